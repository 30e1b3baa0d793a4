import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { type Question } from 'shared/contract/question';
import { type ItemAnalysis } from 'shared/contract/submission-analysis';
import { formatIndex, formatNumber, useTranslation } from 'shared/i18n';
import { Button, EmptyState, Flex, Tag, Text, type Tone } from 'shared/ui/core';
import { MathText } from 'shared/ui/rich-text-view';
import { type Column, DataTable, IntervalBar } from 'shared/ui/table';
import { flagsOf, type ItemFlag } from './item-flags';
import { OptionUseDialog } from './option-use-dialog';

const tones: Record<ItemFlag, Tone> = {
  key: 'bad',
  negative: 'bad',
  weak: 'other',
  hard: 'other',
  easy: 'neutral',
  provisional: 'neutral',
};

interface ItemTableProps {
  items: readonly ItemAnalysis[];
  /** The questions as they were asked. */
  questions: readonly Question[];
  loading: boolean;
}

/** How each question did; the use of its options opens beside it. */
export function ItemTable({ items, questions, loading }: ItemTableProps) {
  const { t } = useTranslation('assessments');
  const [opened, setOpened] = useState<number>();
  const questionOf = new Map(questions.map((question) => [question.id, question]));
  const columns = useItemColumns(questionOf, setOpened);
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
      {item && (
        <OptionUseDialog item={item} question={questionOf.get(item.questionId)} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function useItemColumns(
  questionOf: ReadonlyMap<number, Question>,
  open: (questionId: number) => void,
): Column<ItemAnalysis>[] {
  const { t } = useTranslation('assessments');
  const text = ({ questionId }: ItemAnalysis) => questionOf.get(questionId)?.plainText ?? '';
  return [
    {
      id: 'question',
      header: t('analysis.column.question'),
      priority: 'title',
      cell: (item) => (
        <>
          <Text lineClamp="2" overflowWrap="anywhere">
            {t('analysis.number', { number: item.number })} <MathText>{text(item)}</MathText>
          </Text>
          <Flex gap="1" mt="1" wrap="wrap">
            {flagsOf(item).map((flag) => (
              <Tag key={flag} tone={tones[flag]}>
                {t(`analysis.flag.${flag}`)}
              </Tag>
            ))}
          </Flex>
        </>
      ),
    },
    { id: 'n', header: t('analysis.column.n'), align: 'end', cell: ({ n }) => formatNumber(n) },
    {
      id: 'facility',
      header: t('analysis.column.facility'),
      priority: 'figure',
      cell: ({ facility }) => <IntervalBar value={facility} format={formatIndex} />,
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
      id: 'options',
      header: t('analysis.column.options'),
      priority: 'action',
      align: 'end',
      cell: (item) =>
        item.options.length > 0 && (
          <Button
            size="sm"
            aria-label={t('analysis.openOptions', { number: item.number })}
            onClick={() => open(item.questionId)}
          >
            {t('analysis.column.options')}
          </Button>
        ),
    },
  ];
}
