import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type AssessmentSummary } from 'shared/contract/assessment';
import { queryClient, useQuery } from 'shared/query';
import { submissionListQuery, submissionQuery } from '../../submission/submission.query';
import { placeOf, worksToGrade } from './works';

/** So many works ahead are read before they are asked for. */
const AHEAD = 2;

/**
 * The work on the screen and those around it. What belongs to the assessment stays while the next work is on its way, and
 * the neighbours are read ahead once it is drawn, so that going on is a matter of drawing.
 */
export function useWorks(id: number) {
  const work = useQuery(submissionQuery(id));
  const [assessment, setAssessment] = useState<AssessmentSummary>();
  if (work.data && work.data.assessment.id !== assessment?.id) setAssessment(work.data.assessment);
  const { data: list } = useQuery({ ...submissionListQuery(assessment?.id ?? 0), enabled: assessment !== undefined });
  const works = useMemo(() => worksToGrade(list ?? [], id), [list, id]);
  const steps = placeOf(works, id);
  const drawn = useDeferredValue(work.data?.id);

  useEffect(() => {
    if (drawn === undefined) return;
    const at = works.findIndex((each) => each.id === drawn);
    const near = [...works.slice(at + 1, at + 1 + AHEAD), ...works.slice(Math.max(0, at - 1), Math.max(0, at))];
    for (const each of near) void queryClient.prefetchQuery(submissionQuery(each.id));
  }, [works, drawn]);

  return { work, assessment, works, steps };
}
