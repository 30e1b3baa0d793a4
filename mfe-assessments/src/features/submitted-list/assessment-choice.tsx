import { ClipboardCheck } from 'lucide-react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { isEditable } from '@teacher-portal/remote-sdk/contract/assessment-status.rules';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { AssessmentStatusTag, AssessmentTypeTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { ForGrade } from '@teacher-portal/remote-sdk/entities/for-grade';
import { useSubject } from '@teacher-portal/remote-sdk/entities/subject';
import { formatDateTime, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { EmptyState, ErrorCard, LinkButton, PageHeader, Tag, Text, TextLink } from '@teacher-portal/remote-sdk/ui/core';
import { type Column, DataTable, RowLink, RowNote } from '@teacher-portal/remote-sdk/ui/table';
import { gradeAssessmentsQuery } from './submitted.query';
import { UnsavedNotice } from './unsaved-notice';

const waitingOf = ({ submittedCount, gradedCount }: AssessmentSummary) => Math.max(0, submittedCount - gradedCount);
/** Most ungraded submissions first, then the latest due date. */
const byNeed = (a: AssessmentSummary, b: AssessmentSummary) =>
  waitingOf(b) - waitingOf(a) || (b.dueDate ?? '').localeCompare(a.dueDate ?? '') || b.id - a.id;

/** The published assessments of the grade, those with ungraded submissions first. */
export function AssessmentChoice() {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  return (
    <>
      <PageHeader
        title={area('title.submitted')}
        crumbs={[
          <TextLink key="area" plain asChild>
            <Link to={paths.assessments.area.href()}>{area('title.area')}</Link>
          </TextLink>,
        ]}
      />
      <UnsavedNotice />
      <Text tone="ink2" mb="3" maxWidth="prose">
        {t('submitted.choiceLead')}
      </Text>
      <ForGrade loading={<ChoiceTable rows={[]} loading />}>{(grade) => <GradeAssessments grade={grade} />}</ForGrade>
    </>
  );
}

function GradeAssessments({ grade }: { grade: Grade }) {
  const subject = useSubject();
  const { data, error, refetch, isFetching } = useQuery(gradeAssessmentsQuery(grade.id));
  if (!data && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  const published = (data ?? []).filter(
    ({ status, courseId }) => !isEditable(status) && (!subject || courseId === subject.id),
  );
  return <ChoiceTable rows={published.sort(byNeed)} loading={!data} />;
}

function useColumns(): Column<AssessmentSummary>[] {
  const { t } = useTranslation('submissions');
  return [
    {
      id: 'title',
      header: t('submitted.column.assessment'),
      priority: 'title',
      cell: ({ id, title, courseCode, courseName }) => (
        <>
          <RowLink asChild>
            <Link to={paths.assessments.submitted.href({ id })}>{title}</Link>
          </RowLink>
          <RowNote>{t('submitted.course', { code: courseCode, name: courseName })}</RowNote>
        </>
      ),
    },
    {
      id: 'type',
      header: t('submitted.column.type'),
      cell: ({ type }) => <AssessmentTypeTag type={type} />,
    },
    {
      id: 'status',
      header: t('submitted.column.status'),
      cell: ({ status }) => <AssessmentStatusTag status={status} />,
    },
    { id: 'due', header: t('submitted.column.due'), cell: ({ dueDate }) => dueDate && formatDateTime(dueDate) },
    {
      id: 'handedIn',
      header: t('submitted.column.handedIn'),
      priority: 'figure',
      align: 'end',
      cell: ({ submittedCount, studentCount }) =>
        t('submitted.ofCount', { count: submittedCount, total: studentCount }),
    },
    {
      id: 'waiting',
      header: t('submitted.column.waiting'),
      priority: 'figure',
      align: 'end',
      cell: (assessment) => (
        <Tag tone={waitingOf(assessment) > 0 ? 'accent' : 'neutral'}>
          {t('submitted.count', { count: waitingOf(assessment) })}
        </Tag>
      ),
    },
  ];
}

function ChoiceTable({ rows, loading }: { rows: AssessmentSummary[]; loading: boolean }) {
  const { t } = useTranslation('submissions');
  const { t: area } = useTranslation('assessments');
  const columns = useColumns();
  const empty = (
    <EmptyState
      icon={<ClipboardCheck size={24} aria-hidden />}
      title={t('submitted.choiceEmptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.assessments.area.href()}>{area('title.area')}</Link>
        </LinkButton>
      }
    >
      {t('submitted.choiceEmpty')}
    </EmptyState>
  );
  return (
    <DataTable
      caption={t('submitted.choiceCaption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      loading={loading}
      empty={empty}
    />
  );
}
