import { type Act } from './act';
import { type Endpoint } from './endpoint';
import { type MemberRole } from './enums';
import { type Resource } from './resource';

/**
 * The rights of a school's members, for the server and the screens. A member without `read` sees only assigned classes
 * and their courses.
 */
const rights: Readonly<Record<MemberRole, ReadonlySet<Act>>> = {
  owner: new Set<Act>(['own', 'content', 'work', 'mark', 'read', 'write', 'manage', 'oversee']),
  teacher: new Set<Act>(['own', 'content', 'work', 'mark', 'read', 'write']),
  head: new Set<Act>(['own', 'content', 'work', 'read', 'oversee']),
  assistant: new Set<Act>(['own', 'content', 'work', 'mark']),
  guest: new Set<Act>(['own', 'content']),
};

export const may = (role: MemberRole, act: Act): boolean => rights[role].has(act);
/** Whether members with this role may change what belongs to the school. */
export const mayWrite = (role: MemberRole): boolean => may(role, 'write');
/** Whether members with this role may manage the school: members, invitations, second factor and audit log. */
export const mayManage = (role: MemberRole): boolean => may(role, 'manage');
/** Whether members with this role see only what is assigned to them. */
export const isConfined = (role: MemberRole): boolean => !may(role, 'read');
/**
 * Whether a class can be assigned to members with this role: to teach it, to help with grading, or to read its course.
 */
export const mayHoldClass = (role: MemberRole): boolean => mayWrite(role) || isConfined(role);

/** What belongs to the account, whatever the school, and the audit log, to which reads are written too. */
const personal: ReadonlySet<Resource> = new Set<Resource>([
  'accessToken',
  'account',
  'audit',
  'calendarAddress',
  'entry',
  'generator',
  'secondFactor',
  'session',
]);

const isOfSchool = (resources: readonly Resource[] | undefined): boolean =>
  resources?.some((resource) => !personal.has(resource)) ?? false;

/**
 * The right required to call an endpoint. Closed by default: without an act it requires reading or writing the school.
 */
export function actOf({ act, reads, changes }: Pick<Endpoint, 'act' | 'reads' | 'changes'>): Act {
  if (act) return act;
  if (isOfSchool(changes)) return 'write';
  return isOfSchool(reads) ? 'read' : 'own';
}

/** Whether a call changes what belongs to a school. @public for remotes elsewhere. */
export const changesSchool = (endpoint: Pick<Endpoint, 'act' | 'reads' | 'changes'>): boolean =>
  actOf(endpoint) === 'write';

/** Why a member with this role is refused. A role with `write` lacks only what heads and owners oversee. */
export function refusalOf(role: MemberRole) {
  if (isConfined(role)) return 'errors.givenOnly';
  return mayWrite(role) ? 'errors.headsOnly' : 'errors.readersOnly';
}
