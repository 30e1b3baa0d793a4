import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { lateDaysOf } from '@teacher-portal/remote-sdk/contract/attempt.rules';
import { assessmentStatusLabel, passResultLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { type AssessmentMarks, type SubmissionMarks } from '@teacher-portal/remote-sdk/contract/submission-marks';
import { type ExportColumn, type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { formatNumber, ownTimeZone, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { ExportMenu } from '../../assessment/export-menu';
import { useHistoryColumns } from './mark-history.export';
import { readMarkEvents, readMarks } from './submitted.query';
import { useFilesArchive } from './use-files-archive';

const percent = ({ marks, possible }: SubmissionMarks) =>
  marks === null || possible <= 0 ? null : Math.round((1000 * marks) / possible) / 10;

/** What the clocks here show, which are those of the school. */
const clock = (at: Date) => at.getTime() - at.getTimezoneOffset() * 60_000;

const lateDays = ({ submissionDate, dueAt }: SubmissionMarks) =>
  submissionDate === null || !dueAt
    ? null
    : lateDaysOf({ due: new Date(dueAt), handedInAt: new Date(submissionDate), clock });

function useMarksColumns() {
  const { t } = useTranslation('submissions');
  const { t: messages } = useTranslation('messages');
  return (questions: AssessmentMarks['questions']): ExportColumn<SubmissionMarks>[] => [
    { header: t('submitted.column.section'), value: ({ section }) => section },
    { header: t('submitted.column.student'), value: ({ student }) => student.name },
    { header: t('submitted.column.former'), value: ({ student }) => (student.former ? t('submitted.yes') : null) },
    { header: t('submitted.column.status'), value: ({ status }) => messages(assessmentStatusLabel[status]) },
    {
      header: t('submitted.column.submittedIn', { zone: ownTimeZone() }),
      value: ({ submissionDate }) => (submissionDate === null ? null : new Date(submissionDate)),
    },
    { header: t('submitted.column.marks'), value: ({ marks }) => marks },
    { header: t('submitted.column.possible'), value: ({ possible }) => possible },
    { header: t('submitted.column.percent'), value: percent },
    {
      header: t('submitted.column.result'),
      value: ({ result }) => (result ? messages(passResultLabel[result]) : null),
    },
    { header: t('submitted.column.scoredCount'), value: ({ scored }) => scored },
    { header: t('submitted.column.questionCount'), value: ({ questions: count }) => count },
    { header: t('submitted.column.lateDays'), value: lateDays },
    ...questions.map(({ number, possible }, at) => ({
      header: t('submitted.column.question', { number, possible: formatNumber(possible) }),
      value: ({ scores }: SubmissionMarks) => scores[at] ?? null,
    })),
  ];
}

interface ExportMarksProps {
  assessment: Assessment;
  /** The visible submissions, exported in this order. */
  shown: readonly SubmissionSummary[];
}

/** Exports the current marks of the visible submissions, question by question, or every change of them. */
export function ExportMarks({ assessment, shown }: ExportMarksProps) {
  const { t } = useTranslation('submissions');
  const columnsOf = useMarksColumns();
  const historyColumnsOf = useHistoryColumns();
  const save = async (format: ExportFormat) => {
    const { questions, submissions } = await readMarks(assessment.id);
    const submissionOf = new Map(submissions.map((submission) => [submission.id, submission]));
    const rows = shown.flatMap(({ id }) => submissionOf.get(id) ?? []);
    await exportTable({
      format,
      fileName: t('submitted.marksFile', { title: assessment.title }),
      columns: columnsOf(questions),
      rows,
      record: null,
    });
  };
  const saveHistory = async (format: ExportFormat) => {
    const { questions } = await readMarks(assessment.id);
    const events = await readMarkEvents(assessment.id);
    const submissionOf = new Map(shown.map((submission) => [submission.id, submission]));
    await exportTable({
      format,
      fileName: t('submitted.historyFile', { title: assessment.title }),
      columns: historyColumnsOf(questions),
      rows: events.flatMap((event) => {
        const submission = submissionOf.get(event.submissionId);
        return submission ? [{ event, submission }] : [];
      }),
      record: null,
    });
  };
  const further = { csv: t('submitted.history.csv'), xlsx: t('submitted.history.xlsx'), save: saveHistory };
  return <ExportMenu save={save} further={further} other={useFilesArchive(assessment.id)} />;
}
