import { Pencil } from 'lucide-react';
import { type Assessment } from 'shared/contract/assessment';
import { paths } from 'shared/contract/paths';
import { type SubmissionSummary } from 'shared/contract/submission';
import { compareText, useTranslation } from 'shared/i18n';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { Box, ErrorCard, Flex, LinkButton, Text } from 'shared/ui/core';
import { useRowWindow } from 'shared/ui/long-table';
import { CountOfTotal, DataTable } from 'shared/ui/table';
import { ExportMarks } from './export-marks';
import { NoWork } from './no-work';
import { submissionsQuery } from './submitted.query';
import { arrangeWorks, countWorks, nextToGrade, workSorts } from './submitted.rules';
import { type ChangeView, type SubmittedView } from './submitted-view';
import { useWorkColumns } from './work-columns';
import { WorkFilters } from './work-filters';

interface WorkListProps {
  id: number;
  /** Undefined while it loads. */
  assessment: Assessment | undefined;
  view: SubmittedView;
  change: ChangeView;
}

const none: SubmissionSummary[] = [];
/** Beyond so many only the works near the window are drawn: an assessment can have hundreds. */
const LONG_LIST = { virtualizeAbove: 60, rowPx: 47 };

/** The works by section and status, the next one to grade, and the file of their marks. */
export function WorkList({ id, assessment, view, change }: WorkListProps) {
  const { t } = useTranslation('assessments');
  const { data, error, refetch, isFetching } = useQuery(submissionsQuery(id));
  const columns = useWorkColumns(assessment?.dueDate ?? null);
  const works = data ?? none;
  const shown = arrangeWorks(works, view, compareText);
  const counts = countWorks(works);
  const next = nextToGrade(shown, works);
  const { list: frame, view: drawn } = useRowWindow({ count: shown.length, ...LONG_LIST });

  if (!data && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Box pb={{ base: '20', md: '0' }}>
      {works.length > 0 && (
        <Flex gap="3" mb="3" wrap="wrap" align="center" justify="space-between">
          <Text tone="ink2" aria-live="polite">
            {t('submitted.progress', {
              handedIn: counts.handedIn,
              all: counts.all,
              waiting: counts.waiting,
              graded: counts.graded,
            })}
          </Text>
          {next && (
            <LinkButton asChild variant="primary">
              <Link to={paths.students.grading.href({ id: next.id })}>
                <Pencil size={16} aria-hidden />
                {t('submitted.next')}
              </Link>
            </LinkButton>
          )}
        </Flex>
      )}
      {works.length > 0 && (
        <WorkFilters
          works={works}
          view={view}
          change={change}
          refreshing={isFetching}
          onRefresh={() => void refetch()}
        />
      )}
      {assessment && works.length > 0 && (
        <Flex justify="flex-end" align="center" gap="3" mb="2">
          <ExportMarks assessment={assessment} shown={shown} />
          <CountOfTotal shown={shown.length} total={works.length} />
        </Flex>
      )}
      {/* Where the rows begin is known once what stands above them is there. */}
      <Box ref={data && frame}>
        <DataTable
          caption={t('submitted.caption', { title: assessment?.title ?? '' })}
          columns={columns}
          rows={shown}
          rowKey={(work) => work.id}
          loading={!data}
          skeletonRows={10}
          empty={
            <NoWork
              assessment={assessment}
              filtered={works.length > 0}
              onClear={() => change({ section: undefined, status: undefined })}
            />
          }
          view={drawn}
          sort={{ value: view.sort, orders: workSorts, onSort: (sort) => change({ sort }) }}
        />
      </Box>
    </Box>
  );
}
