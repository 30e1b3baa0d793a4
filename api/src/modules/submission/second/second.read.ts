import { groupBy } from '@teacher-portal/collections/group-by';
import { type SecondMarking } from 'shared/contract/second-marking';
import { sumOfMarks } from '@teacher-portal/item-statistics/statistics';
import { type Call } from '../../../server/route';
import { listed } from '../listed.read';
import { listPlaced } from '../repository';
import { listBothScores, listMarkings } from './second.repository';

/** The second marks of an assessment in class list order, with what differs from the first. */
export async function secondMarkingsOf(call: Call, assessmentId: number): Promise<SecondMarking[]> {
  const { db } = call;
  const markings = new Map((await listMarkings(db, assessmentId)).map((row) => [row.marking.submissionId, row]));
  if (markings.size === 0) return [];
  const possibleOf = new Map((await listPlaced(db, assessmentId)).map((each) => [each.questionId, each.marks]));
  const scores = groupBy(await listBothScores(db, assessmentId), ({ submissionId }) => submissionId);
  const sum = (values: (number | null)[]) =>
    values.includes(null) ? null : sumOfMarks(values.map((each) => each ?? 0));
  return (await listed(call, assessmentId)).flatMap((row): SecondMarking[] => {
    const { submission, student, second, isBlind } = row;
    const found = markings.get(submission.id);
    if (!found || second === null) return [];
    const { marking, name, regraded } = found;
    const both = (scores.get(submission.id) ?? []).filter(({ questionId }) => possibleOf.has(questionId));
    const stands = marking.standsAt !== null;
    return [
      {
        submissionId: submission.id,
        student: { id: submission.studentId, name: student.name },
        marker: { id: marking.userId, name },
        state: second,
        first: isBlind ? null : sum(both.map(({ first }) => first)),
        second: stands ? sum(both.map((each) => each.second)) : null,
        regraded,
        differences: both
          .filter((each) => second === 'differs' && each.first !== each.second)
          .map((each) => ({
            ...{ questionId: each.questionId, first: each.first, second: each.second },
            possible: possibleOf.get(each.questionId) ?? 0,
          })),
        version: submission.version,
      },
    ];
  });
}
