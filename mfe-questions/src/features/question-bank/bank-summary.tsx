import { type Ref } from 'react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { CountOfTotal } from '@teacher-portal/remote-sdk/ui/table';
import { SelectionBar, type SelectionBarProps } from './selection-bar';

interface BankSummaryProps extends Omit<SelectionBarProps, 'results'> {
  /** Takes the focus when the focused element disappears. */
  ref: Ref<HTMLDivElement>;
  /** Total of questions; undefined while unknown. */
  found: { total: number; moreThanTotal: boolean } | undefined;
  /** Total of the course, if a filter is active. */
  of: number | undefined;
  /** The search that finds all of them. */
  scope: ExportScope;
}

/** The number of shown and of all questions, and the actions on selected ones. */
export function BankSummary({ ref, found, of, scope, selection, ...actions }: BankSummaryProps) {
  return (
    <Flex ref={ref} tabIndex={-1} outline="0" align="center" justify="space-between" gap="2" wrap="wrap" minHeight="7">
      {found && <Found {...found} of={of} />}
      {found && (selection.isAll || selection.ids.length > 0) && (
        <SelectionBar {...actions} selection={selection} results={{ ...found, scope }} />
      )}
    </Flex>
  );
}

function Found({ total, moreThanTotal, of }: { total: number; moreThanTotal: boolean; of: number | undefined }) {
  const { t } = useTranslation('questions');
  if (of !== undefined && !moreThanTotal) return <CountOfTotal shown={total} total={Math.max(total, of)} />;
  const more = of === undefined ? t('pick.more', { total }) : t('pick.moreOf', { total, of });
  return (
    <Text as="span" role="status" tone="ink3">
      {moreThanTotal ? more : t('pick.count', { count: total })}
    </Text>
  );
}
