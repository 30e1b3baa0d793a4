import { type Ref, useRef } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type Course, type Grade } from '@teacher-portal/remote-sdk/contract/profile';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Navigate, useQueryParams, useLocation } from '@teacher-portal/remote-sdk/router';
import { useSession } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorCard, Flex, Skeleton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DataTable, ListBar, Pager } from '@teacher-portal/remote-sdk/ui/table';
import { useAssessmentColumns } from './assessment-columns';
import { assessmentListQuery } from './assessment-list.query';
import { ListToolbar } from './list-toolbar';
import { isNarrowed, listSorts, widened, type ListView, readView, writeView } from './list-view';
import { NoAssessments, NothingFits } from './no-assessments';
import { useRowActions } from './use-row-actions';

/** Reads and changes the view in the address; every change but paging returns to the first page. */
function useListView() {
  const [address, write] = useQueryParams();
  const { state } = useLocation() as { state: unknown };
  const view = readView(address);
  const changed = (from: URLSearchParams, change: Partial<ListView>) =>
    writeView(from, { ...readView(from), page: 1, ...change });
  return {
    view,
    state,
    addressOf: (change: Partial<ListView>) => changed(address, change),
    change: (change: Partial<ListView>, { replace = false } = {}) =>
      write((now) => changed(now, change), { state, replace }),
  };
}

const isDraft = ({ status }: AssessmentSummary) => status === assessmentStatus.drafted;
const pageSize = limits.assessmentPageSize;

interface AssessmentTableProps {
  /** Undefined for all courses of the grade. */
  course?: Course;
  grade: Pick<Grade, 'id' | 'name'>;
}

/** The assessments of a course, or of all courses of a grade, with search, filters and changes. */
export function AssessmentTable({ course, grade }: AssessmentTableProps) {
  const { t } = useTranslation('assessments');
  const session = useSession();
  const summary = useRef<HTMLDivElement>(null);
  const { view, state, addressOf, change } = useListView();
  // The focused row is removed, so the focus moves nearby.
  const { actions, dialog } = useRowActions(() => summary.current?.focus());
  const columns = useAssessmentColumns(actions, !course);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(
    assessmentListQuery({ course, gradeId: grade.id, teacherId: session?.uid ?? 0 }, view),
  );

  const lastPage = Math.max(1, Math.ceil((data?.total ?? 0) / pageSize));
  if (data && !isPlaceholderData && view.page > lastPage)
    return <Navigate replace to={{ search: addressOf({ page: lastPage }).toString() }} state={state} />;
  const turnTo = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  const clear = () => change(widened);
  return (
    <Box>
      <ListBar end={!(!data && error) && <Summary ref={summary} assessments={data?.assessments} total={data?.total} />}>
        <ListToolbar view={view} change={change} />
      </ListBar>
      {!data && error ? (
        <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Box aria-busy={isPlaceholderData || undefined}>
          <DataTable
            many
            oneLine
            caption={course ? t('list.caption', { course: course.name }) : t('list.captionAll', { grade: grade.name })}
            columns={columns}
            rows={data?.assessments ?? []}
            rowKey={({ id }) => id}
            loading={!data}
            skeletonRows={8}
            empty={isNarrowed(view) ? <NothingFits onClear={clear} /> : <NoAssessments courseId={course?.id} />}
            sort={{ value: view.sort, orders: listSorts, onSort: (sort) => change({ sort }) }}
          />
        </Box>
      )}
      {data && <Pager page={view.page} pageSize={pageSize} total={data.total} onPage={turnTo} />}
      {dialog}
    </Box>
  );
}

interface SummaryProps {
  ref: Ref<HTMLDivElement>;
  assessments: readonly AssessmentSummary[] | undefined;
  total: number | undefined;
}

/** The total, and how many of the visible ones are drafts. */
function Summary({ ref, assessments = [], total }: SummaryProps) {
  const { t } = useTranslation('assessments');
  const drafts = assessments.filter(isDraft).length;
  return (
    <Flex ref={ref} tabIndex={-1} outline="0" gap="2" align="center" wrap="wrap" minHeight="6">
      {total === undefined ? (
        <Skeleton width="8rem" />
      ) : (
        <Text as="span" role="status" tone="ink3">
          {t('list.count', { count: total })}
        </Text>
      )}
      {drafts > 0 && (
        <>
          <Text as="span" tone="ink3" aria-hidden>
            {'·'}
          </Text>
          <Text as="span" tone="ink3">
            {t('list.drafts', { count: drafts })}
          </Text>
        </>
      )}
    </Flex>
  );
}
