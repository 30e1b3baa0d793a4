import { Ellipsis, Eye, Pencil } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { AssessmentStatusTag, PassResultTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatDateTime, formatList, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, IconButton, Menu, MenuLink, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { nameOfWork, sectionsOfWork, sortNameOf, type Work } from '../../work-groups/works.rules';
import { isGradeable, life, type SubmissionSort, type SubmissionSortField } from './submitted.rules';

type ListColumn = Column<Work, SubmissionSort>;
type Submission = { submission: Work };

function StudentCell({ submission, gradeable }: Submission & { gradeable: boolean }) {
  const { t } = useTranslation('submissions');
  const address = gradeable ? paths.students.grading : paths.students.submissionPreview;
  return (
    <>
      <RowLink asChild>
        <Link to={address.href({ id: submission.id })}>{nameOfWork(submission)}</Link>
      </RowLink>
      {submission.members && <RowNote>{formatList(submission.members.map(({ student }) => student.name))}</RowNote>}
      {!submission.members && submission.student.former && (
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

function MarksCell({ submission: { marks, possible, result, members = [] } }: Submission) {
  const { t } = useTranslation('submissions');
  if (marks === null) return <Nothing>{t('submitted.notGraded')}</Nothing>;
  const adjusted = members.filter(({ group }) => group?.adjusted != null).length;
  return (
    <>
      {t('submitted.ofMarks', { marks: formatNumber(marks), possible: formatNumber(possible) })}
      {result && (
        <RowNote justifyContent="flex-end">
          <PassResultTag result={result} />
        </RowNote>
      )}
      {adjusted > 0 && <RowNote justifyContent="flex-end">{t('submitted.adjusted', { count: adjusted })}</RowNote>}
    </>
  );
}

export type Value = string | number | null;
type SubmissionColumn = Pick<ListColumn, 'align' | 'room' | 'weight' | 'priority'> & {
  /** What the list is sorted by. */
  value: (submission: Work) => Value;
  cell: (submission: Work, gradeable: boolean) => ReactNode;
};

/** Each column once: value, cell and the order after the first click on its heading, which is `submitted.column.<name>`. */
export const submissionColumns: {
  [Field in SubmissionSortField]: SubmissionColumn & { sort: Field | `-${Field}` };
} = {
  student: {
    sort: 'student',
    priority: 'title',
    room: 200,
    value: sortNameOf,
    cell: (submission, gradeable) => <StudentCell submission={submission} gradeable={gradeable} />,
  },
  section: {
    sort: 'section',
    room: 80,
    weight: 2,
    value: (work) => sectionsOfWork(work)[0] || null,
    cell: (work) => sectionsOfWork(work).join(', '),
  },
  status: {
    sort: 'status',
    priority: 'figure',
    room: 120,
    weight: 4,
    value: ({ status }) => life.indexOf(status),
    cell: ({ status }) => <AssessmentStatusTag status={status} />,
  },
  submitted: {
    sort: '-submitted',
    room: 160,
    weight: 3,
    value: ({ submissionDate }) => submissionDate && Date.parse(submissionDate),
    cell: (submission) => <SubmittedCell submission={submission} />,
  },
  scored: {
    sort: '-scored',
    align: 'end',
    room: 130,
    weight: 1,
    value: ({ scored }) => scored,
    cell: (submission) => <ScoredCell submission={submission} />,
  },
  marks: {
    sort: '-marks',
    align: 'end',
    priority: 'figure',
    room: 120,
    weight: 5,
    value: ({ marks }) => marks,
    cell: (submission) => <MarksCell submission={submission} />,
  },
};
const fields = Object.keys(submissionColumns) as SubmissionSortField[];

/** The columns of the submission list; the same ones while it scrolls, so that only new rows render. */
export function useSubmissionColumns(dueDate: string | null): ListColumn[] {
  const { t } = useTranslation('submissions');
  const mayMark = useMay('mark');
  return useMemo(() => columnsOf(t, mayMark, dueDate), [t, mayMark, dueDate]);
}

type Words = ReturnType<typeof useTranslation<'submissions'>>['t'];

function columnsOf(t: Words, mayMark: boolean, dueDate: string | null): ListColumn[] {
  const gradeable = (submission: Work) => mayMark && isGradeable(submission, dueDate, Date.now());
  return [
    ...fields.map((field): ListColumn => {
      const { value: _, cell, ...column } = submissionColumns[field];
      const header = t(`submitted.column.${field}`);
      return { ...column, id: field, header, cell: (submission) => cell(submission, gradeable(submission)) };
    }),
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

function SubmissionMenu({ submission, gradeable }: Submission & { gradeable: boolean }) {
  const { t } = useTranslation('submissions');
  return (
    <Box position="relative" zIndex="1" display="inline-block" my="-1">
      <Menu
        trigger={
          <IconButton label={t('submitted.menu', { name: nameOfWork(submission) })} size="sm">
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
        {(submission.members ?? [submission]).map(({ id, student: { name } }) => (
          <MenuLink key={id}>
            <Link to={paths.students.submissionPreview.href({ id })}>
              <Eye size={16} aria-hidden />
              {submission.members ? t('submitted.lookOf', { name }) : t('submitted.look')}
            </Link>
          </MenuLink>
        ))}
      </Menu>
    </Box>
  );
}
