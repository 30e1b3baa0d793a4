import { type Endpoint } from './endpoint';
import { type MemberRole } from './enums';
import { type Resource } from './resource';

/** What the members of a school may do in it; all of them read everything. The server and the screens use this table. */
const rights: Readonly<Record<MemberRole, { writes: boolean; manages: boolean }>> = {
  owner: { writes: true, manages: true },
  teacher: { writes: true, manages: false },
  head: { writes: false, manages: false },
};

/** Whether members with this role change what belongs to the school. */
export const mayWrite = (role: MemberRole): boolean => rights[role].writes;
/** Whether members with this role manage the school: its members, invitations, second factor and audit log. */
export const mayManage = (role: MemberRole): boolean => rights[role].manages;

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

/** Whether a call changes what belongs to a school, so that the caller needs `mayWrite` there. */
export const changesSchool = ({ changes, forReaders }: Pick<Endpoint, 'changes' | 'forReaders'>): boolean =>
  forReaders !== true && changes !== undefined && changes.some((resource) => !personal.has(resource));
