import { groupBy } from '@teacher-portal/collections/group-by';
import { assessmentStatus } from 'shared/contract/enums';
import { type GradingShare, type GradingShares, type ShareKind } from 'shared/contract/grading-share';
import { type Call } from '../../../server/route';
import { byFullName } from '../../../text/name-order';
import { listByAssessment, listPlaced } from '../repository';
import { countScored, findPlan, listColleagues, listShares, type ShareRow } from './shares.repository';

type Reader = Pick<Call, 'db' | 'account' | 'language'>;

const stateOf = ({ returnedAt, grades }: ShareRow): GradingShare['state'] =>
  returnedAt ? 'back' : grades ? 'held' : 'gone';

/** How far a part is: the parts of each member, and what was given back apart from what is held. */
async function progressOf({ db, account }: Reader, assessmentId: number, kind: ShareKind) {
  if (kind === 'student') {
    const rows = await listByAssessment(db, account, assessmentId);
    const finished = new Map(
      rows.map(({ submission }) => [submission.id, submission.status === assessmentStatus.graded]),
    );
    return (ids: readonly number[]) => ({
      ids: ids.filter((id) => finished.has(id)),
      total: ids.filter((id) => finished.has(id)).length,
      done: ids.filter((id) => finished.get(id)).length,
    });
  }
  const [{ received, scoredOf }, placed] = await Promise.all([
    countScored(db, assessmentId),
    listPlaced(db, assessmentId),
  ]);
  const asked = new Set(placed.map(({ questionId }) => questionId));
  return (ids: readonly number[]) => {
    const present = ids.filter((id) => asked.has(id));
    const done = present.reduce((sum, id) => sum + (scoredOf.get(id) ?? 0), 0);
    return { ids: present, total: present.length * received, done };
  };
}

/** Who grades what of an assessment. Members who see only their classes get only their own part. */
export async function sharesOf(
  reader: Reader,
  { id, schoolId }: { id: number; schoolId: number },
): Promise<GradingShares> {
  const { db, account, language } = reader;
  const isConfined = account.given?.schoolIds.includes(schoolId) ?? false;
  const isShown = (userId: number) => !isConfined || userId === account.userId;
  const inOrder = byFullName(language);
  const plan = await findPlan(db, id);
  const rows = plan ? (await listShares(db, plan.id)).filter(({ userId }) => isShown(userId)) : [];
  const progress = plan && (await progressOf(reader, id, plan.kind));
  const parts = [...groupBy(rows, (row) => `${row.userId} ${stateOf(row)}`).values()];
  const shares = parts.flatMap((part): GradingShare[] => {
    const [first] = part;
    if (!first || !progress) return [];
    const grader = { id: first.userId, name: first.name };
    return [{ grader, state: stateOf(first), ...progress(part.map((row) => row.submissionId ?? row.questionId ?? 0)) }];
  });
  const colleagues = (await listColleagues(db, id)).filter((each) => isShown(each.id));
  return {
    version: plan?.version ?? 0,
    kind: plan?.kind ?? null,
    shares: shares.filter(({ ids }) => ids.length > 0).sort((a, b) => inOrder(a.grader, b.grader)),
    colleagues: colleagues.map(({ role, ...each }) => ({ ...each, confined: role === 'assistant' })).sort(inOrder),
  };
}
