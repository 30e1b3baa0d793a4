import { type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { type useTranslation } from '@teacher-portal/remote-sdk/i18n';

export type Words = ReturnType<typeof useTranslation<'questionImport'>>['t'];
type Row = Partial<Record<'question' | 'key' | 'explanation' | 'topic' | 'id' | Letter, string>> & { marks?: number };

const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
type Letter = (typeof letters)[number];

/** The columns, by the names that the reader of tables knows in either language. */
const columnsOf = (t: Words) => [
  { header: t('template.question'), value: ({ question }: Row) => question ?? null },
  ...letters.map((letter) => ({ header: letter.toUpperCase(), value: (row: Row) => row[letter] ?? null })),
  { header: t('template.key'), value: ({ key }: Row) => key ?? null },
  { header: t('template.marks'), value: ({ marks }: Row) => marks ?? null },
  { header: t('template.explanation'), value: ({ explanation }: Row) => explanation ?? null },
  { header: t('template.topic'), value: ({ topic }: Row) => topic ?? null },
  { header: t('template.id'), value: ({ id }: Row) => id ?? null },
];

/** An example of each type that a table can say. */
const examplesOf = (t: Words): Row[] => [
  {
    ...{ question: t('template.one.question'), a: t('template.one.a'), b: t('template.one.b'), c: t('template.one.c') },
    ...{ key: 'A', marks: 1, explanation: t('template.one.explanation'), topic: t('template.one.topic'), id: '1' },
  },
  {
    ...{ question: t('template.several.question'), topic: t('template.several.topic'), key: 'A, C', marks: 2, id: '2' },
    ...{ a: t('template.several.a'), b: t('template.several.b'), c: t('template.several.c') },
  },
  {
    ...{ question: t('template.truth.question'), key: t('template.truth.key'), topic: t('template.truth.topic') },
    ...{ marks: 1, id: '3' },
  },
  {
    ...{ question: t('template.typed.question'), key: t('template.typed.key'), topic: t('template.typed.topic') },
    ...{ marks: 1, id: '4' },
  },
  { question: t('template.written.question'), topic: t('template.written.topic'), marks: 5, id: '5' },
];

/** The second sheet of the workbook. */
const aboutColumns = (t: Words): string[][] => [
  [t('template.column'), t('template.about')],
  [t('template.question'), t('template.aboutQuestion')],
  ['A, B, C, D, E, F', t('template.aboutOptions')],
  [t('template.key'), t('template.aboutKey')],
  [t('template.marks'), t('template.aboutMarks')],
  [t('template.explanation'), t('template.aboutExplanation')],
  [t('template.topic'), t('template.aboutTopic')],
  [t('template.id'), t('template.aboutId')],
];

/** Downloads a table with an example of each type of question that a table can say, in the language of `t`. */
export const saveTemplate = (format: ExportFormat, t: Words): Promise<void> =>
  exportTable({
    ...{ format, fileName: t('template.fileName'), record: null },
    ...{ columns: columnsOf(t), rows: examplesOf(t) },
    beside: { name: t('template.sheet'), cells: aboutColumns(t) },
  });
