import { type MarkEvent } from '@teacher-portal/remote-sdk/contract/mark-history';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { type AssessmentMarks } from '@teacher-portal/remote-sdk/contract/submission-marks';
import { type ExportColumn } from '@teacher-portal/remote-sdk/export';
import { ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';

/** A change of a mark with its submission. */
export interface MarkChangeRow {
  event: MarkEvent;
  submission: SubmissionSummary;
}

/** Who changed which mark of whom, from what to what, when, and by which way. */
export function useHistoryColumns() {
  const { t } = useTranslation('submissions');
  return (questions: AssessmentMarks['questions']): ExportColumn<MarkChangeRow>[] => {
    const numberOf = new Map(questions.map(({ questionId, number }) => [questionId, number]));
    return [
      {
        header: t('submitted.history.at', { zone: ownTimeZone() }),
        value: ({ event }) => new Date(event.at),
      },
      { header: t('submitted.column.section'), value: ({ submission }) => submission.section },
      { header: t('submitted.column.student'), value: ({ submission }) => submission.student.name },
      {
        header: t('submitted.history.question'),
        value: ({ event: { questionId } }) =>
          questionId === null ? t('submitted.history.overall') : (numberOf.get(questionId) ?? null),
      },
      { header: t('submitted.history.from'), value: ({ event }) => event.from },
      { header: t('submitted.history.to'), value: ({ event }) => event.to },
      { header: t('submitted.history.commentFrom'), value: ({ event }) => event.comment?.from ?? null },
      { header: t('submitted.history.commentTo'), value: ({ event }) => event.comment?.to ?? null },
      { header: t('submitted.history.way'), value: ({ event }) => t(`submitted.history.ways.${event.way}`) },
      { header: t('submitted.history.person'), value: ({ event }) => event.person?.name ?? null },
      { header: t('submitted.history.reason'), value: ({ event }) => event.reason },
    ];
  };
}
