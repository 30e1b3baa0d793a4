import { type ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { type Student } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Flex, Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';
import { Given, NoFigure, PerCent } from './figure';
import { directionOf, improvementText } from './improvement';
import { type StudentField, type StudentSort } from './list-view';

type Value = string | number | null;

/** What a cell needs besides its student. */
interface StudentContext {
  gradeNames: ReadonlyMap<number, string>;
  /** What a link to a student carries: the list that it stands in. */
  state: unknown;
}

/** One column of the student list: its words are those of `column.<field>`. */
export interface StudentColumn extends Pick<
  Column<Student, StudentSort>,
  'align' | 'width' | 'room' | 'weight' | 'priority' | 'sort'
> {
  /** What the list is put in order by, and what stands in a file. */
  value: (student: Student, gradeNames: ReadonlyMap<number, string>) => Value;
  cell: (student: Student, context: StudentContext) => ReactNode;
}

function NameCell({ student: { id, name, section }, state }: { student: Student; state: unknown }) {
  const { t } = useTranslation('students');
  return (
    <>
      <RowLink asChild>
        <Link to={paths.students.details.href({ id })} state={state}>
          {name}
        </Link>
      </RowLink>
      {section && <RowNote display={{ md: 'none' }}>{t('list.inSection', { section })}</RowNote>}
    </>
  );
}

function Improvement({ student: { improvementScore, improvementMethod, gradedCount } }: { student: Student }) {
  const { t } = useTranslation('students');
  if (improvementScore === null || improvementMethod === null) return <NoFigure n={gradedCount} />;
  return (
    <Flex justify="flex-end" align="baseline" wrap="wrap" columnGap="2">
      <Text as="span" size="small" tone="ink3">
        {t(`figure.${improvementMethod}.${directionOf(improvementScore, improvementMethod)}`)}
      </Text>
      <span>{improvementText(improvementScore, improvementMethod)}</span>
    </Flex>
  );
}

/** A text that may be missing. */
const given = (read: (student: Student) => string | null): Pick<StudentColumn, 'value' | 'cell'> => ({
  value: read,
  cell: (student) => <Given>{read(student)}</Given>,
});
const figure = { align: 'end', priority: 'figure', width: '8rem', room: 128, weight: 8 } as const;

/** Each column once: value, cell and order. Their order is that of the list and of the file. */
export const studentColumns: Record<StudentField, StudentColumn> = {
  name: {
    sort: 'name',
    priority: 'title',
    room: 170,
    value: ({ name }) => name,
    cell: (student, { state }) => <NameCell student={student} state={state} />,
  },
  grade: {
    sort: 'grade',
    room: 100,
    weight: 6,
    value: ({ gradeId }, gradeNames) => gradeNames.get(gradeId) ?? null,
    cell: ({ gradeId }, { gradeNames }) => gradeNames.get(gradeId) ?? '',
  },
  guardian: { sort: 'guardian', room: 150, weight: 3, ...given(({ guardianName }) => guardianName) },
  relation: { sort: 'relation', room: 110, weight: 1, ...given(({ guardianRelation }) => guardianRelation) },
  contact: {
    sort: 'contact',
    room: 150,
    weight: 2,
    value: ({ contactNumber }) => contactNumber,
    cell: ({ contactNumber }) => (
      <Text as="span" whiteSpace="nowrap">
        <Given>{contactNumber}</Given>
      </Text>
    ),
  },
  section: { sort: 'section', room: 80, weight: 5, ...given(({ section }) => section) },
  tier: { sort: 'tier', room: 90, weight: 4, ...given(({ tier }) => tier) },
  currentScore: {
    ...figure,
    sort: '-currentScore',
    value: ({ currentScore }) => currentScore,
    cell: ({ currentScore, gradedCount }) => <PerCent value={currentScore} n={gradedCount} />,
  },
  improvement: {
    sort: '-improvement',
    align: 'end',
    width: '10rem',
    room: 160,
    weight: 7,
    value: ({ improvementScore }) => improvementScore,
    cell: (student) => <Improvement student={student} />,
  },
  projectedGrade: {
    ...figure,
    sort: '-projectedGrade',
    value: ({ projectedGrade }) => projectedGrade,
    cell: ({ projectedGrade, gradedCount }) => <PerCent value={projectedGrade} n={gradedCount} />,
  },
};
