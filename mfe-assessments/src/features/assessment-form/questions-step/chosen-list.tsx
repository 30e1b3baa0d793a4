import { X } from 'lucide-react';
import { memo, type ReactNode, useRef, useState } from 'react';
import { runsOf } from '@teacher-portal/remote-sdk/contract/passage.rules';
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
  lazyPart,
  Loading,
  Skeleton,
  Stack,
  Tag,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type ChosenQuestions } from './chosen-questions.query';
import { type PlanOfExam } from './plan-filling.rules';
import { type ForecastPanelProps } from './forecast-panel';
import { type ChoiceChange } from './use-choice';
import { useLatest } from './use-latest';

const BesideChosen = lazyPart(async () => (await import('./beside-chosen')).BesideChosen);
const RowSwap = lazyPart(async () => (await import('./row-swap')).RowSwap);

interface ChosenListProps {
  own: Pick<ChoiceChange, 'choice' | 'applyUndoable'>;
  questions: ChosenQuestions;
  onRemove: (ids: readonly number[]) => void;
  /** The plan to swap by; undefined without one. */
  by: PlanOfExam | undefined;
  /** What is known of the assessment. */
  paper: ForecastPanelProps['paper'];
}

/** The chosen questions in order, those of a passage under its title, each with a remove button. */
export function ChosenList({ own, questions, onRemove, by, paper }: ChosenListProps) {
  const { t } = useTranslation('assessmentForm');
  const head = useRef<HTMLHeadingElement>(null);
  const { questions: ids, sections } = own.choice;
  const titleOf = new Map(sections.flatMap(({ title, questions: placed }) => placed.map((id) => [id, title] as const)));
  const remove = (gone: readonly number[]) => {
    onRemove(gone);
    // The focused button is removed with its row.
    head.current?.focus();
  };
  const removeOne = useLatest((id: number) => remove([id]));
  const [passed] = useState(() => new Map<number, number>());
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
      <BesideChosen own={own} questions={questions} paper={paper} onDone={() => head.current?.focus()} />
      <Box as="ol" listStyleType="none" css={{ counterReset: 'place' }} aria-label={t('choice.chosenLabel')}>
        {runsOf(ids, (id) => questions.byId.get(id)?.passage).map(({ passage, asked }) => {
          const rows = asked.map((id) => (
            <ChosenRow
              key={id}
              id={id}
              question={questions.byId.get(id)}
              section={titleOf.get(id)}
              onRemove={removeOne}
            >
              {by && <RowSwap id={id} by={by} own={own} questions={questions} passed={passed} />}
            </ChosenRow>
          ));
          return passage ? <UnderPassage key={`under ${asked[0]}`} title={passage.title} rows={rows} /> : rows;
        })}
      </Box>
    </Stack>
  );
}

/** The questions of a passage as a list of their own, counted with the others. */
function UnderPassage({ title, rows }: { title: string; rows: ReactNode }) {
  const { t } = useTranslation('assessmentForm');
  const name = t('choice.passage', { title });
  return (
    <Box as="li" borderTopWidth="1px" borderColor="line" py="1.5" _first={{ borderTopWidth: '0' }}>
      <Text size="small" tone="ink2" fontWeight="medium" overflowWrap="anywhere" aria-hidden>
        {name}
      </Text>
      <Box as="ol" listStyleType="none" aria-label={name} ps="2" borderInlineStartWidth="3px" borderColor="line">
        {rows}
      </Box>
    </Box>
  );
}

interface ChosenRowProps {
  id: number;
  question: ChosenQuestion | undefined;
  section: string | undefined;
  onRemove: (id: number) => void;
  /** What else can be done with it. */
  children: ReactNode;
}

/** Memoised, because there can be hundreds. */
const ChosenRow = memo(function ChosenRow({ id, question, section, onRemove, children }: ChosenRowProps) {
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
      {children}
      <IconButton size="sm" label={t('choice.remove', { name })} onClick={() => onRemove(id)}>
        <X size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
});
