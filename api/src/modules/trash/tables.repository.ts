import { type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type SQL, sql } from 'drizzle-orm';
import { type TrashKind } from 'shared/contract/trash-kinds';
import { assessments } from '../../db/schema/assessments';
import { categories, courses } from '../../db/schema/courses';
import { lectureCategories, lectureCourses, lectures } from '../../db/schema/lectures';
import { passages } from '../../db/schema/passages';
import { questions } from '../../db/schema/questions';
import { submissions } from '../../db/schema/submissions';
import { maySee } from '../../tenancy/question-rights';
import { type Tenant } from '../../tenancy/tenancy';
import { receivedIn } from '../../db/work';

type TrashTable = PgTable & Record<'id' | 'schoolId' | 'deletedAt' | 'deletedBy' | 'eraseAfter', PgColumn>;

/** The rows of one kind. The expressions need a query of several tables, where columns carry the table's name. */
interface KindRows {
  table: TrashTable;
  /** Plain text; of a question the beginning of its text. */
  name: SQL<string>;
  courseId: SQL<number | null>;
  /** Rows that the caller may read, where not all of the school may. */
  mayRead?: (tenant: Tenant) => SQL | undefined;
  /** Rows that are listed as a part of another one. */
  isPart?: SQL;
  /** Topics that were deleted with it. */
  subtopics?: SQL<number>;
  submissions?: SQL<number>;
  /** A topic that leads to it. */
  topicId?: SQL<number | null>;
}

export const rowsOfKind: Record<TrashKind, KindRows> = {
  assessment: {
    table: assessments,
    name: sql`${assessments.title}`,
    courseId: sql`${assessments.courseId}`,
    submissions: sql`(select count(*)::int from ${submissions} s
      where s.assessment_id = ${assessments.id} and ${receivedIn(sql`s`)})`,
  },
  category: {
    table: categories,
    name: sql`${categories.name}`,
    courseId: sql`${categories.courseId}`,
    isPart: sql`${categories.deletedWith} is not null`,
    subtopics: sql`(select count(*)::int from ${categories} below
      where below.school_id = ${categories.schoolId} and below.deleted_with = ${categories.id})`,
  },
  course: { table: courses, name: sql`${courses.name}`, courseId: sql`${courses.id}` },
  lecture: {
    table: lectures,
    name: sql`${lectures.name}`,
    courseId: sql`(select min(place.course_id) from ${lectureCourses} place where place.lecture_id = ${lectures.id})`,
    topicId: sql`(select min(topic.id) from ${lectureCategories} link
      join ${categories} topic on topic.id = link.category_id and topic.deleted_at is null
      where link.lecture_id = ${lectures.id})`,
  },
  passage: { table: passages, name: sql`${passages.title}`, courseId: sql`${passages.courseId}` },
  question: {
    table: questions,
    name: sql`left(${questions.plainText}, 200)`,
    courseId: sql`${questions.courseId}`,
    mayRead: (tenant) => maySee(tenant, questions.id),
  },
};
