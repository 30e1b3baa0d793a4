import { mayWrite } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { type Account } from '../../server/account';
import { forbidden, notFound, orNotFound } from '../../server/refusal';
import { hashToken } from '../../server/secrets';
import { type AssessmentEntity, requireNotArchived } from '../assessment/for-submissions';
import { sheetsAssessment } from './policy';
import { type CameraRow, findOwn, lockOpen, setPhone } from './phone.repository';

/**
 * Whoever may scan sheets may let a phone send pictures of them, but not a program: who makes ways in keeps one.
 *
 * @throws 403 for an access token, 404 for others, 409 for an assessment in the archive
 */
export async function mayOpen(db: Database, account: Account, id: number): Promise<AssessmentEntity> {
  if (account.tokenId !== undefined) throw forbidden('errors.tokenScope');
  const assessment = await sheetsAssessment(db, account, id);
  requireNotArchived(assessment);
  return assessment;
}

/** Only who opened it receives its pictures. @throws 404 for others, and once it has ended */
export async function mayReceive(
  db: Database,
  account: Account,
  { assessmentId, code, now }: { assessmentId: number; code: string; now: Date },
): Promise<CameraRow> {
  await sheetsAssessment(db, account, assessmentId);
  return orNotFound(await findOwn(db, { codeHash: hashToken(code), userId: account.userId, assessmentId }, now));
}

/**
 * The open camera of a phone: of the first one that comes with its code. Locked until the end of the transaction.
 *
 * @throws 404 for another phone, an unknown code and one that has ended, all alike
 */
export async function requirePhone(tx: Database, { code, phoneKey }: { code: string; phoneKey: string }, now: Date) {
  const open = orNotFound(await lockOpen(tx, hashToken(code), now));
  const phoneHash = hashToken(phoneKey);
  const { camera, memberRole } = open;
  if (!mayWrite(memberRole) || (camera.phoneHash !== null && camera.phoneHash !== phoneHash)) throw notFound();
  if (camera.phoneHash === null) await setPhone(tx, camera, phoneHash);
  return open;
}
