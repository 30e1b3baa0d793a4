import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Course } from '@teacher-portal/remote-sdk/contract/profile';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { type Column, RowLink } from '@teacher-portal/remote-sdk/ui/table';

/** The columns of the course list. */
export function useCourseColumns(): Column<Course>[] {
  const { t } = useTranslation('content');
  return [
    {
      id: 'name',
      header: t('column.name'),
      priority: 'title',
      cell: ({ id, name }) => (
        <RowLink asChild>
          <Link to={paths.courses.details.href({ id })}>{name}</Link>
        </RowLink>
      ),
    },
    { id: 'code', header: t('column.code'), width: '20%', cell: ({ courseCode }) => courseCode },
    {
      id: 'topics',
      header: t('column.topics'),
      align: 'end',
      width: '12%',
      priority: 'figure',
      cell: ({ categoryCount }) => formatNumber(categoryCount),
    },
    {
      id: 'lectures',
      header: t('column.lectures'),
      align: 'end',
      width: '12%',
      priority: 'figure',
      cell: ({ lectureCount }) => formatNumber(lectureCount),
    },
    {
      id: 'questions',
      header: t('column.questions'),
      align: 'end',
      width: '12%',
      cell: ({ questionCount }) => formatNumber(questionCount),
    },
  ];
}
