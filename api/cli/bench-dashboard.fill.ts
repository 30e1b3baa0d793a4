import { min, sql } from 'drizzle-orm';
import { type Database } from '../src/db/database';
import { assessments } from '../src/db/schema/assessments';
import { categories, courses } from '../src/db/schema/courses';
import { questions } from '../src/db/schema/questions';
import { students } from '../src/db/schema/students';
import { addTeacher, inserted } from './bench-teacher.fill';

/** One teacher's grade: the worst case, since a dashboard is that of a grade. */
export const size = {
  courses: 40,
  students: 2_000,
  assessments: 2_000,
  answers: 500_000,
  questions: 10_000,
  topics: 800,
  lectures: 1_200,
} as const;
const QUESTIONS_EACH = 10;
const CLASS_SIZE = size.students / size.courses;
const OWN_CLASSES = 5;
const SUBMISSIONS_EACH = size.answers / size.assessments / QUESTIONS_EACH;

export interface FilledGrade {
  token: string;
  userId: number;
  profileId: number;
  gradeId: number;
}

const numbers = (count: number) => sql.raw(`generate_series(0, ${count - 1}) n`);
/** A reproducible pseudo-random share from 0 to 1. */
const chance = (of: string) => sql.raw(`((${of})::bigint * 7919 % 1009) / 1008.0`);

/** The id before the next inserted row; ids are consecutive, so rows of one table can reference another by number. */
async function firstId(
  db: Database,
  table: typeof courses | typeof categories | typeof students | typeof questions | typeof assessments,
): Promise<number> {
  return (await inserted(db.select({ id: min(table.id) }).from(table))).id ?? 0;
}

/** Requires an empty database. */
export async function fillGrade(db: Database): Promise<FilledGrade> {
  const { schoolId, gradeId, userId, ...teacher } = await addTeacher(db);
  await db.execute(
    sql`insert into courses (school_id, grade_id, name, course_code, position) select ${schoolId}, ${gradeId}, 'Course ' || n, 'COURSE-' || n, n from ${numbers(size.courses)}`,
  );
  const course = await firstId(db, courses);
  await db.execute(
    sql`insert into categories (school_id, course_id, name) select ${schoolId}, ${course} + n % ${sql.raw(String(size.courses))}, 'Topic ' || n from ${numbers(size.topics)}`,
  );
  const topic = await firstId(db, categories);
  await db.execute(
    sql`insert into students (school_id, name, search_text, section) select ${schoolId}, 'Student ' || n, 'student ' || n, chr(65 + n % 4) from ${numbers(size.students)}`,
  );
  const student = await firstId(db, students);
  await db.execute(
    sql`insert into enrolments (student_id, grade_id, school_id) select id, ${gradeId}, ${schoolId} from students`,
  );
  await db.execute(sql`insert into lectures (school_id, name, type, description, transcription, link, content)
    select ${schoolId}, 'Lecture ' || n, 1 + n % 3, 'About it', case when n % 4 > 0 then '[00:00] Hello' else '' end, 'https://example.com/' || n || '.mp4', '<p>Text</p>' from ${numbers(size.lectures)}`);
  await db.execute(
    sql`insert into lecture_courses (lecture_id, course_id, school_id, "order") select id, ${course} + id % ${sql.raw(String(size.courses))}, ${schoolId}, id from lectures`,
  );
  await db.execute(
    sql`insert into lecture_categories (lecture_id, category_id, school_id) select id, ${topic} + id % ${sql.raw(String(size.topics))}, ${schoolId} from lectures where id % 5 > 0`,
  );
  await db.execute(sql`insert into questions (school_id, grade_id, course_id, question_type, question_category, question_text, plain_text, search_text, difficulty, author_id)
    select ${schoolId}, ${gradeId}, ${course} + n % ${sql.raw(String(size.courses))}, 1, 1, '<p>Which organelle releases most energy, item ' || n || '?</p>', 'Which organelle releases most energy, item ' || n || '?',
      'which organelle releases most energy, item ' || n, 1 + n % 5, ${userId} from ${numbers(size.questions)}`);
  const question = await firstId(db, questions);
  await db.execute(sql`insert into question_options (question_id, school_id, value, is_correct_answer, position)
    select q.id, ${schoolId}, (array['Mitochondrion', 'Ribosome', 'Nucleus', 'Vacuole'])[p], p = 1, p - 1 from questions q, generate_series(1, 4) p`);
  await db.execute(sql`insert into question_categories (question_id, category_id, school_id)
    select id, ${topic} + (id - ${question}) % ${sql.raw(String(size.topics))}, ${schoolId} from questions`);
  await db.execute(sql`insert into question_statistics (question_id, school_id, times_used, attempts, correct_attempts, facility, discrimination, review_score)
    select id, ${schoolId}, 2, 50, 25, ${chance('id')}, ${chance('id + 3')} * 100 - 20, 60 + id % 41 from questions`);
  await addClasses(db, { schoolId, gradeId, userId, course, student });
  await addSubmissions(db, { schoolId, gradeId, userId, course, student, question });
  await db.execute(sql`vacuum analyze`);
  return { ...teacher, userId, gradeId };
}

