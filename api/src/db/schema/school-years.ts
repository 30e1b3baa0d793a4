import { date, index, integer, jsonb, pgTable, text, uniqueIndex, check } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { type PeriodKind } from 'shared/contract/enums';
import { type Lesson } from 'shared/contract/lesson';
import { id, instant, referable, sameSchool, stamps, versioned } from './columns';
import { schoolId } from './schools';

const days = {
  startsOn: date('starts_on', { mode: 'string' }).notNull(),
  endsOn: date('ends_on', { mode: 'string' }).notNull(),
};

/** A school year. A school has at most one that has not ended. Decision 0092. */
export const schoolYears = pgTable(
  'school_years',
  {
    id: id(),
    schoolId: schoolId(),
    name: text('name').notNull(),
    ...days,
    /** The earliest first. */
    lessons: jsonb('lessons').notNull().default([]).$type<Lesson[]>(),
    endedAt: instant('ended_at'),
    ...versioned,
    ...stamps,
  },
  (t) => [
    referable(t),
    uniqueIndex('school_years_present')
      .on(t.schoolId)
      .where(sql`${t.endedAt} is null`),
  ],
);

/** A term of a year, or a holiday in it. */
export const yearPeriods = pgTable(
  'year_periods',
  {
    id: id(),
    schoolId: schoolId(),
    yearId: integer('year_id').notNull(),
    kind: text('kind').$type<PeriodKind>().notNull(),
    name: text('name').notNull(),
    ...days,
  },
  (t) => [
    sameSchool(t.schoolId, t.yearId, schoolYears).onDelete('cascade'),
    index('year_periods_year').on(t.yearId, t.startsOn),
    index('year_periods_days').on(t.schoolId, t.kind, t.startsOn),
    check('year_periods_kind', sql`${t.kind} in ('term', 'holiday')`),
  ],
);
