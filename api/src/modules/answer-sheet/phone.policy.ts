import { mayWrite } from 'shared/contract/rights';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { forbidden, notFound, orNotFound } from '../../refusals/refusal';
import { hashToken } from '../../identity/secrets';
import { type AssessmentEntity, requireNotArchived } from '../assessment/public';
import { sheetsAssessment } from './policy';
import { type CameraRow, findOwn, lockOpen, setPhone } from './phone.repository';

/**
 * Members who may scan sheets may connect a phone that sends pictures, but not by an access token, which could keep
 * such access for itself.
 *
 * @throws 403 for an access token, 404 for others, 409 for an assessment in the archive
 */
export async function mayOpen(db: Database, account: Account, id: number): Promise<AssessmentEntity> {
  if (account.tokenId !== undefined) throw forbidden('errors.tokenScope');
  const assessment = await sheetsAssessment(db, account, id);
  requireNotArchived(assessment);
  return assessment;
}

/** Only its owner receives the pictures. @throws 404 for others, and after its end */
export async function mayReceive(
  db: Database,
  account: Account,
  { assessmentId, code, now }: { assessmentId: number; code: string; now: Date },
): Promise<CameraRow> {
  await sheetsAssessment(db, account, assessmentId);
  return orNotFound(await findOwn(db, { codeHash: hashToken(code), userId: account.userId, assessmentId }, now));
}

/**
 * The open camera of a phone; the first phone that presents the code claims it. Locked until the end of the
 * transaction.
 *
 * @throws 404 for another phone, an unknown code and an expired one alike
 */
export async function requirePhone(tx: Database, { code, phoneKey }: { code: string; phoneKey: string }, now: Date) {
  const open = orNotFound(await lockOpen(tx, hashToken(code), now));
  const phoneHash = hashToken(phoneKey);
  const { camera, memberRole } = open;
  if (!mayWrite(memberRole) || (camera.phoneHash !== null && camera.phoneHash !== phoneHash)) throw notFound();
  if (camera.phoneHash === null) await setPhone(tx, camera, phoneHash);
  return open;
}
