import { type People } from './one-roster.people';
import { type Records, recordsOf } from './one-roster.records';
import { idsOf, type Tables } from './one-roster.tables';

const only = <R>(rows: ReadonlyMap<string, R>, isKept: (row: R) => boolean): Map<string, R> =>
  new Map([...rows].filter(([, row]) => isKept(row)));

interface OfSchool {
  tables: Tables;
  people: People;
  schoolId: string;
}

/** The people of the school and everybody linked to them as an agent, in either direction. */
function peopleOf({ tables, people, schoolId }: OfSchool, enrolled: ReadonlySet<string>): Set<string> {
  const rows = [...tables.users.rows];
  const own = rows.flatMap(([id]) => (enrolled.has(id) || people.schools.get(id)?.includes(schoolId) ? [id] : []));
  const kept = new Set(own);
  const agents = rows.flatMap(([id, { values }]) => {
    const others = idsOf(values.agentSourcedIds);
    return [...(kept.has(id) ? others : []), ...(others.some((other) => kept.has(other)) ? [id] : [])];
  });
  return new Set([...own, ...agents]);
}

/** The records that a later delta may reference. People of other schools are not kept. */
export function ownRecords(read: OfSchool): Records {
  const { tables, schoolId } = read;
  const classes = only(tables.classes.rows, ({ values }) => values.schoolSourcedId === schoolId);
  const enrollments = only(tables.enrollments.rows, ({ values }) => classes.has(values.classSourcedId));
  const people = peopleOf(read, new Set([...enrollments.values()].map(({ values }) => values.userSourcedId)));
  return recordsOf({
    'orgs.csv': tables.orgs.rows,
    ...(tables.sessions.isKnown && { 'academicsessions.csv': tables.sessions.rows }),
    'courses.csv': tables.courses.rows,
    'classes.csv': classes,
    'users.csv': only(tables.users.rows, ({ values }) => people.has(values.sourcedId)),
    'enrollments.csv': enrollments,
    ...(tables.roles.isKnown && {
      'roles.csv': only(tables.roles.rows, ({ values }) => people.has(values.userSourcedId)),
    }),
  });
}
