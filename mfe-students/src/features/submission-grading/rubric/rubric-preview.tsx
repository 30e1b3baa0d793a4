import { type RubricPreview as Preview } from '@teacher-portal/remote-sdk/contract/question-rubric';
import { type RegradeRow } from '@teacher-portal/remote-sdk/contract/regrade';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Equal } from 'lucide-react';
import { EmptyState, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';

const shown = (figure: number | null) => (figure === null ? '–' : formatNumber(figure, { maximumFractionDigits: 2 }));

interface RubricPreviewProps {
  preview: Preview;
  takesAdjusted: boolean;
  onTakeAdjusted: (takes: boolean) => void;
}

/** What a change of points does to each student. */
export function RubricPreview({ preview, takesAdjusted, onTakeAdjusted }: RubricPreviewProps) {
  const { t } = useTranslation('rubrics');
  const { raised, lowered, submissions, mean, handMade } = preview;
  const columns: Column<RegradeRow>[] = [
    {
      id: 'student',
      header: t('student'),
      priority: 'title',
      cell: ({ student, section }) => `${student.name} ${section}`,
    },
    {
      id: 'score',
      header: t('score'),
      align: 'end',
      priority: 'figure',
      cell: ({ from, to }) => `${shown(from)} → ${shown(to)}`,
    },
    {
      id: 'overall',
      header: t('overall'),
      align: 'end',
      priority: 'figure',
      cell: ({ overallFrom, overallTo }) => `${shown(overallFrom)} → ${shown(overallTo)}`,
    },
  ];
  return (
    <Stack gap="3" align="stretch">
      <Stack gap="1" role="status">
        <Text fontWeight="medium">{t('changes', { raised, lowered, count: submissions })}</Text>
        {mean.before !== null && <Text>{t('mean', { before: shown(mean.before), after: shown(mean.after) })}</Text>}
      </Stack>
      {handMade > 0 && (
        <Checkbox
          label={t('takeAdjusted', { count: handMade })}
          checked={takesAdjusted}
          onChange={({ target }) => onTakeAdjusted(target.checked)}
        />
      )}
      <DataTable
        caption={t('students')}
        columns={columns}
        rows={preview.rows}
        rowKey={({ submissionId }) => submissionId}
        empty={<EmptyState icon={<Equal size={24} aria-hidden />} title={t('nothing')} />}
      />
    </Stack>
  );
}
