import { type ReactNode } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Student } from '@teacher-portal/remote-sdk/contract/student';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { Listed, NoListedFigure, perCent } from './figure';
import { improvementText, labelOf } from './improvement';
import { type StudentField, type StudentSort } from './list-view';

type Value = string | number | null;

/** What a cell needs besides its student. */
interface StudentContext {
  gradeNames: ReadonlyMap<number, string>;
  /** The list that a link to a student passes along. */
  state: unknown;
}

/** One column of the student list; its texts are those of `column.<field>`. */
export interface StudentColumn extends Pick<
  Column<Student, StudentSort>,
  'align' | 'width' | 'room' | 'weight' | 'priority' | 'sort'
> {
  /** The value to sort by and to export. */
  value: (student: Student, gradeNames: ReadonlyMap<number, string>) => Value;
  cell: (student: Student, context: StudentContext) => ReactNode;
}

function NameCell({ student: { id, name, section, studentNumber }, state }: { student: Student; state: unknown }) {
  const { t } = useTranslation('students');
  const notes = [
    section && t('list.inSection', { section }),
    studentNumber && t('list.numbered', { number: studentNumber }),
  ];
  const note = notes.filter(Boolean).join(' · ');
  return (
    <>
      <RowLink asChild>
        <Link to={paths.students.details.href({ id })} state={state}>
          {name}
        </Link>
      </RowLink>
      {note && (
        <Box display={{ md: 'none' }}>
          <RowNote>{note}</RowNote>
        </Box>
      )}
    </>
  );
}

function Improvement({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const { improvementScore, improvementMethod, improvementDirection, gradedCount } = student;
  if (improvementScore === null || improvementMethod === null) return <NoListedFigure n={gradedCount} />;
  const label = labelOf({ method: improvementMethod, direction: improvementDirection });
  return (
    <Flex justify="flex-end" align="baseline" wrap={{ base: 'wrap', lg: 'nowrap' }} columnGap="2">
      {label !== 'chance' && (
        <Text as="span" size="small" tone="ink3">
          {t(`figure.change.${label}`)}
        </Text>
      )}
      <span>{improvementText(improvementScore, improvementMethod)}</span>
    </Flex>
  );
}

const Share = ({ value, n }: { value: number | null; n: number }): ReactNode =>
  value === null ? <NoListedFigure n={n} /> : perCent(value);

/** The projected grade, and what it is if missing work stays missing. */
function Projected({
  student: { projectedGrade, projectedIfMissing, missingCount, gradedCount },
}: {
  student: Student;
}) {
  const { t } = useTranslation('students');
  return (
    // In one line the figures stand below each other, at the end of the cell.
    <Box display={{ lg: 'flex' }} flexDirection="row-reverse" alignItems="baseline" columnGap="2">
      <span>
        <Share value={projectedGrade} n={gradedCount} />
      </span>
      {missingCount > 0 && (
        <RowNote justifyContent="flex-end">
          <Text as="span" tone="bad">
            {projectedIfMissing === null
              ? t('figure.missing', { count: missingCount })
              : t('figure.ifMissing', { count: missingCount, lost: perCent(projectedIfMissing) })}
          </Text>
        </RowNote>
      )}
    </Box>
  );
}

/** A text that may be missing. */
const given = (read: (student: Student) => string | null): Pick<StudentColumn, 'value' | 'cell'> => ({
  value: read,
  cell: (student) => <Listed>{read(student)}</Listed>,
});
const figure = { align: 'end', priority: 'figure', width: '8rem', room: 128, weight: 8 } as const;

/** Each column once: value, cell and sort order. Their order is that of the exported file. */
export const studentColumns: Record<StudentField, StudentColumn> = {
  name: {
    sort: 'name',
    priority: 'title',
    room: 170,
    value: ({ name }) => name,
    cell: (student, { state }) => <NameCell student={student} state={state} />,
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
    value: ({ contactNumber }) => contactNumber,
    cell: ({ contactNumber }) => (
      <Text as="span" whiteSpace="nowrap">
        <Listed>{contactNumber}</Listed>
      </Text>
    ),
  },
  section: { sort: 'section', room: 80, weight: 5, ...given(({ section }) => section) },
  tier: { sort: 'tier', room: 90, weight: 4, ...given(({ tier }) => tier) },
  currentScore: {
    ...figure,
    sort: '-currentScore',
    value: ({ currentScore }) => currentScore,
    cell: ({ currentScore, gradedCount }) => <Share value={currentScore} n={gradedCount} />,
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
    width: '12rem',
    room: 192,
    sort: '-projectedGrade',
    value: ({ projectedGrade }) => projectedGrade,
    cell: (student) => <Projected student={student} />,
  },
};
