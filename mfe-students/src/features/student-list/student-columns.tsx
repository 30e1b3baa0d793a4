import { paths } from 'shared/contract/paths';
import { type Student } from 'shared/contract/student';
import { formatNumber, formatPercent, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';

/** A number, or in words that there is not enough data for one. */
function Figure({ value, format }: { value: number | null; format: (value: number) => string }) {
  const { t } = useTranslation('students');
  if (value !== null) return <>{format(value)}</>;
  return (
    <Text as="span" size="small" tone="ink3" whiteSpace="normal">
      {t('figure.notEnough')}
    </Text>
  );
}

const perCent = (value: number) => formatPercent(value / 100);
const change = (value: number) => formatNumber(value, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: 'exceptZero' });

/** What a student list shows of each student. */
export function useStudentColumns(): Column<Student>[] {
  const { t } = useTranslation('students');
  const textOf = (text: string | null) =>
    text || (
      <Text as="span" size="small" tone="ink3">
        {t('figure.none')}
      </Text>
    );
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'title',
      cell: ({ id, name }) => (
        <RowLink asChild>
          <Link to={paths.students.details.href({ id })}>{name}</Link>
        </RowLink>
      ),
    },
    {
      id: 'guardian',
      header: t('column.guardian'),
      cell: ({ guardianName, guardianRelation }) => (
        <>
          {textOf(guardianName)}
          {guardianRelation && <RowNote>{guardianRelation}</RowNote>}
        </>
      ),
    },
    { id: 'contact', header: t('column.contact'), cell: ({ contactNumber }) => textOf(contactNumber) },
    { id: 'section', header: t('column.section'), cell: ({ section }) => textOf(section) },
    { id: 'tier', header: t('column.tier'), cell: ({ tier }) => textOf(tier) },
    {
      id: 'currentScore',
      header: t('column.currentScore'),
      align: 'end',
      priority: 'figure',
      cell: ({ currentScore }) => <Figure value={currentScore} format={perCent} />,
    },
    {
      id: 'improvement',
      header: t('column.improvement'),
      align: 'end',
      cell: ({ improvementScore }) => <Figure value={improvementScore} format={change} />,
    },
    {
      id: 'projectedGrade',
      header: t('column.projectedGrade'),
      align: 'end',
      priority: 'figure',
      cell: ({ projectedGrade }) => <Figure value={projectedGrade} format={perCent} />,
    },
  ];
}
