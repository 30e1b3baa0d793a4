import { and, asc, eq, gte, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import { assessmentStatus, type MemberRole, periodKind } from 'shared/contract/enums';
import { may } from 'shared/contract/rights';
import { teachesCourse } from '../../classes/mine.repository';
import { type Database } from '../../db/database';
import { assessments } from '../../db/schema/assessments';
import { courses, courseTeachers } from '../../db/schema/courses';
import { calendarFeeds, users } from '../../db/schema/people';
import { profiles } from '../../db/schema/profiles';
import { schoolYears, yearPeriods } from '../../db/schema/school-years';
import { schoolMembers, schools } from '../../db/schema/schools';
import { type Tenant, visibleTo } from '../../tenancy/tenancy';

const livingOf = (userId: number) => and(eq(calendarFeeds.userId, userId), isNull(calendarFeeds.revokedAt));

export async function findFeed(db: Database, userId: number) {
  const [row] = await db.select({ createdAt: calendarFeeds.createdAt }).from(calendarFeeds).where(livingOf(userId));
  return row;
}

export const revokeFeeds = (db: Database, userId: number, now: Date) =>
  db.update(calendarFeeds).set({ revokedAt: now }).where(livingOf(userId));

export const addFeed = (tx: Database, userId: number, tokenHash: string, now: Date) =>
  tx.insert(calendarFeeds).values({ userId, tokenHash, createdAt: now });

export type FeedOwner = Tenant & {
  userId: number;
  roleId: number;
  /** In the schools that the owner reads. */
  roleIn: Readonly<Record<number, MemberRole>>;
  /** Chosen for mails, or else that of the device last used. */
  timeZone: string | null;
};

/** The owner of a feed and the schools that the owner reads now; undefined if it was revoked or the account may not sign in. */
export async function ownerOf(db: Database, tokenHash: string): Promise<FeedOwner | undefined> {
  const rows = await db
    .select({
      userId: users.id,
      roleId: users.roleId,
      timeZone: sql<string | null>`coalesce(${profiles.timeZone}, ${users.timeZone})`,
      schoolId: schoolMembers.schoolId,
      memberRole: schoolMembers.role,
    })
    .from(calendarFeeds)
    .innerJoin(
      users,
      and(
        eq(users.id, calendarFeeds.userId),
        eq(users.isActive, true),
        eq(users.isBlocked, false),
        isNull(users.deletedAt),
      ),
    )
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(schoolMembers, eq(schoolMembers.userId, users.id))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(calendarFeeds.revokedAt)));
  const [first] = rows;
  const read = rows.flatMap(({ schoolId, memberRole }) =>
    schoolId !== null && memberRole !== null && may(memberRole, 'read') ? [[schoolId, memberRole] as const] : [],
  );
  return (
    first && {
      userId: first.userId,
      roleId: first.roleId,
      timeZone: first.timeZone,
      schoolIds: read.map(([schoolId]) => schoolId),
      roleIn: Object.fromEntries(read),
    }
  );
}

/** The owner teaches nothing in the school of the assessment, like a head. */
const teachesNothing = ({ userId }: FeedOwner) => sql`not exists (select 1 from ${courseTeachers} taught
  where taught.school_id = ${assessments.schoolId} and taught.user_id = ${userId})`;

/** Published assessments of what the owner teaches in each school, or of all of it, with a due date from `since` on. */
export const listEvents = (db: Database, owner: FeedOwner, since: Date) =>
  db
    .select({
      id: assessments.id,
      title: assessments.title,
      type: assessments.type,
      opensAt: sql<Date>`coalesce(${assessments.publishDate}, ${assessments.publishedAt})`.mapWith(
        assessments.publishDate,
      ),
      dueDate: assessments.dueDate,
      time: assessments.time,
      updatedAt: assessments.updatedAt,
      courseCode: courses.courseCode,
      courseName: courses.name,
    })
    .from(assessments)
    .innerJoin(courses, and(eq(courses.id, assessments.courseId), isNull(courses.deletedAt)))
    .where(
      and(
        visibleTo(owner, assessments),
        or(teachesCourse(owner, assessments.courseId), teachesNothing(owner)),
        isNotNull(assessments.dueDate),
        gte(assessments.dueDate, since),
        ne(assessments.status, assessmentStatus.drafted),
        isNull(assessments.archivedAt),
      ),
    )
    .orderBy(asc(assessments.dueDate), asc(assessments.id));
/** The holidays of these schools that end on this day or later. */
export const listHolidays = (db: Database, { schoolIds }: FeedOwner, since: string) =>
  db
    .select({
      id: yearPeriods.id,
      name: yearPeriods.name,
      startsOn: yearPeriods.startsOn,
      endsOn: yearPeriods.endsOn,
      school: schools.name,
      updatedAt: schoolYears.updatedAt,
    })
    .from(yearPeriods)
    .innerJoin(schoolYears, eq(schoolYears.id, yearPeriods.yearId))
    .innerJoin(schools, eq(schools.id, yearPeriods.schoolId))
    .where(
      and(
        inArray(yearPeriods.schoolId, [...schoolIds]),
        eq(yearPeriods.kind, periodKind.holiday),
        gte(yearPeriods.endsOn, since),
      ),
    )
    .orderBy(asc(yearPeriods.startsOn), asc(yearPeriods.id));
export type HolidayRow = Awaited<ReturnType<typeof listHolidays>>[number];

export type EventRow = Awaited<ReturnType<typeof listEvents>>[number];
