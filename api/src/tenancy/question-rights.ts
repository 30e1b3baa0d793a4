import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../db/any-of';
import { classes, classTeachers } from '../db/schema/classes';
import { courseTeachers } from '../db/schema/courses';
import { narrowedQuestions, questionShares } from '../db/schema/question-shares';
import { type Tenant } from './tenancy';

/** The courses that somebody teaches, as a whole or one of their classes. */
const coursesTaughtBy = (userId: number): SQL =>
  sql`select ${courseTeachers.courseId} from ${courseTeachers} where ${courseTeachers.userId} = ${userId}
    union select ${classes.courseId} from ${classTeachers} inner join ${classes} on ${classes.id} = ${classTeachers.classId}
    where ${classTeachers.userId} = ${userId}`;

/** A share with a person, or with a course that the person teaches. */
export const sharedWith = (userId: number): SQL =>
  sql`(${questionShares.userId} = ${userId} or ${questionShares.courseId} in (${coursesTaughtBy(userId)}))`;

/** The ids of the questions of which the caller has not the right; undefined where nothing is narrowed. */
function without(right: 'see' | 'edit', { narrowed }: Tenant): SQL | undefined {
  if (!narrowed || narrowed.confinedIn.length === 0) return undefined;
  const { userId, confinedIn } = narrowed;
  return sql`select ${narrowedQuestions.questionId} from ${narrowedQuestions}
    where ${narrowedQuestions.schoolId} = ${anyOf(confinedIn)} and ${narrowedQuestions.authorId} is distinct from ${userId}
      ${right === 'see' ? sql`and not ${narrowedQuestions.schoolSees}` : sql``}
      and not exists (select from ${questionShares}
        where ${questionShares.schoolId} = ${anyOf(confinedIn)} and ${questionShares.questionId} = ${narrowedQuestions.questionId}
          and ${sharedWith(userId)} ${right === 'edit' ? sql`and ${questionShares.may} = 'edit'` : sql``})`;
}

/** The ids of the questions that the caller may not see; undefined where there are none. */
export const unseenBy = (tenant: Tenant): SQL | undefined => without('see', tenant);

/**
 * An anti-join, which the planner estimates by the rows of both sides; it takes a `not in` with a subquery for half of all
 * rows. The column has a name of its own, so that an id without a table's name is still that of the query around it.
 */
const unless = (id: AnyPgColumn | SQL, excluded: SQL | undefined): SQL | undefined =>
  excluded && sql`not exists (select from (${excluded}) as excluded(excluded_id) where excluded_id = ${id})`;

/**
 * The caller may see the question with this id: read, ask and copy it. Undefined, so that it costs nothing, where
 * nothing is narrowed. Decision 0245.
 */
export const maySee = (tenant: Tenant, id: AnyPgColumn | SQL): SQL | undefined => unless(id, without('see', tenant));

/** The caller may edit the question with this id: change, delete, move and share it. Whoever may, sees it. */
export const mayEdit = (tenant: Tenant, id: AnyPgColumn | SQL): SQL | undefined => unless(id, without('edit', tenant));
