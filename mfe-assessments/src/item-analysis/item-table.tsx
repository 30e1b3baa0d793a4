import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { type ItemAnalysis } from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { formatIndex, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, EmptyState, Flex, Tag, Text, type Tone } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { type Column, DataTable, IntervalBar } from '@teacher-portal/remote-sdk/ui/table';
import { flagsOf, type ItemFlag } from './item-flags';
import { AnswersDialog } from './answers-dialog';
import { OptionUseDialog } from './option-use-dialog';

const tones: Record<ItemFlag, Tone> = {
  key: 'bad',
  negative: 'bad',
  weak: 'other',
  hard: 'other',
  easy: 'neutral',
  provisional: 'neutral',
  unreached: 'neutral',
};

/** Questions with options have those, others what was answered. */
const Opened = (props: Parameters<typeof AnswersDialog>[0]) =>
  props.item.parts ? <AnswersDialog {...props} /> : <OptionUseDialog {...props} />;

interface ItemTableProps {
  items: readonly ItemAnalysis[];
  /** The questions in order. */
  questions: readonly Question[];
  loading: boolean;
  /** Undefined where the teacher may not regrade. */
  onRegrade: ((questionId: number) => void) | undefined;
}

/** The figures of each question; its option use opens beside it. */
export function ItemTable({ items, questions, loading, onRegrade }: ItemTableProps) {
  const { t } = useTranslation('submissions');
  const [opened, setOpened] = useState<number>();
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const columns = useItemColumns(questionOf, setOpened, onRegrade);
  const item = items.find(({ questionId }) => questionId === opened);
  return (
    <>
      <DataTable
        many
        caption={t('analysis.items')}
        columns={columns}
        rows={items}
        rowKey={({ questionId }) => questionId}
        loading={loading}
        empty={
          <EmptyState icon={<ListTree size={24} aria-hidden />} title={t('analysis.noItems')}>
            {t('analysis.noItemsNote')}
          </EmptyState>
        }
      />
      {item && <Opened item={item} question={questionOf.get(item.questionId)} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function useItemColumns(
  questionOf: ReadonlyMap<number, Question>,
  open: (questionId: number) => void,
  regrade: ItemTableProps['onRegrade'],
): Column<ItemAnalysis>[] {
  const { t } = useTranslation('submissions');
  return [
    {
      id: 'question',
      header: t('analysis.column.question'),
      priority: 'title',
      cell: (item) => <QuestionCell item={item} question={questionOf.get(item.questionId)} />,
    },
    { id: 'n', header: t('analysis.column.n'), align: 'end', cell: ({ n }) => formatNumber(n) },
    {
      id: 'facility',
      header: t('analysis.column.facility'),
      priority: 'figure',
      cell: ({ facility, facilityLow, facilityHigh }) => (
        <IntervalBar
          value={facility}
          low={facilityLow ?? undefined}
          high={facilityHigh ?? undefined}
          format={formatIndex}
        />
      ),
    },
    {
      id: 'discrimination',
      header: t('analysis.column.discrimination'),
      priority: 'figure',
      cell: ({ discrimination: { value, low, high } }) => (
        <IntervalBar
          value={value === null ? null : value / 100}
          low={low === null ? undefined : low / 100}
          high={high === null ? undefined : high / 100}
          min={-1}
          max={1}
          format={formatIndex}
        />
      ),
    },
    { id: 'omitted', header: t('analysis.column.omitted'), align: 'end', cell: ({ omitted }) => formatNumber(omitted) },
    {
      id: 'notReached',
      header: t('analysis.column.notReached'),
      align: 'end',
      cell: ({ notReached = 0 }) => formatNumber(notReached),
    },
    {
      id: 'actions',
      header: t('submitted.column.actions'),
      priority: 'action',
      align: 'end',
      cell: (item) => <ItemActions item={item} open={open} regrade={regrade} />,
    },
  ];
}

function QuestionCell({ item, question }: { item: ItemAnalysis; question: Question | undefined }) {
  const { t } = useTranslation('submissions');
  return (
    <>
      {/* On paper a formula has the width of the narrowest column. */}
      <Text lineClamp="2" overflowWrap="anywhere" css={{ '--print-width': '40mm' }}>
        {t('analysis.number', { number: item.number })} <MathText>{question?.plainText ?? ''}</MathText>
      </Text>
      <Flex gap="1" mt="1" wrap="wrap">
        {question?.passage && <Tag>{t('analysis.passage', { title: question.passage.title })}</Tag>}
        {flagsOf(item).map((flag) => (
          <Tag key={flag} tone={tones[flag]}>
            {t(`analysis.flag.${flag}`)}
          </Tag>
        ))}
      </Flex>
    </>
  );
}

interface ItemActionsProps {
  item: ItemAnalysis;
  open: (questionId: number) => void;
  regrade: ItemTableProps['onRegrade'];
}

function ItemActions({ item: { questionId, number, options, parts }, open, regrade }: ItemActionsProps) {
  const { t } = useTranslation('submissions');
  return (
    <Flex gap="2" justify="flex-end" wrap={{ base: 'wrap', xl: 'nowrap' }} _print={{ display: 'none' }}>
      {options.length > 0 && (
        <Button size="sm" aria-label={t('analysis.openOptions', { number })} onClick={() => open(questionId)}>
          {t('analysis.column.options')}
        </Button>
      )}
      {parts && (
        <Button size="sm" aria-label={t('analysis.openAnswers', { number })} onClick={() => open(questionId)}>
          {t('analysis.column.answers')}
        </Button>
      )}
      {regrade && (
        <Button size="sm" aria-label={t('regrade.openOf', { number })} onClick={() => regrade(questionId)}>
          {t('regrade.open')}
        </Button>
      )}
    </Flex>
  );
}
