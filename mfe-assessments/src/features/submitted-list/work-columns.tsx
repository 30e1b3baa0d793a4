import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { type SubmissionSummary } from 'shared/contract/submission';
import { AssessmentStatusTag } from 'shared/entities/assessment-display';
import { formatDateTime, formatNumber, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, IconButton, Menu, MenuLink, Tag, Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';
import { isGradeable } from './submitted.rules';
import { WholeTag } from './whole-tag';

/** What the list shows of each work. */
export function useWorkColumns(dueDate: string | null): Column<SubmissionSummary>[] {
  const { t } = useTranslation('assessments');
  const gradeable = (work: SubmissionSummary) => isGradeable(work, dueDate, Date.now());
  return [
    {
      id: 'student',
      header: t('submitted.column.student'),
      priority: 'title',
      sort: 'student',
      room: 200,
      cell: (work) => (
        <>
          <RowLink asChild>
            <Link
              to={
                gradeable(work)
                  ? paths.students.grading.href({ id: work.id })
                  : paths.students.submissionPreview.href({ id: work.id })
              }
            >
              {work.student.name}
            </Link>
          </RowLink>
          {work.student.former && (
            <RowNote>
              <Tag>{t('submitted.former')}</Tag>
            </RowNote>
          )}
        </>
      ),
    },
    {
      id: 'section',
      header: t('submitted.column.section'),
      room: 80,
      weight: 2,
      sort: 'section',
      cell: ({ section }) => section,
    },
    {
      id: 'status',
      header: t('submitted.column.status'),
      sort: 'status',
      priority: 'figure',
      room: 120,
      weight: 4,
      cell: ({ status }) => (
        <WholeTag>
          <AssessmentStatusTag status={status} />
        </WholeTag>
      ),
    },
    {
      id: 'submitted',
      header: t('submitted.column.submitted'),
      sort: '-submitted',
      room: 160,
      weight: 3,
      cell: ({ submissionDate }) =>
        submissionDate ? formatDateTime(submissionDate) : <Nothing>{t('submitted.notHandedIn')}</Nothing>,
    },
    {
      id: 'scored',
      header: t('submitted.column.scored'),
      room: 130,
      weight: 1,
      sort: '-scored',
      align: 'end',
      cell: ({ scored, questions }) => t('submitted.ofCount', { count: scored, total: questions }),
    },
    {
      id: 'marks',
      header: t('submitted.column.marks'),
      sort: '-marks',
      align: 'end',
      priority: 'figure',
      room: 120,
      weight: 5,
      cell: ({ marks, possible }) =>
        marks === null ? (
          <Nothing>{t('submitted.notGraded')}</Nothing>
        ) : (
          t('submitted.ofMarks', { marks: formatNumber(marks), possible: formatNumber(possible) })
        ),
    },
    {
      id: 'menu',
      header: t('submitted.column.actions'),
      priority: 'action',
      align: 'end',
      room: 56,
      cell: (work) => <WorkMenu work={work} gradeable={gradeable(work)} />,
    },
  ];
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

function WorkMenu({ work, gradeable }: { work: SubmissionSummary; gradeable: boolean }) {
  const { t } = useTranslation('assessments');
  return (
    <Box position="relative" zIndex="1" display="inline-block">
      <Menu
        trigger={
          <IconButton label={t('submitted.menu', { name: work.student.name })} size="sm">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {gradeable && (
          <MenuLink>
            <Link to={paths.students.grading.href({ id: work.id })}>
              <Pencil size={16} aria-hidden />
              {t('submitted.grade')}
            </Link>
          </MenuLink>
        )}
        <MenuLink>
          <Link to={paths.students.submissionPreview.href({ id: work.id })}>
            <Eye size={16} aria-hidden />
            {t('submitted.look')}
          </Link>
        </MenuLink>
      </Menu>
    </Box>
  );
}
