import { type ReactNode } from 'react';
import { sortName } from '@teacher-portal/remote-sdk/contract/name-order';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { type useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { Dash, perCent } from './figure';
import { improvementText, labelOf } from './improvement';
import { type StudentField, type StudentSort } from './list-view';

type Value = string | number | null;
type Words = ReturnType<typeof useTranslation<'students'>>['t'];

/** What a cell needs besides its student. Cells use no hooks: a long list makes hundreds with each step of scrolling. */
interface StudentContext {
  t: Words;
  gradeNames: ReadonlyMap<number, string>;
  /** The list that a link to a student passes along. */
  state: unknown;
  /** Whether the section and the number have no columns of their own. */
  isNarrow: boolean;
}

/** One column of the student list; its texts are those of `column.<field>`. */
export interface StudentColumn extends Pick<
  Column<Student, StudentSort>,
  'align' | 'width' | 'room' | 'weight' | 'priority' | 'sort'
> {
  /** The value to export, and to sort by unless there is an `order`. */
  value: (student: Student, gradeNames: ReadonlyMap<number, string>) => Value;
  order?: (student: Student) => string;
  cell: (student: Student, context: StudentContext) => ReactNode;
}

function nameCell({ id, name, section, studentNumber }: Student, { t, state, isNarrow }: StudentContext) {
  const notes = [
    section && t('list.inSection', { section }),
    studentNumber && t('list.numbered', { number: studentNumber }),
  ];
  const note = isNarrow ? notes.filter(Boolean).join(' · ') : '';
  return (
    <>
      <Link data-row-link="" to={paths.students.details.href({ id })} state={state}>
        {name}
      </Link>
      {note && <RowNote>{note}</RowNote>}
    </>
  );
}

const noFigure = ({ gradedCount }: Student, { t }: StudentContext) => (
  <Dash why={t('figure.notEnough', { count: gradedCount })} />
);
const share = (value: number | null, student: Student, context: StudentContext) =>
  value === null ? noFigure(student, context) : perCent(value);

function improvementCell(student: Student, context: StudentContext) {
  const { improvementScore, improvementMethod, improvementDirection } = student;
  if (improvementScore === null || improvementMethod === null) return noFigure(student, context);
  const label = labelOf({ method: improvementMethod, direction: improvementDirection });
  return (
    <Flex justify="flex-end" align="baseline" wrap={{ base: 'wrap', lg: 'nowrap' }} columnGap="2">
      {label !== 'chance' && (
        <Text as="span" size="small" tone="ink3">
          {context.t(`figure.change.${label}`)}
        </Text>
      )}
      <span>{improvementText(improvementScore, improvementMethod)}</span>
    </Flex>
  );
}

/** The projected grade, and what it is if missing work stays missing. */
function projectedCell(student: Student, context: StudentContext) {
  const { projectedGrade, projectedIfMissing, missingCount } = student;
  if (missingCount === 0) return share(projectedGrade, student, context);
  return (
    // In one line the figures stand below each other, at the end of the cell.
    <Box display={{ lg: 'flex' }} flexDirection="row-reverse" alignItems="baseline" columnGap="2">
      <span>{share(projectedGrade, student, context)}</span>
      <RowNote justifyContent="flex-end">
        <Text as="span" tone="bad">
          {projectedIfMissing === null
            ? context.t('figure.missing', { count: missingCount })
            : context.t('figure.ifMissing', { count: missingCount, lost: perCent(projectedIfMissing) })}
        </Text>
      </RowNote>
    </Box>
  );
}

/** A text that may be missing. */
const given = (read: (student: Student) => string | null): Pick<StudentColumn, 'value' | 'cell'> => ({
  value: read,
  cell: (student, { t }) => read(student) || <Dash why={t('figure.none')} />,
});
const figure = { align: 'end', priority: 'figure', width: '8rem', room: 128, weight: 8 } as const;

/** Each column once: value, cell and sort order. Their order is that of the exported file. */
export const studentColumns: Record<StudentField, StudentColumn> = {
  name: {
    sort: 'name',
    priority: 'title',
    room: 170,
    value: ({ name }) => name,
    order: sortName,
    cell: nameCell,
  },
  number: { sort: 'number', room: 90, weight: 2, ...given(({ studentNumber }) => studentNumber) },
  grade: {
    sort: 'grade',
    room: 100,
    weight: 6,
    value: ({ gradeId }, gradeNames) => gradeNames.get(gradeId) ?? null,
    cell: ({ gradeId }, { gradeNames }) => gradeNames.get(gradeId) ?? '',
  },
  email: { sort: 'email', room: 170, weight: 1, ...given(({ email }) => email) },
  guardian: { sort: 'guardian', room: 150, weight: 3, ...given(({ guardianName }) => guardianName) },
  relation: { sort: 'relation', room: 110, weight: 1, ...given(({ guardianRelation }) => guardianRelation) },
  contact: {
    sort: 'contact',
    room: 150,
    weight: 2,
    ...given(({ contactNumber }) => contactNumber),
  },
  section: { sort: 'section', room: 80, weight: 5, ...given(({ section }) => section) },
  tier: { sort: 'tier', room: 90, weight: 4, ...given(({ tier }) => tier) },
  currentScore: {
    ...figure,
    sort: '-currentScore',
    value: ({ currentScore }) => currentScore,
    cell: (student, context) => share(student.currentScore, student, context),
  },
  improvement: {
    sort: '-improvement',
    align: 'end',
    width: '10rem',
    room: 160,
    weight: 7,
    value: ({ improvementScore }) => improvementScore,
    cell: improvementCell,
  },
  projectedGrade: {
    ...figure,
    width: '12rem',
    room: 192,
    sort: '-projectedGrade',
    value: ({ projectedGrade }) => projectedGrade,
    cell: projectedCell,
  },
};
