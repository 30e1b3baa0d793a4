import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { type AssessmentSummary } from 'shared/contract/assessment';
import { assessmentStatus } from 'shared/contract/enums';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { Card, EmptyState, ErrorState, Flex, LinkButton, Text } from 'shared/ui/core';
import { CountOfTotal, DataTable, Pager } from 'shared/ui/table';
import { useAssessmentColumns } from './assessment-columns';
import { assessmentListQuery } from './assessment-list.query';

const isDraft = ({ status }: AssessmentSummary) => status === assessmentStatus.drafted;

export function AssessmentTable({ course }: { course: Course }) {
  const { t } = useTranslation('assessments');
  const columns = useAssessmentColumns();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useQuery(assessmentListQuery(course.id, page));

  if (!data && error) {
    return (
      <Card padding="none">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  const drafts = data?.assessments.filter(isDraft).length ?? 0;
  return (
    <>
      {data && data.total > 0 && (
        <Flex justify="flex-end" gap="2" mb="3">
          <CountOfTotal shown={data.assessments.length} total={data.total} />
          {drafts > 0 && <Text tone="ink3">{t('list.drafts', { count: drafts })}</Text>}
        </Flex>
      )}
      <DataTable
        caption={t('list.caption', { course: course.name })}
        columns={columns}
        rows={data?.assessments ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        skeletonRows={8}
        empty={<NoAssessments courseId={course.id} />}
      />
      {data && <Pager page={page} pageSize={limits.assessmentPageSize} total={data.total} onPage={setPage} />}
    </>
  );
}

function NoAssessments({ courseId }: { courseId: number }) {
  const { t } = useTranslation('assessments');
  return (
    <EmptyState
      icon={<ClipboardList size={24} aria-hidden />}
      title={t('list.emptyTitle')}
      action={
        <LinkButton asChild>
          <Link to={paths.assessments.add.href({ subject: courseId })} state={subjectState(courseId)}>
            {t('list.add')}
          </Link>
        </LinkButton>
      }
    >
      {t('list.empty')}
    </EmptyState>
  );
}
