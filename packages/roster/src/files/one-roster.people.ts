import { type RosterWords } from './words';
import { joinParts, type NameParts } from '../names/name-parts';
import { type RowOf } from './one-roster.columns';
import { type Context, type Tables, checkReference, idsOf, isPast } from './one-roster.tables';
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

/** The names that a person is called by; where the files have preferred ones, the registered ones are not read. */
function calledBy({ values }: Person): NameParts {
  const { givenName, middleName, preferredGivenName, preferredMiddleName } = values;
  const given = preferredGivenName === '' ? [givenName, middleName] : [preferredGivenName, preferredMiddleName];
  return {
    givenName: given.filter((part) => part !== '').join(' '),
    familyName: values.preferredFamilyName || values.familyName,
  };
}

/** The name in spoken order. */
export const nameOf = (person: Person): string => joinParts(calledBy(person));

export function partsOf(person: Person): NameParts | undefined {
  const parts = calledBy(person);
  return parts.givenName && parts.familyName ? parts : undefined;
}

interface Reading {
  words: RosterWords;
  /** `YYYY-MM-DD`. */
  today: string;
  findings: Findings;
}

/** 1.1 has one role in users.csv, 1.2 any number in roles.csv. */
function rolesOf({ users, roles, isWhole }: Tables, { today, findings }: Reading) {
  const byUser = new Map<string, { role: string; orgs: string[] }[]>();
  for (const row of roles.rows.values()) {
    const { userSourcedId, role, orgSourcedId, endDate, sourcedId } = row.values;
    if (!checkReference(row, 'userSourcedId', [userSourcedId], users, { findings, isWhole })) continue;
    if (isPast(endDate, today)) {
      findings.leaveOut('roleOver', sourcedId, row);
      continue;
    }
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
  { users, isWhole }: Tables,
  roles: ReturnType<typeof rolesOf>,
  { words, findings }: Reading,
): People['guardians'] {
  const guardians: People['guardians'] = new Map();
  const guardianRole = (id: string) => guardianRoles.find((role) => roles.get(id)?.some((held) => held.role === role));
  const isStudent = (id: string) => roles.get(id)?.some(({ role }) => role === 'student') ?? false;
  const add = (studentId: string, guardianId: string) => {
    const [role, person] = [guardianRole(guardianId), users.rows.get(guardianId)];
    if (!role || !person || !isStudent(studentId) || guardians.has(studentId)) return;
    guardians.set(studentId, { person, relation: words[role] });
  };
  for (const [id, row] of users.rows) {
    const agents = idsOf(row.values.agentSourcedIds);
    checkReference(row, 'agentSourcedIds', agents, users, { findings, isWhole });
    for (const agent of agents) {
      add(id, agent);
      add(agent, id);
    }
  }
  return guardians;
}

/** Students, teachers and guardians of a bundle; ignores everybody else. */
export function readPeople(tables: Tables, reading: Reading): People {
  const { findings } = reading;
  const { isWhole, doubts } = tables;
  const roles = rolesOf(tables, reading);
  const people: People = {
    students: [],
    teachers: new Map(),
    guardians: guardiansOf(tables, roles, reading),
    schools: new Map(),
  };
  const linked = new Set([...people.guardians.values()].map(({ person }) => person));
  for (const [id, row] of tables.users.rows) {
    const context = { findings, isWhole, onDoubt: () => doubts.users.add(id) };
    const held = roles.get(id) ?? [];
    const names = held.map(({ role }) => role);
    const orgs = [...new Set(held.flatMap((role) => role.orgs))];
    checkReference(row, 'orgSourcedIds', orgs, tables.orgs, context);
    people.schools.set(id, orgs);
    if (held.length === 0) noRole(row, context);
    else if (names.includes('student')) people.students.push(row);
    else if (names.some((role) => teacherRoles.includes(role))) people.teachers.set(id, row);
    else if (!guardianRoles.some((role) => names.includes(role))) findings.leaveOut('otherRole', nameOf(row), row);
    else if (!linked.has(row)) findings.leaveOut('guardianAlone', nameOf(row), row);
  }
  return people;
}

/** A delta may bring a person before the role. */
function noRole(row: Person, { findings, isWhole, onDoubt }: Context & { onDoubt: () => void }): void {
  onDoubt();
  if (isWhole && row.line > 0) findings.fault(row, row.values.sourcedId, 'missingValue', { column: 'role' });
  else findings.leaveOut('noRole', nameOf(row), row);
}
