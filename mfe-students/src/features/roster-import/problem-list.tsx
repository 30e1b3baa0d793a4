import { type RosterProblem } from '@teacher-portal/remote-sdk/contract/roster';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowNote } from '@teacher-portal/remote-sdk/ui/table';

interface ProblemListProps {
  title: string;
  problems: readonly RosterProblem[];
  /** Number of all problems; the list contains only the first ones. */
  count: number;
  /** Name of the chosen file; undefined for a bundle, whose problems name their own file. */
  fileName: string | undefined;
}

/** Problems found in a file, each with its line. */
export function ProblemList({ title, problems, count, fileName }: ProblemListProps) {
  const { t } = useTranslation('roster');
  const placeOf = ({ file, line }: RosterProblem) =>
    line === 0 ? (fileName ?? file) : t('place', { file: fileName ?? file, line });
  const columns: Column<RosterProblem>[] = [
    {
      id: 'problem',
      header: title,
      priority: 'title',
      cell: (problem) => (
        <>
          <Text as="span" fontWeight="normal">
            {problem.message}
          </Text>
          <RowNote>{placeOf(problem)}</RowNote>
        </>
      ),
    },
  ];
  return (
    <div>
      <DataTable
        caption={title}
        columns={columns}
        rows={problems}
        rowKey={(problem) => `${placeOf(problem)} ${problem.message}`}
      />
      {count > problems.length && (
        <Text size="small" tone="ink3" mt="2">
          {t('moreErrors', { count: count - problems.length })}
        </Text>
      )}
    </div>
  );
}
