import { eq, type SQL, sql } from 'drizzle-orm';
import { teachHeldClasses } from '../../classes/fill-classes.repository';
import { type Database } from '../../db/database';
import { rowsOf } from '../../db/rows-of';
import { rosterRecords } from '../../db/schema/roster-records';
import { type Stage } from '../../db/stage';
import { type Records } from '@teacher-portal/roster/files/one-roster.records';

/**
 * Records of earlier files of the school's system, as text, because they are parsed in the thread that reads the file.
 */
export async function loadRecords(db: Database, schoolId: number): Promise<Records> {
  const rows = await db
    .select({ file: rosterRecords.file, lines: sql<string>`${rosterRecords.lines}::text` })
    .from(rosterRecords)
    .where(eq(rosterRecords.schoolId, schoolId));
  return Object.fromEntries(rows.map(({ file, lines }) => [file, lines]));
}

/** Changes with every change of the records. */
export async function recordsStamp(db: Database, schoolId: number): Promise<string> {
  const [row] = await db
    .select({
      stamp: sql<string>`coalesce(string_agg(${rosterRecords.file} || ${rosterRecords.version}, ' ' order by ${rosterRecords.file}), '')`,
    })
    .from(rosterRecords)
    .where(eq(rosterRecords.schoolId, schoolId));
  return row?.stamp ?? '';
}

export type StagedRecords = readonly { file: string; lines: SQL }[];

export async function stageRecords(records: Records, stage: Stage): Promise<StagedRecords> {
  const staged = [];
  for (const [file, text] of Object.entries(records)) staged.push({ file, lines: await stage.putJson(text) });
  return staged;
}

export async function storeRecords(tx: Database, schoolId: number, records: StagedRecords, now: Date): Promise<void> {
  for (const { file, lines } of records)
    await tx
      .insert(rosterRecords)
      .values({ schoolId, file, lines, updatedAt: now })
      .onConflictDoUpdate({
        target: [rosterRecords.schoolId, rosterRecords.file],
        set: { lines: sql`excluded.lines`, updatedAt: now, version: sql`${rosterRecords.version} + 1` },
      });
}

/**
 * Gives a new member the classes in which the school's system enrols a teacher with this address. A class of several
 * grades is one for each of them.
 */
export async function teachRostered(tx: Database, schoolId: number, userId: number): Promise<void> {
  await tx.execute(sql`insert into class_teachers (class_id, user_id, school_id)
    select distinct k.id, m.id, k.school_id from users m
    join roster_records people on people.school_id = ${schoolId} and people.file = 'users.csv'
    cross join lateral jsonb_each(people.lines) p
    join roster_records enrolled on enrolled.school_id = ${schoolId} and enrolled.file = 'enrollments.csv'
    cross join lateral jsonb_each(enrolled.lines) e
    join classes k on k.school_id = ${schoolId} and k.year_id is null and k.archived_at is null
      and regexp_replace(k.sourced_id, '/[^/]*$', '') = e.value->>'classSourcedId'
    where m.id = ${userId} and lower(p.value->>'email') = m.email
      and e.value->>'userSourcedId' = p.key and lower(e.value->>'role') = 'teacher'
    on conflict do nothing`);
  await teachHeldClasses(tx, schoolId, userId);
}

const idsOf = (sourcedIds: readonly string[]) =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(sourcedIds)}::jsonb))`;

/** Links between students and guardians, in either direction. */
const pairsIn = (schoolId: number) => sql`people as (
      select p.key as id, regexp_split_to_array(coalesce(p.value->>'agentSourcedIds', ''), '\\s*,\\s*') as agents
      from roster_records r, jsonb_each(r.lines) p where r.school_id = ${schoolId} and r.file = 'users.csv'
    ), pairs as (
      select id as one, unnest(agents) as other from people union select unnest(agents), id from people
    )`;

/** Whether a line is about one of these people. */
const isAbout = (people: string) =>
  sql`exists (select 1 from ${sql.identifier(people)} g
    where g.id = case r.file when 'users.csv' then l.key else l.value->>'userSourcedId' end)`;

/** The lines about these people and their guardians, those of `users.csv` first. */
export const linesAbout = (db: Database, schoolId: number, sourcedIds: readonly string[]) =>
  rowsOf<{ file: string; values: Record<string, string> }>(
    db,
    sql`with ${pairsIn(schoolId)}, named as (
        select unnest(${idsOf(sourcedIds)}) as id
        union select other from pairs where one = any(${idsOf(sourcedIds)}) and other <> ''
      )
      select r.file, l.value as values from roster_records r, jsonb_each(r.lines) l
      where r.school_id = ${schoolId} and r.file in ('users.csv', 'roles.csv', 'enrollments.csv') and ${isAbout('named')}
      order by r.file desc, l.key`,
  );

/** The lines of these people, their roles and enrolments, and guardians of nobody else. */
export async function forgetInRecords(tx: Database, schoolId: number, sourcedIds: readonly string[]): Promise<void> {
  if (sourcedIds.length === 0) return;
  const ids = idsOf(sourcedIds);
  // A guardian of another student stays.
  await tx.execute(sql`
    with ${pairsIn(schoolId)}, gone as (
      select unnest(${ids}) as id
      union
      select p.other from pairs p where p.one = any(${ids}) and p.other <> ''
        and not exists (select 1 from pairs q where q.other = p.other and q.one <> '' and not q.one = any(${ids}))
    )
    update roster_records r set version = r.version + 1, lines = coalesce((
        select jsonb_object_agg(l.key, l.value) from jsonb_each(r.lines) l where not ${isAbout('gone')}), '{}')
      where r.school_id = ${schoolId} and r.file in ('users.csv', 'roles.csv', 'enrollments.csv')`);
}
