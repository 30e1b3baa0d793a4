import { type Assessment } from 'shared/contract/assessment';
import { assessmentStatusLabel } from 'shared/contract/enums';
import { type SubmissionSummary } from 'shared/contract/submission';
import { type AssessmentMarks, type WorkMarks } from 'shared/contract/submission-marks';
import { type ExportColumn, type ExportFormat, exportTable } from 'shared/export';
import { formatNumber, ownTimeZone, useTranslation } from 'shared/i18n';
import { ExportMenu } from './export-menu';
import { readMarks } from './submitted.query';

const percent = ({ marks, possible }: WorkMarks) =>
  marks === null || possible <= 0 ? null : Math.round((1000 * marks) / possible) / 10;

function useMarksColumns() {
  const { t } = useTranslation('assessments');
  const { t: messages } = useTranslation('messages');
  return (questions: AssessmentMarks['questions']): ExportColumn<WorkMarks>[] => [
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
    { header: t('submitted.column.scoredCount'), value: ({ scored }) => scored },
    { header: t('submitted.column.questionCount'), value: ({ questions: count }) => count },
    ...questions.map(({ number, possible }, at) => ({
      header: t('submitted.column.question', { number, possible: formatNumber(possible) }),
      value: ({ scores }: WorkMarks) => scores[at] ?? null,
    })),
  ];
}

interface ExportMarksProps {
  assessment: Assessment;
  /** Those on the screen: these are exported, in this order. */
  shown: readonly SubmissionSummary[];
}

/** The marks of the works on the screen as a file, question by question, as they are at this moment. */
export function ExportMarks({ assessment, shown }: ExportMarksProps) {
  const { t } = useTranslation('assessments');
  const columnsOf = useMarksColumns();
  const save = async (format: ExportFormat) => {
    const { questions, works } = await readMarks(assessment.id);
    const workOf = new Map(works.map((work) => [work.id, work]));
    const rows = shown.flatMap(({ id }) => workOf.get(id) ?? []);
    await exportTable({
      format,
      fileName: t('submitted.marksFile', { title: assessment.title }),
      columns: columnsOf(questions),
      rows,
    });
  };
  return <ExportMenu label={t('submitted.export')} save={save} />;
}
