import { CircleHelp } from 'lucide-react';
import { idParam } from 'shared/contract/fields';
import { limits } from 'shared/contract/limits';
import { paths } from 'shared/contract/paths';
import { type Course } from 'shared/contract/profile';
import { subjectState } from 'shared/entities/subject';
import { useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link, Navigate, useLocation, useSearchParams } from 'shared/router';
import { Card, EmptyState, ErrorState, Flex, LinkButton, Text } from 'shared/ui/core';
import { CountOfTotal, DataTable, Pager } from 'shared/ui/table';
import { useQuestionColumns } from './question-columns';
import { questionListQuery } from './question-list.query';

/** The page stands in the address, so that coming back from a question finds the same page. */
function usePage() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const page = idParam.safeParse(search.get('page')).data ?? 1;
  const searchOf = (other: number) => {
    const changed = new URLSearchParams(search);
    changed.set('page', String(other));
    return changed;
  };
  return { page, state, searchOf, setPage: (next: number) => setSearch(searchOf(next), { state }) };
}

export function QuestionTable({ course }: { course: Course }) {
  const { t } = useTranslation('questions');
  const columns = useQuestionColumns();
  const { page, setPage, searchOf, state } = usePage();
  const { data, error, refetch, isFetching } = useQuery(questionListQuery({ courseId: course.id, gradeId: course.gradeId, page }));

  if (!data && error) {
    return (
      <Card padding="none">
        <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  const some = data !== undefined && data.total > 0;
  const lastPage = Math.ceil((data?.total ?? 0) / limits.pageSizeDefault);
  if (some && page > lastPage) return <Navigate replace to={{ search: searchOf(lastPage).toString() }} state={state} />;
  return (
    <>
      {some && (
        <Flex justify="flex-end" mb="3">
          <CountOfTotal shown={data.questions.length} total={data.total} />
        </Flex>
      )}
      <DataTable
        caption={t('bank.caption', { course: course.name })}
        columns={columns}
        rows={data?.questions ?? []}
        rowKey={({ id }) => id}
        loading={!data}
        skeletonRows={8}
        empty={<NoQuestions courseId={course.id} />}
      />
      {some && (
        <>
          <Pager page={page} pageSize={limits.pageSizeDefault} total={data.total} onPage={setPage} />
          <Text size="small" tone="ink3" mt="3" maxWidth="prose">
            {t('bank.reading')}
          </Text>
        </>
      )}
    </>
  );
}

function NoQuestions({ courseId }: { courseId: number }) {
  const { t } = useTranslation('questions');
  return (
    <EmptyState
      icon={<CircleHelp size={24} aria-hidden />}
      title={t('bank.emptyTitle')}
      action={
        <Flex gap="2" wrap="wrap" justify="center">
          <LinkButton asChild>
            <Link to={paths.questions.add.href({ subject: courseId })} state={subjectState(courseId)}>
              {t('bank.add')}
            </Link>
          </LinkButton>
          <LinkButton asChild>
            <Link to={paths.questions.bulk.href({ subject: courseId })} state={subjectState(courseId)}>
              {t('bank.generate')}
            </Link>
          </LinkButton>
        </Flex>
      }
    >
      {t('bank.empty')}
    </EmptyState>
  );
}
