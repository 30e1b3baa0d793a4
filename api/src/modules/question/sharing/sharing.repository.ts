import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { type MemberRole, memberRole } from 'shared/contract/enums';
import { type Question } from 'shared/contract/question';
import { type ShareRight } from 'shared/contract/question-sharing';
import { may } from 'shared/contract/rights';
import { groupBy } from '@teacher-portal/collections/group-by';
import { anyOf } from '../../../db/any-of';
import { type Database } from '../../../db/database';
import { courses } from '../../../db/schema/courses';
import { profiles } from '../../../db/schema/profiles';
import { narrowedQuestions, questionShares } from '../../../db/schema/question-shares';
import { questions } from '../../../db/schema/questions';
import { schoolMembers } from '../../../db/schema/schools';
import { inSchoolsOf, type Tenant } from '../../../tenancy/tenancy';
import { editableAmong } from '../repository';

/** Limits the number of parameters per statement. */
const SHARES_AT_ONCE = 5000;

/** What is said of narrowed questions in lists, by id; the others are open to the school. */
export async function sharingOf(
  db: Database,
  tenant: Tenant,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<Question['sharing']>>> {
  if (!tenant.narrowed || ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: narrowedQuestions.questionId,
      schoolSees: narrowedQuestions.schoolSees,
      people: sql<number>`count(${questionShares.userId})`.mapWith(Number),
      courses: sql<number>`count(${questionShares.courseId})`.mapWith(Number),
    })
    .from(narrowedQuestions)
    .leftJoin(questionShares, eq(questionShares.questionId, narrowedQuestions.questionId))
    .where(and(inSchoolsOf(tenant, narrowedQuestions.schoolId), sql`${narrowedQuestions.questionId} = ${anyOf(ids)}`))
    .groupBy(narrowedQuestions.questionId);
  const editable = await editableAmong(
    db,
    tenant,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, ...said }) => [id, { mayEdit: editable.has(id), ...said }]));
}

interface Share {
  id: number;
  name: string;
  may: ShareRight;
}
export interface Sharing {
  school: ShareRight | 'none';
  people: Share[];
  courses: Share[];
}

/** With whom each of these questions is shared, with names. */
export async function sharingOfQuestions(db: Database, ids: readonly number[]): Promise<Map<number, Sharing>> {
  const narrowed = await db
    .select({ id: narrowedQuestions.questionId, schoolSees: narrowedQuestions.schoolSees })
    .from(narrowedQuestions)
    .where(sql`${narrowedQuestions.questionId} = ${anyOf(ids)}`);
  const rows = await db
    .select({ share: questionShares, person: profiles.fullName, course: courses.name })
    .from(questionShares)
    .leftJoin(profiles, eq(profiles.userId, questionShares.userId))
    .leftJoin(courses, eq(courses.id, questionShares.courseId))
    .where(sql`${questionShares.questionId} = ${anyOf(ids)}`)
    .orderBy(asc(questionShares.userId), asc(questionShares.courseId));
  const sharesOf = groupBy(rows, ({ share }) => share.questionId);
  const seenIn = new Map(narrowed.map(({ id, schoolSees }) => [id, schoolSees]));
  return new Map(
    ids.map((id) => {
      const shares = sharesOf.get(id) ?? [];
      const isSeen = seenIn.get(id);
      const named = (which: 'userId' | 'courseId', name: 'person' | 'course') =>
        shares.flatMap(({ share, ...names }) =>
          share[which] === null ? [] : [{ id: share[which], name: names[name] ?? '', may: share.may }],
        );
      const school = isSeen === undefined ? 'edit' : isSeen ? 'see' : 'none';
      return [id, { school, people: named('userId', 'person'), courses: named('courseId', 'course') }];
    }),
  );
}

/** Locked in one order, so that two changes cannot wait for each other. */
export const lockAuthors = (tx: Database, tenant: Tenant, ids: readonly number[]) =>
  tx
    .select({ id: questions.id, schoolId: questions.schoolId, authorId: questions.authorId })
    .from(questions)
    .where(and(inSchoolsOf(tenant, questions.schoolId), sql`${questions.id} = ${anyOf(ids)}`))
    .orderBy(questions.id)
    .for('update');

const readers = Object.values(memberRole).filter((role: MemberRole) => may(role, 'read'));

/** The number of members of the school among these who read its bank. */
export const countReaders = (tx: Database, schoolId: number, userIds: readonly number[]): Promise<number> =>
  tx.$count(
    schoolMembers,
    and(
      eq(schoolMembers.schoolId, schoolId),
      inArray(schoolMembers.role, readers),
      sql`${schoolMembers.userId} = ${anyOf(userIds)}`,
    ),
  );

export interface NewSharing {
  questionId: number;
  schoolId: number;
  authorId: number | null;
  school: ShareRight | 'none';
  people: readonly { id: number; may: ShareRight }[];
  courses: readonly { id: number; may: ShareRight }[];
}

/** Replaces with whom these questions are shared. */
export async function replaceSharing(tx: Database, all: readonly NewSharing[], at: Date): Promise<void> {
  const ids = anyOf(all.map(({ questionId }) => questionId));
  await tx.delete(questionShares).where(sql`${questionShares.questionId} = ${ids}`);
  await tx.delete(narrowedQuestions).where(sql`${narrowedQuestions.questionId} = ${ids}`);
  const narrowed = all.filter(({ school }) => school !== 'edit');
  if (narrowed.length === 0) return;
  await tx.insert(narrowedQuestions).values(
    narrowed.map(({ questionId, schoolId, authorId, school }) => ({
      ...{ questionId, schoolId, authorId, at },
      schoolSees: school === 'see',
    })),
  );
  const shares = narrowed.flatMap(({ questionId, schoolId, people, courses: taught }) => [
    ...people.map((each) => ({ questionId, schoolId, userId: each.id, may: each.may })),
    ...taught.map((each) => ({ questionId, schoolId, courseId: each.id, may: each.may })),
  ]);
  for (let from = 0; from < shares.length; from += SHARES_AT_ONCE)
    await tx.insert(questionShares).values(shares.slice(from, from + SHARES_AT_ONCE));
}

/** Those of these questions that are not open to the school. */
export async function narrowedAmong(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const { questionId } = narrowedQuestions;
  const rows = await tx
    .select({ id: questionId })
    .from(narrowedQuestions)
    .where(sql`${questionId} = ${anyOf(ids)}`);
  return new Set(rows.map(({ id }) => id));
}

/** Narrows new questions to their author. */
export const keepToAuthor = (
  tx: Database,
  ids: readonly number[],
  schoolId: number,
  { authorId, now }: { authorId: number; now: Date },
): Promise<void> =>
  ids.length === 0
    ? Promise.resolve()
    : replaceSharing(
        tx,
        ids.map((questionId) => ({ questionId, schoolId, authorId, school: 'none', people: [], courses: [] })),
        now,
      );
