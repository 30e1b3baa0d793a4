import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { listOptionUse, type OptionUse } from '@teacher-portal/remote-sdk/contract/question-history';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import {
  Box,
  ErrorState,
  Flex,
  Loading,
  SectionCard,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { excerpt } from '../../question/excerpt';
import { optionVerdict } from './option-verdict';

/** How often students chose each option, and which distractors do not work. */
export function OptionUseSection({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const hasOptions = isChoiceType(question.questionType) && question.options.length > 0;
  const { data, error, refetch, isFetching } = useQuery(
    read(listOptionUse, { params: { id: question.id } }, { enabled: hasOptions }),
  );
  if (!hasOptions) return null;
  const useOf = new Map(data?.options.map((use) => [use.optionId, use]));
  return (
    <SectionCard title={t('details.use.title')}>
      {!data && !error && <Waiting rows={question.attempts > 0 ? question.options.length : 0} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && data.answers === 0 && <Text tone="ink2">{t('details.use.none')}</Text>}
      {data && data.answers > 0 && (
        <Stack gap="3">
          <Text size="small" tone="ink3">
            {t('details.use.basis', { count: data.answers })}
          </Text>
          <Stack as="ol" gap="3" listStyleType="none" aria-label={t('details.use.title')}>
            {question.options.map(({ id, value, isCorrectAnswer }, index) => {
              const use = useOf.get(id);
              return (
                use && <Row key={id} letter={optionLetter(index)} text={value} isKey={isCorrectAnswer} use={use} />
              );
            })}
          </Stack>
          <Text size="small" tone="ink3">
            {t('details.use.note')}
          </Text>
        </Stack>
      )}
    </SectionCard>
  );
}

interface RowProps {
  letter: string;
  text: string;
  isKey: boolean;
  use: OptionUse;
}

function Row({ letter, text, isKey, use }: RowProps) {
  const { t } = useTranslation('questions');
  const { t: common } = useTranslation();
  const { share, strong, weak, chosen } = use;
  const verdict = optionVerdict(use, isKey);
  return (
    <Box as="li">
      <Flex gap="2" align="baseline">
        <Text as="span" tone="ink3" fontWeight="medium">
          {common('question.letter', { letter })}
        </Text>
        <Box flex="1" minWidth="0">
          <MathText>{excerpt(text)}</MathText>
        </Box>
        {isKey && <Tag tone="good">{common('question.correct')}</Tag>}
        <Text as="span" whiteSpace="nowrap">
          {t('details.use.chosen', { share: formatPercent(share ?? 0), count: chosen })}
        </Text>
      </Flex>
      {/* The share is written beside it. */}
      <Box aria-hidden height="2" mt="1" borderRadius="tag" bg="sunken" overflow="hidden">
        <Box height="full" bg={isKey ? 'good' : 'accent'} style={{ width: `${(share ?? 0) * 100}%` }} />
      </Box>
      {strong !== null && weak !== null && (
        <Text size="small" tone="ink3" mt="1">
          {t('details.use.thirds', { strong: formatPercent(strong), weak: formatPercent(weak) })}
        </Text>
      )}
      {verdict && (
        <Text size="small" color="bad" mt="0.5">
          {t(`details.use.${verdict}`)}
        </Text>
      )}
    </Box>
  );
}

/** In the height of the rows that come; of a question without answers one line. */
const Waiting = ({ rows }: { rows: number }) => (
  <Loading>
    <Stack gap="3">
      <Skeleton width="40%" />
      {Array.from({ length: rows }, (_, index) => (
        <Box key={index} height="14">
          <Skeleton width="70%" />
          <Skeleton height="8px" mt="2" />
        </Box>
      ))}
    </Stack>
  </Loading>
);
