import { type RosterProblem } from 'shared/contract/roster';
import { useTranslation } from 'shared/i18n';
import { Text } from 'shared/ui/core';
import { type Column, DataTable, RowNote } from 'shared/ui/table';

interface ProblemListProps {
  title: string;
  problems: readonly RosterProblem[];
  /** Of all of them; the list has the first. */
  count: number;
  /** What the one file is called that was chosen; undefined where each problem names the file within it. */
  fileName: string | undefined;
}

/** What was found in a file, each with the line that it is in. */
export function ProblemList({ title, problems, count, fileName }: ProblemListProps) {
  const { t } = useTranslation('students');
  const placeOf = ({ file, line }: RosterProblem) =>
    line === 0 ? (fileName ?? file) : t('roster.place', { file: fileName ?? file, line });
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
          {t('roster.moreErrors', { count: count - problems.length })}
        </Text>
      )}
    </div>
  );
}
