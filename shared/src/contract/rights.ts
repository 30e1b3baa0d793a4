import { type Act } from './act';
import { type Endpoint } from './endpoint';
import { type MemberRole } from './enums';
import { type Resource } from './resource';

/**
 * What the members of a school may do in it. The server and the screens use this table. Who may not `read` sees the
 * classes that were given to them and the courses of these, and nothing else.
 */
const rights: Readonly<Record<MemberRole, ReadonlySet<Act>>> = {
  owner: new Set<Act>(['own', 'content', 'work', 'mark', 'read', 'write', 'manage', 'oversee']),
  teacher: new Set<Act>(['own', 'content', 'work', 'mark', 'read', 'write']),
  head: new Set<Act>(['own', 'content', 'work', 'read', 'oversee']),
  assistant: new Set<Act>(['own', 'content', 'work', 'mark']),
  guest: new Set<Act>(['own', 'content']),
};

export const may = (role: MemberRole, act: Act): boolean => rights[role].has(act);
/** Whether members with this role change what belongs to the school. */
export const mayWrite = (role: MemberRole): boolean => may(role, 'write');
/** Whether members with this role manage the school: its members, invitations, second factor and audit log. */
export const mayManage = (role: MemberRole): boolean => may(role, 'manage');
/** Whether members with this role see only what was given to them. */
export const isConfined = (role: MemberRole): boolean => !may(role, 'read');
/** Whether a class can be given to members with this role: to teach it, to help in grading it, to read its course. */
export const mayHoldClass = (role: MemberRole): boolean => mayWrite(role) || isConfined(role);

/** What belongs to a person, whatever the school, and the log, which also grows when somebody reads. */
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

/** What it takes to call an endpoint. Closed by default: what names no act is for those who read or write the school. */
export function actOf({ act, reads, changes }: Pick<Endpoint, 'act' | 'reads' | 'changes'>): Act {
  if (act) return act;
  if (isOfSchool(changes)) return 'write';
  return isOfSchool(reads) ? 'read' : 'own';
}

/** Whether a call changes what belongs to a school. @public for remotes elsewhere. */
export const changesSchool = (endpoint: Pick<Endpoint, 'act' | 'reads' | 'changes'>): boolean =>
  actOf(endpoint) === 'write';

/** Why a member with this role is refused. Who may write is refused only what heads and owners oversee. */
export function refusalOf(role: MemberRole) {
  if (isConfined(role)) return 'errors.givenOnly';
  return mayWrite(role) ? 'errors.headsOnly' : 'errors.readersOnly';
}
