import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { useQuery } from '@teacher-portal/remote-sdk/query';
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
  const { data, error, refetch, isFetching } = useQuery(gradingSharesQuery(id));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data || !assessment) return <Skeleton height="320px" />;
  return (
    <Stack gap="4" maxWidth="60rem">
      <GraderProgress assessment={assessment} shared={data} />
      <SecondMarkers assessment={assessment} colleagues={data.colleagues} mayChange={mayChange} />
      {mayChange && <ShareForm assessment={assessment} shared={data} />}
    </Stack>
  );
}
