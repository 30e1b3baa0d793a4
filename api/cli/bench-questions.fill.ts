import { and, eq, sql } from 'drizzle-orm';
import { choiceTypes } from '@teacher-portal/item-writing/item-types';
import { anyOf } from '../src/db/any-of';
import { loadInBulk } from '../src/backup/bulk-load';
import { type Database } from '../src/db/database';
import { categories, courses } from '../src/db/schema/courses';
import { schoolMembers } from '../src/db/schema/schools';
import { memberRole } from 'shared/contract/enums';
import { addTeacher, inserted } from './bench-teacher.fill';

/** The bank is skewed: one course has far more questions than the others. */
const COURSES = 10;
const TOPICS = 20;
/** The free tags of one question of twenty, and of one of five hundred. */
export const freeTags = { frequent: 'exam', rare: 'olympiad' };
/** Questions per statement: the embedded engine keeps inserted rows in memory for its triggers. */
const BATCH = 50_000;

export interface FilledBank {
  token: string;
  gradeId: number;
  courses: number[];
  questions: number;
  /** Number of questions in the largest course. */
  largest: number;
  userId: number;
  /** One topic per course. */
  tags: Record<number, string>;
}

interface Batch {
  schoolId: number;
  gradeId: number;
  userId: number;
  firstCourse: number;
  from: number;
  to: number;
}

const CONSONANTS = [...'bcçdfgğhjklmnprsştvyz'];
const VOWELS = [...'aeıioöuü'];
const syllable = (number: number) => `${CONSONANTS[number % 21]}${VOWELS[Math.floor(number / 21) % 8]}`;
/** Word frequencies as in a natural language (Zipf): the k-th word occurs in a k-th as many texts as the first. */
const words = Array.from({ length: 2000 }, (_, at) =>
  [at * 97, at * 61 + 13, at * 31 + 5].map((number) => syllable(number % 168)).join(''),
);

/** A word that few questions contain. */
export const rareWord = words[1499] ?? '';

async function addQuestions(db: Database, { schoolId, gradeId, userId, firstCourse, from, to }: Batch): Promise<void> {
  // Three of twelve in the first course, the rest evenly distributed.
  const course = sql.raw(`${firstCourse} + greatest(0, n % ${COURSES + 2} - 2)`);
  const wordOf = (salt: number) =>
    sql.raw(`word[floor(power(${words.length}, (hashint4(n * 3 + ${salt})::bigint + 2147483648) / 4294967296.0))]`);
  const text = sql`(array['osmosis','energy','cell','membrane','proteins','enzyme','nucleus','diffusion','gradient','respiration'])[1 + n % 10]
    || ' ' || (array['moves','stores','releases','needs','makes'])[1 + n / 10 % 5] || ' item ' || n || ' '
    || ${wordOf(0)} || ' ' || ${wordOf(1)} || ' ' || ${wordOf(2)}`;
  const folded = sql`translate(text, 'çğşıöü', 'cgsiou')`;
  await db.execute(sql`with made as materialized (select n, ${text} as text from generate_series(${from}::int, ${to - 1}::int) n, (select ${`{${words.join(',')}}`}::text[] as word) w),
    added as (insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text, difficulty, author_id, created_at, updated_at, blooms_taxonomy, origin)
    select ${schoolId}::int, ${gradeId}::int, ${course}, 1 + n % 4, 1 + n % 2, '<p>Which cell ' || text || ' in the body of a plant?</p>', 'Which cell ' || text || ' in the body of a plant?',
      'which cell ' || ${folded} || ' in the body of a plant? first second third fourth', 1 + n % 5, ${userId}::int, now() - n * interval '1 minute', now(),
      (array['remember', 'understand', 'apply', 'analyze', 'evaluate', 'create'])[1 + n % 6], case when n % 10 = 0 then 'model' else 'manual' end from made returning id, course_id, question_type),
    option as (insert into question_options (question_id, school_id, value, is_correct_answer, position)
      select id, ${schoolId}::int, (array['first','second','third','fourth'])[p], p = 1, p - 1 from added, generate_series(1, 4) p where question_type = ${anyOf(choiceTypes)}),
    tagged as (insert into question_categories (question_id, category_id, school_id)
      select a.id, (select min(c.id) from categories c where c.course_id = a.course_id) + a.id / 12 % ${TOPICS}::int, ${schoolId}::int from added a)
    insert into question_statistics (question_id, school_id, times_used, attempts, correct_attempts, facility, discrimination, review_score)
      select id, ${schoolId}::int, id % 7, id % 7 * 25, id % 7 * 12, case when id % 7 > 0 then (id::bigint * 37 % 100) / 100.0 end, case when id % 7 > 1 then (id::bigint * 53 % 140) - 40 end, 40 + id % 61 from added`);
}

const addFreeTags = (db: Database, schoolId: number) =>
  db.execute(sql`insert into question_labels (question_id, school_id, folded, name)
    select q.id, q.school_id, tag.name, tag.name from questions q
    join (values (${freeTags.frequent}::text, 20), (${freeTags.rare}, 500)) as tag (name, each) on q.id % tag.each = 0
    where q.school_id = ${schoolId}::int`);

/** Questions of somebody else that the benched teacher does not see. */
async function narrow(db: Database, { schoolId, userId }: { schoolId: number; userId: number }, rows: number) {
  const other = await addTeacher(db);
  await db.execute(sql`insert into narrowed_questions (question_id, school_id, author_id, school_sees)
    select id, school_id, ${other.userId}::int, false from questions where school_id = ${schoolId}::int
    order by hashint4(id) limit ${rows}::int`);
  // An owner sees them all.
  await db
    .update(schoolMembers)
    .set({ role: memberRole.teacher })
    .where(and(eq(schoolMembers.schoolId, schoolId), eq(schoolMembers.userId, userId)));
}

/** One school with this many questions by one teacher, who does not see `narrowed` of them. */
export async function fillBank(db: Database, rows: number, narrowed = 0): Promise<FilledBank> {
  const { schoolId, gradeId, userId, token } = await addTeacher(db);
  const courseIds: number[] = [];
  const tags: Record<number, string> = {};
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
    tags[courseId] = String(topics[0]?.id);
  }
  const [firstCourse = 0] = courseIds;
  await db.transaction((tx) =>
    loadInBulk(tx, async () => {
      for (let from = 0; from < rows; from += BATCH)
        await addQuestions(tx, { schoolId, gradeId, userId, firstCourse, from, to: Math.min(rows, from + BATCH) });
    }),
  );
  await addFreeTags(db, schoolId);
  if (narrowed > 0) await narrow(db, { schoolId, userId }, narrowed);
  await db.execute(sql`vacuum analyze`);
  const largest = Math.round((rows * 3) / (COURSES + 2));
  return { token, gradeId, courses: courseIds, questions: rows, largest, userId, tags };
}