interface Firsts {
  schoolId: number;
  gradeId: number;
  userId: number;
  course: number;
  student: number;
  question: number;
}

/** One class per course, with the students who take it; the teacher teaches the first five. */
async function addClasses(
  db: Database,
  { schoolId, gradeId, userId, course, student }: Omit<Firsts, 'question'>,
): Promise<void> {
  await db.execute(sql`insert into classes (school_id, course_id, grade_id, name)
    select ${schoolId}, id, ${gradeId}, 'Class ' || id from courses`);
  await db.execute(sql`insert into class_students (class_id, student_id, grade_id, school_id)
    select k.id, ${student} + (k.course_id - ${course}) * ${CLASS_SIZE} + n, ${gradeId}, ${schoolId} from classes k, ${numbers(CLASS_SIZE)}`);
  await db.execute(sql`insert into class_teachers (class_id, user_id, school_id)
    select id, ${userId}, ${schoolId} from classes where course_id < ${course + OWN_CLASSES}`);
  await db.execute(sql`insert into course_teachers (course_id, user_id, school_id)
    select course_id, ${userId}, ${schoolId} from classes where course_id < ${course + OWN_CLASSES} on conflict do nothing`);
}

/**
 * Assessments of ten questions. Every student takes one course and every other assessment of it; nine in ten
 * submissions are graded.
 */
async function addSubmissions(
  db: Database,
  { schoolId, gradeId, userId, course, student, question }: Firsts,
): Promise<void> {
  const [courseCount, submissions] = [size.courses, SUBMISSIONS_EACH].map((number) => sql.raw(String(number)));
  await db.execute(sql`insert into assessments (school_id, grade_id, course_id, author_id, title, type, sub_type, status, weightage, marks, due_date, published_at, publish_date, published_to_all)
    select ${schoolId}, ${gradeId}, ${course} + n % ${courseCount}, ${userId}, 'Paper ' || n, 1 + n % 3, 1, 5, 2, 10, now() + (n - 1800) * interval '2 hours', now() - interval '300 days', now() - interval '300 days', true
    from ${numbers(size.assessments)}`);
  const firstAssessment = await firstId(db, assessments);
  // Question i of assessment n belongs to its course, because questions and assessments cycle through the courses.
  await db.execute(sql`insert into assessment_questions (assessment_id, question_id, school_id, position, marks)
    select a.id, ${question} + ((a.id - ${firstAssessment}) % ${courseCount}) + ${courseCount} * (((a.id - ${firstAssessment}) / ${courseCount} * ${QUESTIONS_EACH} + i) % ${sql.raw(String(size.questions / size.courses))}), ${schoolId}, i, 1
    from assessments a, generate_series(0, ${QUESTIONS_EACH - 1}) i`);
  await db.execute(sql`insert into assessment_targets (assessment_id, student_id, school_id)
    select a.id, ${student} + (((a.id - ${firstAssessment}) % ${courseCount}) * 2 + (a.id - ${firstAssessment}) / ${courseCount} % 2) * ${submissions} + i, ${schoolId} from assessments a, generate_series(0, ${SUBMISSIONS_EACH - 1}) i`);
  await db.execute(sql`insert into submissions (school_id, assessment_id, student_id, section, status, submitted_at, graded_at, marks)
    select ${schoolId}, assessment_id, student_id, 'A', case when graded then 5 else 3 end, now() - interval '1 day', now(), case when graded then round((${chance('assessment_id + student_id')} * 10)::numeric) end
    from (select *, (assessment_id + student_id) % 10 > 0 as graded from assessment_targets) as t`);
  await db.execute(sql`insert into answers (school_id, submission_id, question_id, score, possible)
    select ${schoolId}, s.id, q.question_id, case when s.marks is not null then (${chance('s.id + q.question_id')})::int end, 1 from submissions s join assessment_questions q on q.assessment_id = s.assessment_id`);
}
