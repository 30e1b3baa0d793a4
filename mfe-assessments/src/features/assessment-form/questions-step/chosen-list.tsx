import { X } from 'lucide-react';
import { memo, useRef } from 'react';
import { type ChosenQuestion } from '@teacher-portal/remote-sdk/contract/question-choice';
import { DifficultyLevel } from '@teacher-portal/remote-sdk/entities/difficulty-level';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  Heading,
  IconButton,
  Loading,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Choice } from './choice.rules';
import { type ChosenQuestions } from './chosen-questions.query';
import { useLatest } from './use-latest';

interface ChosenListProps {
  choice: Choice;
  questions: ChosenQuestions;
  onRemove: (ids: readonly number[]) => void;
}

/** The chosen questions in order, each with a remove button. */
export function ChosenList({ choice, questions, onRemove }: ChosenListProps) {
  const { t } = useTranslation('assessmentForm');
  const head = useRef<HTMLHeadingElement>(null);
  const { questions: ids, sections } = choice;
  const titleOf = new Map(sections.flatMap(({ title, questions: placed }) => placed.map((id) => [id, title] as const)));
  const remove = (gone: readonly number[]) => {
    onRemove(gone);
    // The focused button is removed with its row.
    head.current?.focus();
  };
  const removeOne = useLatest((id: number) => remove([id]));
  return (
    <Stack gap="2" minWidth="0">
      <Flex justify="space-between" align="center" gap="2" wrap="wrap">
        <Heading ref={head} tabIndex={-1}>
          {t('choice.chosen', { count: ids.length })}
        </Heading>
        {ids.length > 0 && (
          <Button size="sm" variant="ghost" onClick={() => remove(ids)}>
            {t('choice.removeAll')}
          </Button>
        )}
      </Flex>
      {ids.length === 0 && <Text tone="ink2">{t('choice.noneChosen')}</Text>}
      {questions.error && (
        <ErrorState message={questions.error.message} onRetry={questions.refetch} retrying={questions.isPending} />
      )}
      <Box as="ol" listStyleType="none" css={{ counterReset: 'place' }} aria-label={t('choice.chosenLabel')}>
        {ids.map((id) => (
          <ChosenRow
            key={id}
            id={id}
            question={questions.byId.get(id)}
            section={titleOf.get(id)}
            onRemove={removeOne}
          />
        ))}
      </Box>
    </Stack>
  );
}

interface ChosenRowProps {
  id: number;
  question: ChosenQuestion | undefined;
  section: string | undefined;
  onRemove: (id: number) => void;
}

/** Memoised, because there can be hundreds. */
const ChosenRow = memo(function ChosenRow({ id, question, section, onRemove }: ChosenRowProps) {
  const { t } = useTranslation('assessmentForm');
  const name = question?.plainText || t('choice.noText');
  return (
    <Flex
      as="li"
      gap="2"
      py="1.5"
      align="flex-start"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
    >
      {/* Counted by the browser: with its number every row would change when one goes. */}
      <Text
        as="span"
        tone="ink3"
        minWidth="5"
        textAlign="end"
        css={{ counterIncrement: 'place' }}
        _before={{ content: 'counter(place) "."' }}
      />
      <Box flex="1" minWidth="0">
        {question ? (
          <Text lineClamp="2" overflowWrap="anywhere">
            <MathText>{name}</MathText>
          </Text>
        ) : (
          <Loading>
            <Skeleton width="80%" />
          </Loading>
        )}
        <Flex gap="2" align="center" wrap="wrap" textStyle="small" color="ink3">
          {question && <DifficultyLevel level={question.difficulty} />}
          {question?.deleted && <Tag tone="bad">{t('choice.deleted')}</Tag>}
          {section && <Tag>{section}</Tag>}
        </Flex>
      </Box>
      <IconButton size="sm" label={t('choice.remove', { name })} onClick={() => onRemove(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
});
