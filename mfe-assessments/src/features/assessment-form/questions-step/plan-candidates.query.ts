import { listChosenQuestions, listPlanCandidates } from '@teacher-portal/remote-sdk/contract/question-choice';
import { queryClient, read } from '@teacher-portal/remote-sdk/query';
import { type PlanOfExam } from './plan-filling.rules';
import { askedKinds } from './plan.rules';

/** The bank may have changed, and of many questions others are drawn each time. */
const neverCached = { staleTime: 0, gcTime: 0, retry: false } as const;

/** What the bank offers for a plan. */
export const planCandidatesQuery = ({ of, plan, withoutLast }: PlanOfExam) =>
  read(
    listPlanCandidates,
    { body: { ...of, ...askedKinds(plan), ...(withoutLast > 0 && { withoutLast }) } },
    neverCached,
  );

/** The questions of these ids, as they are now. */
export const fetchChosen = (ids: number[]) =>
  queryClient.fetchQuery(read(listChosenQuestions, { body: { ids } }, neverCached));
