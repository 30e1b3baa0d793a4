import { textOf } from 'shared/contract/text';
import { type Language } from 'shared/contract/limits';
import { type RowOf, type Tables, checkReference, idsOf } from './one-roster.tables';
import { type Findings } from './problems';

export type Person = RowOf<'users.csv'>;

export interface People {
  students: Person[];
  teachers: Map<string, Person>;
  /** Student → their first guardian in the roster. */
  guardians: Map<string, { person: Person; relation: string }>;
  /** User → schools, by `orgs.csv`. */
  schools: Map<string, string[]>;
}

/** Guardian roles of 1.1 and 1.2. */
const guardianRoles = ['guardian', 'parent', 'relative'] as const;
const teacherRoles = [
  'teacher',
  'aide',
  'proctor',
  'administrator',
  'districtadministrator',
  'principal',
  'siteadministrator',
  'sysadmin',
  'systemadministrator',
  'counselor',
];

/** The name in spoken order. */
export const nameOf = ({ values }: Person): string =>
  [values.givenName, values.middleName, values.familyName].filter((part) => part !== '').join(' ');

/** 1.1 has one role in users.csv, 1.2 any number in roles.csv. */
function rolesOf({ users, roles }: Tables, findings: Findings) {
  const byUser = new Map<string, { role: string; orgs: string[] }[]>();
  for (const row of roles.rows.values()) {
    const { userSourcedId, role, orgSourcedId } = row.values;
    if (!checkReference(row, 'userSourcedId', [userSourcedId], users, findings)) continue;
    byUser.set(userSourcedId, [
      ...(byUser.get(userSourcedId) ?? []),
      { role: role.toLowerCase(), orgs: [orgSourcedId] },
    ]);
  }
  for (const [id, { values }] of users.rows) {
    if (!byUser.has(id) && values.role !== '')
      byUser.set(id, [{ role: values.role.toLowerCase(), orgs: idsOf(values.orgSourcedIds) }]);
  }
  return byUser;
}

/** Both directions are used: a student lists agents, or a guardian lists students. */
function guardiansOf(
  { users }: Tables,
  roles: ReturnType<typeof rolesOf>,
  language: Language,
  findings: Findings,
): People['guardians'] {
  const guardians: People['guardians'] = new Map();
  const guardianRole = (id: string) => guardianRoles.find((role) => roles.get(id)?.some((held) => held.role === role));
  const isStudent = (id: string) => roles.get(id)?.some(({ role }) => role === 'student') ?? false;
  const add = (studentId: string, guardianId: string) => {
    const [role, person] = [guardianRole(guardianId), users.rows.get(guardianId)];
    if (!role || !person || !isStudent(studentId) || guardians.has(studentId)) return;
    guardians.set(studentId, { person, relation: textOf(language, `enums.rosterWord.${role}`) });
  };
  for (const [id, row] of users.rows) {
    const agents = idsOf(row.values.agentSourcedIds);
    checkReference(row, 'agentSourcedIds', agents, users, findings);
    for (const agent of agents) {
      add(id, agent);
      add(agent, id);
    }
  }
  return guardians;
}

/** Students, teachers and guardians of a bundle; ignores everybody else. */
export function readPeople(tables: Tables, language: Language, findings: Findings): People {
  const roles = rolesOf(tables, findings);
  const people: People = {
    students: [],
    teachers: new Map(),
    guardians: guardiansOf(tables, roles, language, findings),
    schools: new Map(),
  };
  for (const [id, row] of tables.users.rows) {
    const held = roles.get(id) ?? [];
    const names = held.map(({ role }) => role);
    const orgs = [...new Set(held.flatMap((role) => role.orgs))];
    checkReference(row, 'orgSourcedIds', orgs, tables.orgs, findings);
    people.schools.set(id, orgs);
    if (held.length === 0) findings.error(row, 'errors.rosterMissingValue', { column: 'role' });
    else if (names.includes('student')) people.students.push(row);
    else if (names.some((role) => teacherRoles.includes(role))) people.teachers.set(id, row);
    else if (!guardianRoles.some((role) => names.includes(role))) findings.leaveOut('otherRole', nameOf(row));
  }
  return people;
}
