import { Pencil } from 'lucide-react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { compareText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Link } from '@teacher-portal/remote-sdk/router';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Box, ErrorCard, Flex, LinkButton, Text } from '@teacher-portal/remote-sdk/ui/core';
import { useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { CountOfTotal, DataTable, ListBar } from '@teacher-portal/remote-sdk/ui/table';
import { submissionsIn, type Work, worksOf } from '../../work-groups/works.rules';
import { arrangeWorks } from './arrange-submissions';
import { ExportMarks } from './export-marks';
import { GiveFilesButton } from './feedback/give-files-button';
import { FinishAll } from './finish-all';
import { NoSubmission } from './no-submissions';
import { ReleaseNotice } from '../../writing-rules/release-notice';
import { submissionsQuery } from './submitted.query';
import { countWorks, nextToGrade, submissionSorts } from './submitted.rules';
import { type ChangeView, type SubmittedView } from './submitted-view';
import { useSubmissionColumns } from './submission-columns';
import { SubmissionFilters } from './submission-filters';

interface SubmissionListProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
  view: SubmittedView;
  change: ChangeView;
}

const none: SubmissionSummary[] = [];
/** Longer lists render only the rows near the window, because an assessment can have hundreds of submissions. */
const LONG_LIST = { virtualizeAbove: 60, rowPx: 35 };

/** The submissions with filters, the next one to grade, and the export. */
export function SubmissionList({ id, assessment, view, change }: SubmissionListProps) {
  const { data, error, refetch, isFetching } = useQuery(submissionsQuery(id));
  const mayRead = useMay('read');
  const mayMark = useMay('mark');
  const submissions = data ?? none;
  const works = worksOf(submissions);
  const shown = arrangeWorks(works, view, compareText);

  if (!data && error) {
    return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  return (
    <Box>
      {submissions.length > 0 && <Progress {...{ submissions, works, shown }} />}
      {mayRead && <ReleaseNotice id={id} assessment={assessment} submissions={submissions} />}
      {submissions.length > 0 && (
        <ListBar
          end={
            assessment && (
              <>
                {mayMark && (
                  <GiveFilesButton assessmentId={id} dueDate={assessment.dueDate} submissions={submissions} />
                )}
                {mayRead && <ExportMarks assessment={assessment} shown={submissionsIn(shown)} />}
                <CountOfTotal shown={shown.length} total={works.length} />
              </>
            )
          }
        >
          <SubmissionFilters
            works={works}
            view={view}
            change={change}
            refreshing={isFetching}
            onRefresh={() => void refetch()}
          />
        </ListBar>
      )}
      <Rows {...{ assessment, view, change }} rows={shown} loading={!data} filtered={submissions.length > 0} />
    </Box>
  );
}

interface RowsProps extends Omit<SubmissionListProps, 'id'> {
  rows: readonly Work[];
  loading: boolean;
  /** Whether there are submissions that are not shown. */
  filtered: boolean;
}

/** Apart from the list, because it renders again with every step of scrolling. */
function Rows({ assessment, view, change, rows, loading, filtered }: RowsProps) {
  const { t } = useTranslation('submissions');
  const columns = useSubmissionColumns(assessment?.dueDate ?? null);
  const { list: frame, view: drawn } = useRowWindow({ count: rows.length, ...LONG_LIST });
  return (
    // The position of the rows is known once the content above them has rendered.
    <Box ref={loading ? undefined : frame}>
      <DataTable
        oneLine
        caption={t('submitted.caption', { title: assessment?.title ?? '' })}
        columns={columns}
        rows={rows}
        rowKey={(submission) => submission.id}
        loading={loading}
        skeletonRows={10}
        empty={
          <NoSubmission
            assessment={assessment}
            filtered={filtered}
            onClear={() => change({ name: '', section: undefined, status: undefined })}
          />
        }
        view={drawn}
        sort={{ value: view.sort, orders: submissionSorts, onSort: (sort) => change({ sort }) }}
      />
    </Box>
  );
}

interface ProgressProps {
  submissions: readonly SubmissionSummary[];
  works: readonly Work[];
  shown: readonly Work[];
}

/** How many students have handed in, how much work is graded, and the next to grade in the shown order. */
function Progress({ submissions, works, shown }: ProgressProps) {
  const { t } = useTranslation('submissions');
  const { all, handedIn } = countWorks(submissions);
  const { waiting, graded } = countWorks(works);
  const mayMark = useMay('mark');
  const next = mayMark && nextToGrade(shown, works);
  return (
    <Flex gap="3" mb="3" wrap="wrap" align="center" justify="space-between">
      <Text tone="ink2" aria-live="polite">
        {t('submitted.progress', { handedIn, all, waiting, graded })}
      </Text>
      <Flex gap="2" wrap="wrap">
        {mayMark && <FinishAll works={shown} />}
        {next && (
          <LinkButton asChild variant="primary">
            <Link to={paths.students.grading.href({ id: next.id })}>
              <Pencil size={16} aria-hidden />
              {t('submitted.next')}
            </Link>
          </LinkButton>
        )}
      </Flex>
    </Flex>
  );
}
