import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { listSubmissions } from '@teacher-portal/remote-sdk/contract/submission';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { ErrorCard, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { useMayChange } from '../assessment/use-may-change';
import { GraderProgress } from './grader-progress';
import { gradingSharesQuery } from './grading-shares.query';
import { SecondMarkers } from './second-markers';
import { ShareForm } from './share-form';

interface GradersProps {
  id: number;
  /** Undefined while loading. */
  assessment: Assessment | undefined;
}

/** Who grades what of an assessment, how far everybody is, and the form that shares it out. */
export function Graders({ id, assessment }: GradersProps) {
  const mayChange = useMayChange(assessment ?? {});
  const shared = useQuery(gradingSharesQuery(id));
  const submissions = useQuery(read(listSubmissions, { params: { id } }));
  const failed = [shared, submissions].find(({ data, error }) => !data && error);
  if (failed)
    return (
      <ErrorCard message={failed.error?.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
    );
  // Without the submissions there is nothing to share out yet.
  if (!shared.data || !submissions.data || !assessment) return <Skeleton height="320px" />;
  return (
    <Stack gap="4" maxWidth="60rem">
      <GraderProgress assessment={assessment} shared={shared.data} />
      <SecondMarkers
        assessment={assessment}
        submissions={submissions.data}
        colleagues={shared.data.colleagues}
        mayChange={mayChange}
      />
      {mayChange && <ShareForm assessment={assessment} submissions={submissions.data} shared={shared.data} />}
    </Stack>
  );
}
