import { useMemo } from 'react';
import { partsOf } from '@teacher-portal/remote-sdk/contract/name-parts';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { type ExportColumn } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { storageKeys, storedItem } from '@teacher-portal/remote-sdk/storage';
import { narrower, useMedia } from '@teacher-portal/remote-sdk/ui/core';
import { type Column } from '@teacher-portal/remote-sdk/ui/table';
import * as z from '@teacher-portal/remote-sdk/z';
import { listState, type ListView, type StudentField, studentFields, type StudentSort } from '../../student/list-view';
import { studentColumns } from '../../student/student-columns';

/**
 * Columns that can be hidden: the name is always shown, and so is the grade when students of several grades are listed.
 */
export const choosableColumns = studentFields.filter((field) => field !== 'name' && field !== 'grade');
export type ChoosableColumn = (typeof choosableColumns)[number];
export const hiddenColumns = storedItem(storageKeys.studentColumns, z.array(z.enum(choosableColumns)));

/** On the screen results come before contacts; files keep the order that their import knows. */
const contacts: readonly StudentField[] = ['tier', 'guardian', 'relation', 'contact', 'email'];
const onScreen = (fields: readonly StudentField[]) => [
  ...fields.filter((field) => !contacts.includes(field)),
  ...contacts.filter((field) => fields.includes(field)),
];

type GradeNames = ReadonlyMap<number, string>;
const fieldsOf = (view: Pick<ListView, 'of'>) =>
  studentFields.filter((field) => field !== 'grade' || view.of === 'all');

interface ColumnOptions {
  students: readonly Student[];
  view: ListView;
  hidden: readonly ChoosableColumn[];
  gradeNames: GradeNames;
}

/** Shown if one of the students has them: many schools keep neither here. */
const rareFields: ReadonlySet<StudentField> = new Set(['number', 'email']);

/** What a student list shows of each student. */
export function useStudentColumns({
  students,
  view,
  hidden,
  gradeNames,
}: ColumnOptions): Column<Student, StudentSort>[] {
  const { t } = useTranslation('students');
  const isNarrow = useMedia(narrower.md);
  // The same columns for every step of scrolling, so that no row renders again.
  return useMemo(() => {
    const context = { t, gradeNames, state: listState(view), isNarrow };
    const isKept = (field: StudentField) =>
      students.some((student) => studentColumns[field].value(student, gradeNames));
    return onScreen(fieldsOf(view))
      .filter((field) => !hidden.some((each) => each === field))
      .filter((field) => !rareFields.has(field) || isKept(field))
      .map((field) => {
        const { cell, value: _value, order: _order, ...column } = studentColumns[field];
        return {
          ...column,
          id: field,
          header: t(`column.${field}`),
          cell: (student: Student) => cell(student, context),
        };
      });
  }, [students, view, hidden, gradeNames, isNarrow, t]);
}

interface FileOptions extends Pick<ColumnOptions, 'students' | 'gradeNames'> {
  view: Pick<ListView, 'of'>;
}

/** A file has the unit of a figure in its header and the method of a figure in a column of its own. */
export function useFileColumns({ students, view, gradeNames }: FileOptions): ExportColumn<Student>[] {
  const { t } = useTranslation('students');
  const headers: Partial<Record<StudentField, string>> = {
    currentScore: t('export.currentScore'),
    projectedGrade: t('export.projectedGrade'),
  };
  const beside: Partial<Record<StudentField, ExportColumn<Student>[]>> = {
    name: students.some(partsOf)
      ? [
          { header: t('export.givenName'), value: ({ givenName }) => givenName ?? null },
          { header: t('export.familyName'), value: ({ familyName }) => familyName ?? null },
        ]
      : [],
    improvement: [
      {
        header: t('export.method'),
        value: ({ improvementMethod }) => improvementMethod && t(`export.${improvementMethod}`),
      },
    ],
    projectedGrade: [
      { header: t('export.projectedIfMissing'), value: ({ projectedIfMissing }) => projectedIfMissing },
      { header: t('export.missingCount'), value: ({ missingCount }) => missingCount },
      { header: t('export.gradedCount'), value: ({ gradedCount }) => gradedCount },
    ],
  };
  return fieldsOf(view).flatMap((field) => [
    {
      header: headers[field] ?? t(`column.${field}`),
      value: (student: Student) => studentColumns[field].value(student, gradeNames),
    },
    ...(beside[field] ?? []),
  ]);
}
