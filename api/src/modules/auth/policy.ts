import { role } from 'shared/contract/enums';
import { type Entry } from 'shared/contract/auth';
import { type Database } from '../../db/database';
import { forbidden } from '../../refusals/refusal';
import { findInvitation } from '../school/public';
import { type Credentials } from './repository';

export const isUsable = (user: Pick<Credentials, 'isActive' | 'isBlocked' | 'deletedAt'>): boolean =>
  user.isActive && !user.isBlocked && user.deletedAt === null;

/** The portal is for teachers. Other roles are told so only after the correct password. */
export const maySignIn = (user: Pick<Credentials, 'roleId'>): boolean => user.roleId === role.teacher;

/** @throws 403 if registration is closed, or requires an open invitation. */
export async function mayRegister(
  db: Database,
  registration: Entry['registration'],
  invitation: string | undefined,
  now: Date,
): Promise<void> {
  if (registration === 'open') return;
  if (registration === 'closed') throw forbidden('errors.registrationClosed');
  if (invitation === undefined || !(await findInvitation(db, invitation, now)))
    throw forbidden('errors.registrationInvited');
}
