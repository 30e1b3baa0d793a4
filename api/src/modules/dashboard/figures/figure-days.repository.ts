import { and, eq, lt, sql } from 'drizzle-orm';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { figureDays, type FiguresOfDay } from '../../../db/schema/figure-days';

const DAY_MS = 86_400_000;
/** The compared day is at least one week ago, and at most five. */
const WEEK_DAYS = 7;
const KEPT_DAYS = 35;

const dayBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

/** The figures of the last day, at least a week ago, on which somebody opened the dashboard. */
export interface EarlierFigures {
  day: string;
  byCourse: ReadonlyMap<number, FiguresOfDay>;
}

/** The earlier figures of these courses, and what is stored of today. */
async function load(db: Database, courseIds: readonly number[], now: Date) {
  const ofCourses = sql`${figureDays.courseId} = ${anyOf(courseIds)}`;
  const today = dayBefore(now, 0);
  const earlier = sql`(select max(${figureDays.day}) from ${figureDays} where ${ofCourses}
    and ${figureDays.day} between ${dayBefore(now, KEPT_DAYS)} and ${dayBefore(now, WEEK_DAYS)})`;
  const rows = await db
    .select({ courseId: figureDays.courseId, day: figureDays.day, figures: figureDays.figures })
    .from(figureDays)
    .where(and(ofCourses, sql`(${figureDays.day} = ${today} or ${figureDays.day} = ${earlier})`));
  const mapOf = (isToday: boolean) =>
    new Map(rows.filter(({ day }) => (day === today) === isToday).map(({ courseId, figures }) => [courseId, figures]));
  return { today: mapOf(true), day: rows.find(({ day }) => day !== today)?.day, byCourse: mapOf(false) };
}

const isSame = (one: FiguresOfDay | undefined, other: FiguresOfDay) =>
  one !== undefined &&
  (['impact', 'quality', 'completeness'] as const).every(
    (name) => one[name].value === other[name].value && one[name].n === other[name].n,
  );

interface Keeping {
  schoolId: number;
  now: Date;
}

/**
 * Keeps the figures of today, if they changed since the last call, and returns those to compare them with. On the first
 * call of a day, days that are too old to be compared are deleted.
 */
export async function keepFigures(
  db: Database,
  { schoolId, now }: Keeping,
  figures: ReadonlyMap<number, FiguresOfDay>,
): Promise<EarlierFigures | undefined> {
  const courseIds = [...figures.keys()];
  if (courseIds.length === 0) return undefined;
  const kept = await load(db, courseIds, now);
  const changed = [...figures].filter(([courseId, own]) => !isSame(kept.today.get(courseId), own));
  if (changed.length > 0) {
    const day = dayBefore(now, 0);
    await db
      .insert(figureDays)
      .values(changed.map(([courseId, own]) => ({ schoolId, courseId, day, figures: own })))
      .onConflictDoUpdate({ target: [figureDays.courseId, figureDays.day], set: { figures: sql`excluded.figures` } });
    if (kept.today.size === 0)
      await db
        .delete(figureDays)
        .where(and(eq(figureDays.schoolId, schoolId), lt(figureDays.day, dayBefore(now, KEPT_DAYS))));
  }
  return kept.day === undefined ? undefined : { day: kept.day, byCourse: kept.byCourse };
}
