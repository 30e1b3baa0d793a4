import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { anyOf } from '../../db/any-of';
import { type Database } from '../../db/database';
import { categories } from '../../db/schema/courses';
import { type LectureContent, lectureContents, lectureVersions } from '../../db/schema/lecture-versions';
import { lectures } from '../../db/schema/lectures';
import { profiles } from '../../db/schema/profiles';
import { inSchoolsOf, type Tenant } from '../../tenancy/tenancy';

interface Made {
  authorId: number | null;
  at: Date;
}

/**
 * Adds a version of each of these lectures that says something else than its newest version, or has none. `made` is who
 * changed it and when; without it, a first version is the author's and of any other only the time is known.
 */
export async function keepVersions(tx: Database, ids: readonly number[], made?: Made): Promise<void> {
  const at = sql`${made?.at.toISOString() ?? null}::timestamptz`;
  await tx.execute(sql`
    insert into ${lectureVersions} (school_id, lecture_id, number, content, author_id, created_at)
    select now.school_id, now.lecture_id, coalesce(newest.number, 0) + 1, now.content,
      case when ${at} is not null then ${made?.authorId ?? null}::int
        when newest.number is null and lecture.version = 1 then lecture.author_id end,
      coalesce(${at}, case when newest.number is null and lecture.version = 1 then lecture.created_at
        else lecture.updated_at end)
    from ${lectureContents} now join ${lectures} lecture on lecture.id = now.lecture_id
    left join lateral (select number, content from ${lectureVersions} earlier
      where earlier.lecture_id = now.lecture_id order by number desc limit 1) newest on true
    where now.lecture_id = ${anyOf(ids)} and newest.content is distinct from now.content
    on conflict (lecture_id, number) do nothing`);
}

const fields = {
  number: lectureVersions.number,
  authorId: lectureVersions.authorId,
  authorName: profiles.fullName,
  createdAt: lectureVersions.createdAt,
};

const ofLecture = (tenant: Tenant, lectureId: number) =>
  and(inSchoolsOf(tenant, lectureVersions.schoolId), eq(lectureVersions.lectureId, lectureId));

/** The versions of a lecture without their contents, newest first. */
export const listVersions = (db: Database, tenant: Tenant, lectureId: number) =>
  db
    .select(fields)
    .from(lectureVersions)
    .leftJoin(profiles, eq(profiles.userId, lectureVersions.authorId))
    .where(ofLecture(tenant, lectureId))
    .orderBy(desc(lectureVersions.number));
export type ListedVersion = Awaited<ReturnType<typeof listVersions>>[number];

export async function findVersion(db: Database, tenant: Tenant, lectureId: number, number: number) {
  const [row] = await db
    .select({
      ...fields,
      content: lectureVersions.content,
      newest: sql<number>`(select max(number) from lecture_versions newest where newest.lecture_id = ${lectureId})`,
    })
    .from(lectureVersions)
    .leftJoin(profiles, eq(profiles.userId, lectureVersions.authorId))
    .where(and(ofLecture(tenant, lectureId), eq(lectureVersions.number, number)));
  return row;
}

/** The names of those of these topics that were not deleted, by id. */
export async function namesOfTopics(
  db: Database,
  tenant: Tenant,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(
      and(inSchoolsOf(tenant, categories.schoolId), inArray(categories.id, [...ids]), isNull(categories.deletedAt)),
    );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The content of a lecture that the caller has locked. */
export async function presentContentOf(tx: Database, lectureId: number): Promise<LectureContent | undefined> {
  const [row] = await tx
    .select({ content: lectureContents.content })
    .from(lectureContents)
    .where(eq(lectureContents.lectureId, lectureId));
  return row?.content;
}
