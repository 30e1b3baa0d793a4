import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type AssessmentAnalysis,
  type ItemAnalysis,
  recordAnalysisExport,
} from '@teacher-portal/remote-sdk/contract/submission-analysis';
import { optionLetter } from '@teacher-portal/remote-sdk/entities/question-options';
import { type ExportColumn, type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { formatPercent, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { ExportMenu } from '../assessment/export-menu';
import { flagsOf } from './item-flags';
import { type AnswerFigures, answerFigures, type PartAnalysis } from './part-answers';

const rounded = (value: number | null) => (value === null ? null : Math.round(1000 * value) / 1000);
const hundredth = (value: number | null) => (value === null ? null : rounded(value / 100));

const lines = (all: readonly string[]) => all.join('\n') || null;

/** None where no question stands under a passage. */
function passageColumns({ questionDetails }: Assessment, header: string): ExportColumn<ItemAnalysis>[] {
  const titles = new Map(questionDetails.flatMap(({ id, passage }) => (passage ? [[id, passage.title] as const] : [])));
  return titles.size > 0 ? [{ header, value: ({ questionId }) => titles.get(questionId) ?? null }] : [];
}

interface ExportAnalysisProps {
  analysis: AssessmentAnalysis;
  assessment: Assessment;
}

/** Exports the figures of every question, with the option counts in the last columns. */
export function ExportAnalysis({ analysis, assessment }: ExportAnalysisProps) {
  const { t } = useTranslation('submissions');
  const textOf = new Map(assessment.questionDetails.map(({ id, plainText }) => [id, plainText]));
  const most = Math.max(0, ...analysis.items.map(({ options }) => options.length));
  const letters = Array.from({ length: most }, (_, index) => optionLetter(index));
  const keyOf = ({ options }: ItemAnalysis) =>
    options.flatMap(({ isCorrectAnswer }, index) => (isCorrectAnswer ? [optionLetter(index)] : [])).join(' ');
  const earned = (score: number | null) => (score === null ? t('analysis.tooFew') : formatPercent(score));
  const partLine = ({ of, text, given, score }: PartAnalysis) =>
    of === null ? [] : [t('analysis.partFigures', { text, given, earned: earned(score) })];
  const answerLine = ({ part, text, count, score }: AnswerFigures) =>
    t('analysis.answerFigures', { text: part === '' ? text : `${part} → ${text}`, count, earned: earned(score) });
  const partColumns: ExportColumn<ItemAnalysis>[] = [
    { header: t('analysis.column.partMarks'), value: ({ parts = [] }) => lines(parts.flatMap(partLine)) },
    {
      header: t('analysis.column.partAnswers'),
      value: ({ parts = [] }) => lines(answerFigures(parts).map(answerLine)),
    },
  ];
  const columns: ExportColumn<ItemAnalysis>[] = [
    { header: t('analysis.column.number'), value: ({ number }) => number },
    { header: t('analysis.column.question'), value: ({ questionId }) => textOf.get(questionId) ?? null },
    ...passageColumns(assessment, t('analysis.column.passage')),
    { header: t('analysis.column.n'), value: ({ n }) => n },
    { header: t('analysis.column.facility'), value: ({ facility }) => rounded(facility) },
    { header: t('analysis.column.facilityLow'), value: ({ facilityLow }) => rounded(facilityLow) },
    { header: t('analysis.column.facilityHigh'), value: ({ facilityHigh }) => rounded(facilityHigh) },
    { header: t('analysis.column.discrimination'), value: ({ discrimination }) => hundredth(discrimination.value) },
    { header: t('analysis.column.low'), value: ({ discrimination }) => hundredth(discrimination.low) },
    { header: t('analysis.column.high'), value: ({ discrimination }) => hundredth(discrimination.high) },
    {
      header: t('analysis.column.flags'),
      value: (item) =>
        flagsOf(item)
          .map((flag) => t(`analysis.flag.${flag}`))
          .join(', ') || null,
    },
    { header: t('analysis.column.omitted'), value: ({ omitted }) => omitted },
    { header: t('analysis.column.notReached'), value: ({ notReached }) => notReached ?? null },
    { header: t('analysis.key'), value: (item) => keyOf(item) || null },
    ...letters.map((letter, at) => ({
      header: t('analysis.column.chosenOption', { letter }),
      value: ({ options }: ItemAnalysis) => options[at]?.count ?? null,
    })),
    ...(analysis.items.some(({ parts }) => parts) ? partColumns : []),
  ];
  const { mutateAsync: record } = useWrite(recordAnalysisExport, { onError: () => undefined });
  const save = (format: ExportFormat) =>
    exportTable({
      format,
      fileName: t('analysis.file', { title: assessment.title }),
      columns,
      rows: analysis.items,
      record: () => record({ params: { id: assessment.id } }),
    });
  return <ExportMenu label={t('analysis.export')} save={save} />;
}
