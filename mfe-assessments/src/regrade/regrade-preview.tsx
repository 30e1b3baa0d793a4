import { type RegradePreview as Preview, type RegradeRow } from '@teacher-portal/remote-sdk/contract/regrade';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { EmptyState, Notice, Stack, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { type Column, DataTable, Pager } from '@teacher-portal/remote-sdk/ui/table';
import { Equal } from 'lucide-react';

/** Submissions whose hand-made scores change too. */
export type HandMade = 'all' | readonly number[];

interface RegradePreviewProps {
  preview: Preview;
  paging: { total: number; page: number; pageSize: number; onPage: (page: number) => void };
  handMade: HandMade;
  onHandMade: (handMade: HandMade) => void;
}

const shown = (figure: number | null) => (figure === null ? '–' : formatNumber(figure, { maximumFractionDigits: 2 }));

/** The changed score of each student and the effect on the overall scores. */
export function RegradePreview({ preview, paging, handMade, onHandMade }: RegradePreviewProps) {
  const { t } = useTranslation('submissions');
  const columns = usePreviewColumns(handMade, onHandMade);
  const { mean, possible, raised, lowered, passing, failing, minMarks } = preview;
  return (
    <Stack gap="3">
      <Stack gap="1" role="status">
        <Text fontWeight="medium">{t('regrade.changes', { raised, lowered, count: preview.submissions })}</Text>
        {mean.before !== null && (
          <Text>
            {t('regrade.mean', {
              before: shown(mean.before),
              after: shown(mean.after),
              possibleBefore: shown(possible.before),
              possibleAfter: shown(possible.after),
            })}
          </Text>
        )}
        {minMarks > 0 && <Text>{t('regrade.passes', { passing, failing })}</Text>}
      </Stack>
      {preview.handMade > 0 && (
        <Checkbox
          label={t('regrade.allHandMade', { count: preview.handMade })}
          checked={handMade === 'all'}
          onChange={() => onHandMade(handMade === 'all' ? [] : 'all')}
        />
      )}
      {preview.above > 0 && <Notice tone="bad">{t('regrade.above', { count: preview.above })}</Notice>}
      <DataTable
        caption={t('regrade.students')}
        columns={columns}
        rows={preview.rows}
        rowKey={({ submissionId }) => submissionId}
        empty={
          <EmptyState icon={<Equal size={24} aria-hidden />} title={t('regrade.nothingTitle')}>
            {t('regrade.nothing')}
          </EmptyState>
        }
      />
      <Pager {...paging} />
    </Stack>
  );
}

function usePreviewColumns(handMade: HandMade, onHandMade: (handMade: HandMade) => void): Column<RegradeRow>[] {
  const { t } = useTranslation('submissions');
  const chosen = handMade === 'all' ? [] : handMade;
  const toggled = (id: number) => (chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return [
    {
      id: 'student',
      header: t('submitted.column.student'),
      priority: 'title',
      cell: ({ student, section, passes }) => (
        <>
          {student.name} {section}
          {passes !== null && (
            <Tag tone={passes ? 'good' : 'bad'} ms="2">
              {t(passes ? 'regrade.passesNow' : 'regrade.failsNow')}
            </Tag>
          )}
        </>
      ),
    },
    {
      id: 'score',
      header: t('regrade.score'),
      align: 'end',
      priority: 'figure',
      cell: ({ from, to }) => `${shown(from)} → ${shown(to)}`,
    },
    {
      id: 'overall',
      header: t('regrade.overall'),
      align: 'end',
      priority: 'figure',
      cell: ({ overallFrom, overallTo }) => `${shown(overallFrom)} → ${shown(overallTo)}`,
    },
    {
      id: 'handMade',
      header: t('regrade.handMade'),
      priority: 'action',
      cell: ({ isHandMade, submissionId, student }) =>
        isHandMade && (
          <Checkbox
            label={t('regrade.changeToo')}
            aria-label={t('regrade.changeTooOf', { name: student.name })}
            disabled={handMade === 'all'}
            checked={handMade === 'all' || chosen.includes(submissionId)}
            onChange={() => onHandMade(toggled(submissionId))}
          />
        ),
    },
  ];
}
