import { record } from '../../../server/audit/audit';
import { type Call } from '../../../server/route';
import { refreshStatistics } from '../../question/public';
import { type GradingChange } from './grade.commands';
import { gradedNow } from './graded.read';

type MarkCall = Pick<Call, 'db' | 'account' | 'services' | 'request'> & { params: { id: number } };

/** Changes the mark of the submission in the address, with its entry in the audit log; the answer is what it is now. */
export async function changedMark(
  call: MarkCall,
  make: (change: GradingChange) => Promise<{ assessmentId: number }>,
): Promise<{ data: Awaited<ReturnType<typeof gradedNow>> }> {
  const { db, account, params, services } = call;
  const { assessmentId } = await db.transaction(async (tx) => {
    const outcome = await make({ tx, tenant: account, userId: account.userId, now: services.now() });
    await record(call, tx, 'submission.graded', params.id);
    return outcome;
  });
  services.later(() => refreshStatistics(db, [assessmentId], services.now()));
  return { data: await gradedNow(call, params.id) };
}
