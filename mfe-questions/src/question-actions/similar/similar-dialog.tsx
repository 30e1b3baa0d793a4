import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { listSimilarQuestions, type SimilarQuestion } from '@teacher-portal/remote-sdk/contract/question-likeness';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import {
  Box,
  Button,
  Dialog,
  ErrorState,
  Flex,
  Grid,
  Heading,
  Loading,
  Notice,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { OtherQuestion } from '../../question/other-question';
import { Judging } from './judging';

interface SimilarDialogProps {
  question: Question;
  onClose: () => void;
}

const similarQuery = (id: number) => read(listSimilarQuestions, { params: { id } });

/** The questions of the bank that are like one, beside it, and what teachers said of them. */
export function SimilarDialog({ question, onClose }: SimilarDialogProps) {
  const { t } = useTranslation('questions');
  const { data, error, isFetching, refetch } = useQuery(similarQuery(question.id));
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={t('similar.title')}
      description={t('similar.note')}
      footer={<Button onClick={onClose}>{t('similar.close')}</Button>}
    >
      {!data && error ? (
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Grid gap="5" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <Box position={{ md: 'sticky' }} top={{ md: '0' }}>
            <Heading as="h3" size="body" mb="2">
              {t('similar.this')}
            </Heading>
            <QuestionView question={question} showKey />
          </Box>
          <Stack gap="3" minWidth="0">
            <Heading as="h3" size="body">
              {t('similar.others')}
            </Heading>
            {data ? <Found id={question.id} {...data} /> : <Waiting />}
          </Stack>
        </Grid>
      )}
    </Dialog>
  );
}

interface FoundProps {
  id: number;
  similar: readonly SimilarQuestion[];
  isComplete: boolean;
  hasCommonOptions: boolean;
}

function Found({ id, similar, isComplete, hasCommonOptions }: FoundProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      {similar.length === 0 && <Text tone="ink3">{t('similar.empty')}</Text>}
      {!isComplete && <Notice>{t('similar.more')}</Notice>}
      {hasCommonOptions && <Notice>{t('similar.commonOptions')}</Notice>}
      {similar.map((each) => (
        <Other key={each.question.id} id={id} {...each} />
      ))}
    </>
  );
}

function Other({ id, question, likeness, judgement }: SimilarQuestion & { id: number }) {
  const { t } = useTranslation('questions');
  const mayWrite = useMay('write');
  const label = likeness === 'copy' && question.options.length === 0 ? 'text' : likeness;
  return (
    <Box as="article" borderWidth="1px" borderColor="line" borderRadius="control" p="3">
      <Flex gap="2" mb="2" wrap="wrap" align="center" justify="space-between">
        <Heading as="h4" size="body">
          {t(`similar.likeness.${label}`)}
        </Heading>
        <Flex gap="2" align="center" wrap="wrap">
          <Tag>{question.courseCode}</Tag>
          <OtherQuestion id={question.id} />
        </Flex>
      </Flex>
      <QuestionView question={question} showKey />
      {mayWrite && <Judging id={id} otherId={question.id} judgement={judgement} />}
      {!mayWrite && judgement && (
        <Text tone="ink3" mt="3">
          {t(`similar.judgement.${judgement}`)}
        </Text>
      )}
    </Box>
  );
}

const Waiting = () => (
  <Loading>
    <Stack gap="3">
      <Skeleton width="40%" />
      <Skeleton width="80%" height="16px" />
      <Skeleton width="60%" />
    </Stack>
  </Loading>
);
