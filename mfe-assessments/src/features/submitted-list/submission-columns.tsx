import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { useMemo } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { AssessmentStatusTag, PassResultTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatDateTime, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, IconButton, Menu, MenuLink, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { isGradeable, type SubmissionSort } from './submitted.rules';

type SubmissionColumn = Column<SubmissionSummary, SubmissionSort>;
type Submission = { submission: SubmissionSummary };

function StudentCell({ submission, gradeable }: Submission & { gradeable: boolean }) {
  const { t } = useTranslation('submissions');
  const address = gradeable ? paths.students.grading : paths.students.submissionPreview;
  return (
    <>
      <RowLink asChild>
        <Link to={address.href({ id: submission.id })}>{submission.student.name}</Link>
      </RowLink>
      {submission.student.former && (
        <RowNote>
          <Tag>{t('submitted.former')}</Tag>
        </RowNote>
      )}
    </>
  );
}

function SubmittedCell({ submission: { submissionDate } }: Submission) {
  const { t } = useTranslation('submissions');
  return submissionDate ? formatDateTime(submissionDate) : <Nothing>{t('submitted.notHandedIn')}</Nothing>;
}

function ScoredCell({ submission: { scored, questions } }: Submission) {
  const { t } = useTranslation('submissions');
  return t('submitted.ofCount', { count: scored, total: questions });
}

function MarksCell({ submission: { marks, possible, result } }: Submission) {
  const { t } = useTranslation('submissions');
  if (marks === null) return <Nothing>{t('submitted.notGraded')}</Nothing>;
  return (
    <>
      {t('submitted.ofMarks', { marks: formatNumber(marks), possible: formatNumber(possible) })}
      {result && (
        <RowNote justifyContent="flex-end">
          <PassResultTag result={result} />
        </RowNote>
      )}
    </>
  );
}

/** Columns between student and menu; `id` is the key of the header text. */
const figures = [
  { id: 'section', room: 80, weight: 2, sort: 'section', cell: ({ section }) => section },
  {
    id: 'status',
    sort: 'status',
    priority: 'figure',
    room: 120,
    weight: 4,
    cell: ({ status }) => <AssessmentStatusTag status={status} />,
  },
  {
    id: 'submitted',
    sort: '-submitted',
    room: 160,
    weight: 3,
    cell: (submission) => <SubmittedCell submission={submission} />,
  },
  {
    id: 'scored',
    room: 130,
    weight: 1,
    sort: '-scored',
    align: 'end',
    cell: (submission) => <ScoredCell submission={submission} />,
  },
  {
    id: 'marks',
    sort: '-marks',
    align: 'end',
    priority: 'figure',
    room: 120,
    weight: 5,
    cell: (submission) => <MarksCell submission={submission} />,
  },
] as const satisfies readonly Omit<SubmissionColumn, 'header'>[];

/** The columns of the submission list; the same ones while it scrolls, so that only new rows render. */
export function useSubmissionColumns(dueDate: string | null): SubmissionColumn[] {
  const { t } = useTranslation('submissions');
  const mayMark = useMay('mark');
  return useMemo(() => columnsOf(t, mayMark, dueDate), [t, mayMark, dueDate]);
}

type Words = ReturnType<typeof useTranslation<'submissions'>>['t'];

function columnsOf(t: Words, mayMark: boolean, dueDate: string | null): SubmissionColumn[] {
  const gradeable = (submission: SubmissionSummary) => mayMark && isGradeable(submission, dueDate, Date.now());
  return [
    {
      id: 'student',
      header: t('submitted.column.student'),
      priority: 'title',
      sort: 'student',
      room: 200,
      cell: (submission) => <StudentCell submission={submission} gradeable={gradeable(submission)} />,
    },
    ...figures.map((column) => ({ ...column, header: t(`submitted.column.${column.id}`) })),
    {
      id: 'menu',
      header: t('submitted.column.actions'),
      priority: 'action',
      align: 'end',
      room: 56,
      cell: (submission) => <SubmissionMenu submission={submission} gradeable={gradeable(submission)} />,
    },
  ];
}

const Nothing = ({ children }: { children: string }) => (
  <Text as="span" size="small" tone="ink3">
    {children}
  </Text>
);

function SubmissionMenu({ submission, gradeable }: { submission: SubmissionSummary; gradeable: boolean }) {
  const { t } = useTranslation('submissions');
  return (
    <Box position="relative" zIndex="1" display="inline-block" my="-1">
      <Menu
        trigger={
          <IconButton label={t('submitted.menu', { name: submission.student.name })} size="sm">
            <Ellipsis size={16} aria-hidden />
          </IconButton>
        }
      >
        {gradeable && (
          <MenuLink>
            <Link to={paths.students.grading.href({ id: submission.id })}>
              <Pencil size={16} aria-hidden />
              {t('submitted.grade')}
            </Link>
          </MenuLink>
        )}
        <MenuLink>
          <Link to={paths.students.submissionPreview.href({ id: submission.id })}>
            <Eye size={16} aria-hidden />
            {t('submitted.look')}
          </Link>
        </MenuLink>
      </Menu>
    </Box>
  );
}
