import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { queryClient, useQuery } from '@teacher-portal/remote-sdk/query';
import { submissionListQuery, submissionQuery } from '../../submission/submission.query';
import { rubricsQuery } from './rubric/rubric.query';
import { placeOf, submissionsToGrade } from './submission-order';

/** Number of submissions to prefetch. */
const AHEAD = 2;

/**
 * The open submission and its neighbours. Data of the assessment stay while the next submission loads, and neighbours
 * are prefetched once it is rendered, so that moving on only needs rendering.
 */
export function useSubmissions(id: number) {
  const submission = useQuery(submissionQuery(id));
  const [assessment, setAssessment] = useState<AssessmentSummary>();
  if (submission.data && submission.data.assessment.id !== assessment?.id) setAssessment(submission.data.assessment);
  const { data: list, isFetched } = useQuery({
    ...submissionListQuery(assessment?.id ?? 0),
    enabled: assessment !== undefined,
  });
  const { isPending } = useQuery({ ...rubricsQuery(assessment?.id ?? 0), enabled: assessment !== undefined });
  const submissions = useMemo(() => submissionsToGrade(list ?? [], id), [list, id]);
  const steps = placeOf(submissions, id);
  const drawn = useDeferredValue(submission.data?.id);

  useEffect(() => {
    if (drawn === undefined) return;
    const at = submissions.findIndex((each) => each.id === drawn);
    const near = [
      ...submissions.slice(at + 1, at + 1 + AHEAD),
      ...submissions.slice(Math.max(0, at - 1), Math.max(0, at)),
    ];
    for (const each of near) void queryClient.prefetchQuery(submissionQuery(each.id));
  }, [submissions, drawn]);

  // Also where it could not be read, which is told: nobody waits for it.
  const isListKnown = assessment !== undefined && isFetched;
  const known = { isListKnown, isListUnread: isListKnown && !list, areRubricsKnown: !isPending };
  return { submission, assessment, submissions, steps, ...known };
}
