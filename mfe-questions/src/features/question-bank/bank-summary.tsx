import { type Ref } from 'react';
import { useTranslation } from 'shared/i18n';
import { Flex, Text } from 'shared/ui/core';
import { CountOfTotal } from 'shared/ui/table';
import { SelectionBar } from './selection-bar';
import { type Selection } from './use-selection';

interface BankSummaryProps {
  /** Takes the focus when what had it goes away. */
  ref: Ref<HTMLDivElement>;
  /** How many questions there are; undefined while nobody knows. */
  found: number | undefined;
  /** How many the course has, where fewer were asked for. */
  of: number | undefined;
  courseId: number;
  selection: Selection;
  deleting: boolean;
  onDelete: () => void;
}

/** How many questions are shown of how many, and what can be done with the chosen ones. */
export function BankSummary({ ref, found, of, courseId, selection, deleting, onDelete }: BankSummaryProps) {
  const { t } = useTranslation('questions');
  return (
    <Flex ref={ref} tabIndex={-1} outline="0" align="center" justify="space-between" gap="2" wrap="wrap" minHeight="7">
      {found !== undefined && of !== undefined && <CountOfTotal shown={found} total={Math.max(found, of)} />}
      {found !== undefined && of === undefined && (
        <Text as="span" role="status" tone="ink3">
          {t('pick.count', { count: found })}
        </Text>
      )}
      {selection.ids.length > 0 && (
        <SelectionBar selection={selection} courseId={courseId} deleting={deleting} onDelete={onDelete} />
      )}
    </Flex>
  );
}
