import { sql } from 'drizzle-orm';
import { type Database } from '../src/db/database';
import { categories, courses } from '../src/db/schema/courses';
import { addTeacher, inserted } from './bench-teacher.fill';

export const QUESTIONS = 100_000;
/** Shares of the bank: one course has far more than the others. */
const COURSES = 10;
const TOPICS = 20;

export interface FilledBank {
  token: string;
  gradeId: number;
  courses: number[];
  /** Questions of the largest course. */
  largest: number;
  userId: number;
  tagOf: (courseId: number) => string;
}

/** A school of a second size beside it, so that the scope has something to leave out. */
export async function fillBank(db: Database): Promise<FilledBank> {
  const { schoolId, gradeId, userId, token } = await addTeacher(db);
  const courseIds: number[] = [];
  const firstTag = new Map<number, number>();
  for (let at = 0; at < COURSES; at += 1) {
    const { id: courseId } = await inserted(
      db
        .insert(courses)
        .values({ schoolId, gradeId, name: `Course ${at}`, courseCode: `COURSE-${at}` })
        .returning({ id: courses.id }),
    );
    const topics = await db
      .insert(categories)
      .values(Array.from({ length: TOPICS }, (_, topic) => ({ schoolId, courseId, name: `Topic ${topic}` })))
      .returning({ id: categories.id });
    courseIds.push(courseId);
    firstTag.set(courseId, topics[0]?.id ?? 0);
  }
  const [firstCourse = 0] = courseIds;
  // Three of twelve in the first course, the rest spread evenly.
  const course = sql.raw(`${firstCourse} + greatest(0, n % ${COURSES + 2} - 2)`);
  const words = sql.raw(
    `(array['osmosis','energy','cell','membrane','proteins','enzyme','nucleus','diffusion','gradient','respiration'])[1 + n % 10] || ' ' || (array['moves','stores','releases','needs','makes'])[1 + n / 10 % 5] || ' item ' || n`,
  );
  await db.execute(sql`insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text, difficulty, author_id, created_at, updated_at)
    select ${schoolId}, ${gradeId}, ${course}, 1 + n % 4, 1 + n % 2, '<p>Which cell ' || ${words} || ' in the body of a plant?</p>', 'Which cell ' || ${words} || ' in the body of a plant?',
      'which cell ' || ${words} || ' in the body of a plant? first second third fourth', 1 + n % 5, ${userId}, now() - n * interval '1 minute', now() from generate_series(0, ${QUESTIONS - 1}) n`);
  await db.execute(sql`insert into question_options (question_id, school_id, value, is_correct_answer, position)
    select q.id, ${schoolId}, (array['first','second','third','fourth'])[p], p = 1, p - 1 from questions q, generate_series(1, 4) p where q.school_id = ${schoolId} and q.question_type in (1, 3)`);
  await db.execute(sql`insert into question_categories (question_id, category_id, school_id)
    select q.id, (select min(c.id) from categories c where c.course_id = q.course_id) + q.id % ${TOPICS}, ${schoolId} from questions q where q.school_id = ${schoolId}`);
  await db.execute(sql`insert into question_statistics (question_id, school_id, times_used, attempts, correct_attempts, facility, discrimination, review_score)
    select id, ${schoolId}, id % 7, id % 7 * 25, id % 7 * 12, case when id % 7 > 0 then (id * 37 % 100) / 100.0 end, case when id % 7 > 1 then (id * 53 % 140) - 40 end, 40 + id % 61
    from questions where school_id = ${schoolId}`);
  await db.execute(sql`vacuum analyze`);
  const tagOf = (courseId: number) => String(firstTag.get(courseId));
  return { token, gradeId, courses: courseIds, largest: Math.round((QUESTIONS * 3) / (COURSES + 2)), userId, tagOf };
}
