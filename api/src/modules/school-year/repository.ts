import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type ParsedBody } from 'shared/contract/endpoint';
import { periodKind } from 'shared/contract/enums';
import { type Lesson } from 'shared/contract/lesson';
import { type createSchoolYear } from 'shared/contract/school-year';
import { type Database } from '../../db/database';
import { schoolYears, yearPeriods } from '../../db/schema/school-years';

export type YearInput = ParsedBody<typeof createSchoolYear>;
export type YearRow = typeof schoolYears.$inferSelect;

/** Newest first. */
export const listYears = (db: Database, schoolId: number): Promise<YearRow[]> =>
  db
    .select()
    .from(schoolYears)
    .where(eq(schoolYears.schoolId, schoolId))
    .orderBy(sql`${schoolYears.endedAt} desc nulls first`, desc(schoolYears.id));

export const listPeriods = (db: Database, schoolId: number) =>
  db
    .select()
    .from(yearPeriods)
    .where(eq(yearPeriods.schoolId, schoolId))
    .orderBy(asc(yearPeriods.startsOn), asc(yearPeriods.id));
export type PeriodRow = Awaited<ReturnType<typeof listPeriods>>[number];

export async function findYear(db: Database, schoolId: number, id: number): Promise<YearRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolYears)
    .where(and(eq(schoolYears.schoolId, schoolId), eq(schoolYears.id, id)));
  return row;
}

export async function findPresent(db: Database, schoolId: number): Promise<YearRow | undefined> {
  const [row] = await db
    .select()
    .from(schoolYears)
    .where(and(eq(schoolYears.schoolId, schoolId), isNull(schoolYears.endedAt)));
  return row;
}

/** Replaces the terms and holidays of a year. */
async function setPeriods(tx: Database, year: { schoolId: number; yearId: number }, input: YearInput): Promise<void> {
  await tx.delete(yearPeriods).where(eq(yearPeriods.yearId, year.yearId));
  const rows = [
    ...input.terms.map((each) => ({ ...year, kind: periodKind.term, ...each })),
    ...input.holidays.map((each) => ({ ...year, kind: periodKind.holiday, ...each })),
  ];
  if (rows.length > 0) await tx.insert(yearPeriods).values(rows);
}

const inOrder = (lessons: readonly Lesson[]) => [...lessons].sort((a, b) => a.startsAt.localeCompare(b.startsAt));

export async function insertYear(tx: Database, schoolId: number, input: YearInput, now: Date): Promise<number> {
  const { name, startsOn, endsOn, lessons = [] } = input;
  const [made] = await tx
    .insert(schoolYears)
    .values({ schoolId, name, startsOn, endsOn, lessons: inOrder(lessons), createdAt: now, updatedAt: now })
    .returning({ id: schoolYears.id });
  if (!made) throw new Error('The school year was not created');
  await setPeriods(tx, { schoolId, yearId: made.id }, input);
  return made.id;
}

export async function updateYear(tx: Database, row: YearRow, input: YearInput, now: Date): Promise<void> {
  const { name, startsOn, endsOn, lessons = row.lessons } = input;
  await tx
    .update(schoolYears)
    .set({ name, startsOn, endsOn, lessons: inOrder(lessons), updatedAt: now, version: row.version + 1 })
    .where(eq(schoolYears.id, row.id));
  await setPeriods(tx, { schoolId: row.schoolId, yearId: row.id }, input);
}

/** Ends a year, or makes it the present one again. */
export const setEnded = (tx: Database, { id, version }: YearRow, endedAt: Date | null, now: Date) =>
  tx
    .update(schoolYears)
    .set({ endedAt, updatedAt: now, version: version + 1 })
    .where(eq(schoolYears.id, id));

export const deleteYear = (tx: Database, id: number) => tx.delete(schoolYears).where(eq(schoolYears.id, id));
