import { role } from 'shared/contract/enums';
import { type Credentials } from './repository';

export const isUsable = (user: Pick<Credentials, 'isActive' | 'isBlocked' | 'deletedAt'>): boolean =>
  user.isActive && !user.isBlocked && user.deletedAt === null;

/** The portal is for teachers; other roles are told so, but only once their password was right. */
export const maySignIn = (user: Pick<Credentials, 'roleId'>): boolean => user.roleId === role.teacher;
