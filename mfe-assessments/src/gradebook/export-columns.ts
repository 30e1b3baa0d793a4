import { type FinalGrade } from '@teacher-portal/remote-sdk/contract/gradebook';
import { gradeOnScale } from '@teacher-portal/remote-sdk/contract/grade-scale.rules';
import { type ExportColumn } from '@teacher-portal/remote-sdk/export';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { formatNumber, type useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type FlagCodes, numberOf } from './cell-text';
import { fileHeadings, flagHeading, partHeadings } from './columns-in-files';
import { type Sheet } from './sheet';
import { shareOf, subtotalsOf } from './subtotals';

interface Exported {
  sheet: Pick<Sheet, 'book' | 'cellAt' | 'totalAt'>;
  codes: FlagCodes;
  finalAt: (row: number) => FinalGrade | undefined;
  t: ReturnType<typeof useTranslation<'gradebook'>>['t'];
}

const weightOf = (t: Exported['t'], weight: number) => t('gradebook.weight', { weight: formatNumber(weight) });

/** With the weight of a column that has one, and the key by which the import knows it. */
const weighedHeading = (heading: string, of: GradebookColumn | undefined, t: Exported['t']): string =>
  of && of.weightage > 0 ? `${of.title} · ${weightOf(t, of.weightage)} [${of.key}]` : heading;

/** Columns of marks, with a column of their own for what is said about them, so that every mark is a number. */
function markColumns({ sheet, codes, t }: Exported, reserved: readonly string[]): ExportColumn<number>[] {
  const { book } = sheet;
  return fileHeadings(book.columns, reserved).flatMap((header, column): ExportColumn<number>[] => {
    const of = book.columns[column];
    const hasFlag = book.students.some((_, row) => (sheet.cellAt(row, column)?.flag ?? null) !== null);
    const flagOf = (row: number) => {
      const flag = sheet.cellAt(row, column)?.flag ?? null;
      return flag === null ? null : codes[flag];
    };
    return [
      { header: weighedHeading(header, of, t), value: (row) => sheet.cellAt(row, column)?.score ?? null },
      ...(of && hasFlag ? [{ header: flagHeading(of, t('gradebook.flags')), value: flagOf }] : []),
      ...(of ? partHeadings(of) : []).map((heading, part) => ({
        header: heading,
        value: (row: number) => sheet.cellAt(row, column)?.parts?.[part] ?? null,
      })),
    ];
  });
}

/** A grade that is a number, such as 5 of the grades 5 to 1, is one in files, too. */
const gradeValue = (grade: string | null) => (grade === null ? null : (numberOf(grade) ?? grade));

/** The total as a number, its full points, and the grade of a scale or of a person. */
function totalColumns(
  { sheet, finalAt }: Omit<Exported, 't'>,
  { total, outOf, grade }: TotalHeadings,
): ExportColumn<number>[] {
  const { rules, students } = sheet.book;
  const onScale = (row: number) => gradeOnScale(sheet.totalAt(row), rules.scale, rules.rounding);
  const gradeOf = (row: number) => finalAt(row)?.grade ?? onScale(row)?.label ?? null;
  const hasGrade = students.some((_, row) => gradeOf(row) !== null);
  return [
    { header: total, value: (row) => onScale(row)?.value ?? null },
    ...(rules.scale.kind === 'points' ? [{ header: outOf, value: (row: number) => onScale(row)?.outOf ?? null }] : []),
    ...(hasGrade ? [{ header: grade, value: (row: number) => gradeValue(gradeOf(row)) }] : []),
  ];
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 10_000) / 100);

/** A column for each group, in per cent. */
function subtotalColumns({ sheet, t }: Exported): ExportColumn<number>[] {
  return subtotalsOf(sheet.book, t('gradebook.rules.noGroup')).map((subtotal) => ({
    header: [
      t('gradebook.subtotalOf', { name: subtotal.name }),
      ...(subtotal.weight === null ? [] : [weightOf(t, subtotal.weight)]),
    ].join(' · '),
    value: (row) => percent(shareOf(sheet.totalAt(row), subtotal)),
  }));
}

const totalHeadings = (t: Exported['t']) => ({
  total: t('gradebook.total'),
  outOf: t('gradebook.totalOutOf'),
  grade: t('gradebook.finalGrade'),
});
type TotalHeadings = ReturnType<typeof totalHeadings>;

/** The exported columns, which the import can read back unchanged. Every mark and total is a number. */
export function exportColumns(exported: Exported): ExportColumn<number>[] {
  const { sheet, t } = exported;
  const { students } = sheet.book;
  const section = t('gradebook.section');
  const headings = totalHeadings(t);
  const subtotals = subtotalColumns(exported);
  const reserved = [section, ...Object.values(headings), ...subtotals.map(({ header }) => header)];
  return [
    { header: t('gradebook.number'), value: (row) => students[row]?.studentNumber ?? null },
    { header: t('gradebook.student'), value: (row) => students[row]?.name ?? null },
    { header: t('gradebook.email'), value: (row) => students[row]?.email ?? null },
    { header: section, value: (row) => students[row]?.section ?? null },
    ...markColumns(exported, reserved),
    ...subtotals,
    ...totalColumns(exported, headings),
  ];
}
