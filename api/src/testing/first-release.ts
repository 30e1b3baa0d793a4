import { sql } from 'drizzle-orm';
import { moveSequences } from '../backup/tables';
import { type Database } from '../db/database';

export const firstTeacher = { email: 'ada@example.com', password: 'teach-2026-first' };
/** Of that password, with the parameters of the first release. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$u+3drpOoRhHCCmiuuM8caQ$vpnWuhUdXdGS6Wt8l3IVr4ySLUaYhML3cY06c8MA1IA';

const when = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00Z`;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
/** Students 1 to 6 answer both questions, 7 to 9 the first, 10 to 12 none; the twelfth handed nothing in. */
const scoresOf = (student: number) => [student <= 9 ? 2 : 0, student <= 6 ? 3 : 0] as const;
export const firstMarks = numbers(11).map((student) => scoresOf(student)[0] + scoresOf(student)[1]);

const option = (question: number, place: number) => ({
  id: 2 * question + place - 1,
  value: place === 0 ? 'Yes' : 'No',
  isCorrectAnswer: place === 0,
  picturePath: null,
  position: place,
});
const asked = (question: number) => ({
  questionType: 1,
  questionText: `<p>Question ${question}?</p>`,
  plainText: `Question ${question}?`,
  modelAnswer: null,
  picturePath: null,
  drawing: null,
  drawingPreview: null,
  options: [option(question, 0), option(question, 1)],
});

type Rows = readonly (readonly [table: string, rows: readonly Record<string, unknown>[]])[];
const school = { school_id: 1 };

const people: Rows = [
  ['schools', [{ id: 1, name: 'First School' }]],
  ['users', [{ id: 1, email: firstTeacher.email, password_hash: passwordHash }]],
  ['profiles', [{ user_id: 1, school_id: 1, full_name: 'Ada First' }]],
  ['school_members', [{ ...school, user_id: 1 }]],
  ['grades', [{ ...school, id: 1, name: 'Grade 9' }]],
  ['courses', [{ ...school, id: 1, grade_id: 1, course_code: 'BIO-1', name: 'Biology' }]],
  ['course_teachers', [{ ...school, course_id: 1, user_id: 1 }]],
  [
    'students',
    numbers(12).map((id) => ({
      ...school,
      id,
      name: `Student ${id}`,
      search_text: `student ${id}`,
      guardian_name: `Guardian ${id}`,
      section: id % 2 ? 'A' : 'B',
    })),
  ],
  ['enrolments', numbers(12).map((id) => ({ ...school, student_id: id, grade_id: 1 }))],
];

const content: Rows = [
  ['categories', [{ ...school, id: 1, course_id: 1, name: 'Cells' }]],
  ['lectures', [{ ...school, id: 1, name: 'About cells', type: 3, content: '<p>Cells</p>', author_id: 1 }]],
  ['lecture_courses', [{ ...school, lecture_id: 1, course_id: 1, order: 1 }]],
  ['lecture_categories', [{ ...school, lecture_id: 1, category_id: 1 }]],
  [
    'questions',
    numbers(3).map((id) => ({
      ...school,
      id,
      grade_id: 1,
      course_id: 1,
      question_type: 1,
      question_category: 1,
      // Rewritten since it was asked.
      question_text: id === 1 ? '<p>Question 1, clearer?</p>' : asked(id).questionText,
      plain_text: id === 1 ? 'Question 1, clearer?' : asked(id).plainText,
      search_text: `question ${id}`,
      author_id: 1,
    })),
  ],
  [
    'question_options',
    numbers(3).flatMap((question) =>
      [option(question, 0), option(question, 1)].map(({ id, value, isCorrectAnswer, position }) => ({
        ...school,
        id,
        question_id: question,
        value,
        is_correct_answer: isCorrectAnswer,
        position,
      })),
    ),
  ],
  ['question_categories', numbers(3).map((id) => ({ ...school, question_id: id, category_id: 1 }))],
];

const exam: Rows = [
  [
    'assessments',
    [
      {
        ...school,
        id: 1,
        grade_id: 1,
        course_id: 1,
        author_id: 1,
        title: 'First exam',
        type: 2,
        sub_type: 1,
        status: 5,
        marks: 5,
        min_marks: 3,
        weightage: 20,
        time: 40,
        publish_date: when(1),
        due_date: when(8),
        published_to_all: true,
        published_at: when(1),
      },
    ],
  ],
  ['assessment_targets', numbers(12).map((id) => ({ ...school, assessment_id: 1, student_id: id }))],
  ['assessment_categories', [{ ...school, assessment_id: 1, category_id: 1 }]],
  [
    'assessment_questions',
    numbers(2).map((id) => ({
      ...school,
      assessment_id: 1,
      question_id: id,
      position: id,
      marks: id + 1,
      snapshot: JSON.stringify(asked(id)),
    })),
  ],
  [
    'submissions',
    firstMarks.map((marks, at) => ({
      ...school,
      id: at + 1,
      assessment_id: 1,
      student_id: at + 1,
      section: at % 2 ? 'B' : 'A',
      status: 5,
      submitted_at: when(7),
      graded_at: when(9),
      graded_by: 1,
      marks,
      comment: at === 0 ? 'Well done' : '',
    })),
  ],
  [
    'answers',
    firstMarks.flatMap((_, at) =>
      numbers(2).map((question) => ({
        ...school,
        submission_id: at + 1,
        question_id: question,
        response: JSON.stringify({ optionIds: [option(question, scoresOf(at + 1)[question - 1] ? 0 : 1).id] }),
        score: scoresOf(at + 1)[question - 1],
        possible: question + 1,
      })),
    ),
  ],
];

/** A school as the first release stored it: a published and graded exam of a class of twelve, one of whom was absent. */
export async function fillFirstRelease(db: Database): Promise<void> {
  for (const [table, rows] of [...people, ...content, ...exam]) {
    for (const row of rows) {
      const columns = sql.join(
        Object.keys(row).map((name) => sql.identifier(name)),
        sql`, `,
      );
      const values = sql.join(
        Object.values(row).map((value) => sql`${value}`),
        sql`, `,
      );
      await db.execute(sql`insert into ${sql.identifier(table)} (${columns}) values (${values})`);
    }
  }
  await moveSequences(db);
}
