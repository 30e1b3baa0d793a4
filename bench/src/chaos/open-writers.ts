import type { FilledPortal } from '../filled-portal';
import type { PortalCaller } from '../portal-caller';
import { Grader, Updater } from './counters';
import { Creator } from './creator';
import { Uploader } from './uploader';
import { type Course, question, type Writer } from './writer';

const CREATORS = 2;
const UPDATERS = 2;

const DAY_MS = 86_400_000;

/** A descriptive question in an exam that every student with an account has handed in. */
async function handedIn(
  caller: PortalCaller,
  student: PortalCaller,
  course: Course,
  { students, password }: FilledPortal,
): Promise<{ questionId: number; submissions: number[] }> {
  const { id: questionId } = await caller.write<{ id: number }>(
    'prepare',
    '/question',
    question(course, 'Why does salt draw water?'),
  );
  const { courseId, tag } = course;
  const { id: assessmentId } = await caller.write<{ id: number }>('prepare', '/assessment', {
    type: 3,
    subType: 1,
    title: 'Chaos',
    courseId,
    tags: [Number(tag)],
    marks: 10,
    weightage: 1,
    difficulty: 1,
    time: 20,
    questions: [questionId],
    questionMarks: [{ questionId, marks: 10 }],
    dueDate: new Date(Date.now() + DAY_MS).toISOString(),
  });
  await caller.write('prepare', '/assessment/publishAssessment', { assessmentId, courseId, all: true });
  const submissions: number[] = [];
  for (const email of students) {
    student.token = '';
    student.token = (
      await student.write<{ token: string }>('prepare', '/auth/student-sign-in', { email, password })
    ).token;
    const answers = [{ questionId, response: { text: '<p>It follows the salt.</p>' } }];
    submissions.push(
      (
        await student.write<{ id: number }>('prepare', '/assessment/submitAssessment', {
          assessmentId,
          answers,
        })
      ).id,
    );
  }
  return { questionId, submissions };
}

export interface Writers {
  all: Writer[];
  creators: Creator[];
  /** The course that all records belong to. */
  course: Course;
}

/** Clients that write concurrently as one teacher: new questions, updates, grades and files. */
export async function openWriters(
  teacher: PortalCaller,
  student: PortalCaller,
  filled: FilledPortal,
): Promise<Writers> {
  teacher.token = (
    await teacher.write<{ token: string }>('prepare', '/auth/sign-in', {
      email: 'ayse.yilmaz@example.com',
      password: filled.password,
    })
  ).token;
  const courseId = filled.course.id;
  const [topic] = await teacher.read<{ id: number }[]>('prepare', `/course/${courseId}/categories`);
  if (!topic) throw new Error('The course has no topic.');
  const course = { courseId, gradeId: filled.gradeId, tag: String(topic.id) };
  const creators = Array.from({ length: CREATORS }, (_, at) => new Creator(teacher, course, `Writer ${at}, number`));
  const updaters: Updater[] = [];
  for (let at = 0; at < UPDATERS; at += 1) updaters.push(await Updater.open(teacher, course));
  const { questionId, submissions } = await handedIn(teacher, student, course, filled);
  const graders: Grader[] = [];
  for (const id of submissions) {
    const grader = new Grader(teacher, id, questionId);
    await grader.lost();
    graders.push(grader);
  }
  return { all: [...creators, ...updaters, ...graders, new Uploader(teacher)], creators, course };
}
