import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { type SubmissionSummary } from 'shared/contract/submission';
import { AssessmentStatusTag } from 'shared/entities/assessment-display';
import { formatDateTime, formatNumber, useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, IconButton, Menu, MenuLink, Tag, Text } from 'shared/ui/core';
import { type Column, RowLink, RowNote } from 'shared/ui/table';
import { isGradeable, type WorkSort } from './submitted.rules';
import { WholeTag } from './whole-tag';

type WorkColumn = Column<SubmissionSummary, WorkSort>;
type Work = { work: SubmissionSummary };

function StudentCell({ work, gradeable }: Work & { gradeable: boolean }) {
  const { t } = useTranslation('assessments');
  const address = gradeable ? paths.students.grading : paths.students.submissionPreview;
  return (
    <>
      <RowLink asChild>
        <Link to={address.href({ id: work.id })}>{work.student.name}</Link>
      </RowLink>
      {work.student.former && (
        <RowNote>
          <Tag>{t('submitted.former')}</Tag>
        </RowNote>
      )}
    </>
  );
}

function SubmittedCell({ work: { submissionDate } }: Work) {
  const { t } = useTranslation('assessments');
  return submissionDate ? formatDateTime(submissionDate) : <Nothing>{t('submitted.notHandedIn')}</Nothing>;
}

function ScoredCell({ work: { scored, questions } }: Work) {
  const { t } = useTranslation('assessments');
  return t('submitted.ofCount', { count: scored, total: questions });
}

function MarksCell({ work: { marks, possible } }: Work) {
  const { t } = useTranslation('assessments');
  if (marks === null) return <Nothing>{t('submitted.notGraded')}</Nothing>;
  return t('submitted.ofMarks', { marks: formatNumber(marks), possible: formatNumber(possible) });
}

/** Between the student and the menu; `id` names the words of the header. */
const figures = [
  { id: 'section', room: 80, weight: 2, sort: 'section', cell: ({ section }) => section },
  {
    id: 'status',
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
  { id: 'submitted', sort: '-submitted', room: 160, weight: 3, cell: (work) => <SubmittedCell work={work} /> },
  { id: 'scored', room: 130, weight: 1, sort: '-scored', align: 'end', cell: (work) => <ScoredCell work={work} /> },
  {
    id: 'marks',
    sort: '-marks',
    align: 'end',
    priority: 'figure',
    room: 120,
    weight: 5,
    cell: (work) => <MarksCell work={work} />,
  },
] as const satisfies readonly Omit<WorkColumn, 'header'>[];

/** What the list shows of each submission. */
export function useWorkColumns(dueDate: string | null): WorkColumn[] {
  const { t } = useTranslation('assessments');
  const gradeable = (work: SubmissionSummary) => isGradeable(work, dueDate, Date.now());
  return [
    {
      id: 'student',
      header: t('submitted.column.student'),
      priority: 'title',
      sort: 'student',
      room: 200,
      cell: (work) => <StudentCell work={work} gradeable={gradeable(work)} />,
    },
    ...figures.map((column) => ({ ...column, header: t(`submitted.column.${column.id}`) })),
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
