import { paths } from 'shared/contract/paths';
import { type Student } from 'shared/contract/student';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { storageKeys, storedItem } from 'shared/storage';
import { Flex, Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';
import * as z from 'shared/z';
import { Given, NoFigure, PerCent } from '../../student/figure';
import { directionOf, improvementText } from '../../student/improvement';
import { listState, type ListView } from '../../student/list-view';

/** The columns that can be put away; a name is always shown. */
export const choosableColumns = [
  'guardian',
  'relation',
  'contact',
  'section',
  'tier',
  'currentScore',
  'improvement',
  'projectedGrade',
] as const;
export type ChoosableColumn = (typeof choosableColumns)[number];
export const hiddenColumns = storedItem(storageKeys.studentColumns, z.array(z.enum(choosableColumns)));

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

interface ColumnOptions {
  view: ListView;
  hidden: readonly ChoosableColumn[];
  gradeNames: ReadonlyMap<number, string>;
}

/** What a student list shows of each student. */
export function useStudentColumns({ view, hidden, gradeNames }: ColumnOptions): Column<Student>[] {
  const { t } = useTranslation('students');
  const figure = { align: 'end', width: '8rem', room: 128, weight: 8 } as const;
  const wideFigure = { align: 'end', width: '10rem', room: 160, weight: 7 } as const;
  const columns: Column<Student>[] = [
    {
      id: 'name',
      header: t('column.name'),
      sort: 'name',
      priority: 'title',
      room: 170,
      cell: ({ id, name, section }) => (
        <>
          <RowLink asChild>
            <Link to={paths.students.details.href({ id })} state={listState(view)}>
              {name}
            </Link>
          </RowLink>
          {section && <RowNote display={{ md: 'none' }}>{t('list.inSection', { section })}</RowNote>}
        </>
      ),
    },
    ...(view.of === 'all'
      ? [
          {
            id: 'grade',
            header: t('column.grade'),
            sort: 'grade',
            room: 100,
            weight: 6,
            cell: ({ gradeId }: Student) => gradeNames.get(gradeId) ?? '',
          },
        ]
      : []),
    {
      id: 'guardian',
      header: t('column.guardian'),
      sort: 'guardian',
      room: 150,
      weight: 3,
      cell: ({ guardianName }) => <Given>{guardianName}</Given>,
    },
    {
      id: 'relation',
      header: t('column.relation'),
      sort: 'relation',
      room: 110,
      weight: 1,
      cell: ({ guardianRelation }) => <Given>{guardianRelation}</Given>,
    },
    {
      id: 'contact',
      header: t('column.contact'),
      sort: 'contact',
      room: 150,
      weight: 2,
      cell: ({ contactNumber }) => (
        <Text as="span" whiteSpace="nowrap">
          <Given>{contactNumber}</Given>
        </Text>
      ),
    },
    {
      id: 'section',
      header: t('column.section'),
      sort: 'section',
      room: 80,
      weight: 5,
      cell: ({ section }) => <Given>{section}</Given>,
    },
    {
      id: 'tier',
      header: t('column.tier'),
      sort: 'tier',
      room: 90,
      weight: 4,
      cell: ({ tier }) => <Given>{tier}</Given>,
    },
    {
      ...figure,
      id: 'currentScore',
      header: t('column.currentScore'),
      sort: '-currentScore',
      priority: 'figure',
      cell: ({ currentScore, gradedCount }) => <PerCent value={currentScore} n={gradedCount} />,
    },
    {
      ...wideFigure,
      id: 'improvement',
      header: t('column.improvement'),
      sort: '-improvement',
      cell: (student) => <Improvement student={student} />,
    },
    {
      ...figure,
      id: 'projectedGrade',
      header: t('column.projectedGrade'),
      sort: '-projectedGrade',
      priority: 'figure',
      cell: ({ projectedGrade, gradedCount }) => <PerCent value={projectedGrade} n={gradedCount} />,
    },
  ];
  return columns.filter(({ id }) => !hidden.some((each) => each === id));
}
