import { randomBytes } from 'node:crypto';
import { api } from '../portal-caller';
import { type Habit, signIn, signOut, type User } from './user';

interface Paper {
  questions: { id: number; options: { id: number }[] }[];
}

/** An attempt in progress. */
interface Writing extends Paper {
  id: number;
  assessmentId: number;
  writer: string;
  /** Number of answers saved so far. */
  saved: number;
}

export interface Student extends User {
  /** Ids of exams that the student has started. */
  taken: Set<number>;
  writing?: Writing | undefined;
}

/** Number of answers saved before the hand-in: both questions are answered, then changed. */
const SAVES = 12;

export const signInStudent = (student: Student): Promise<void> => signIn(student, '/auth/student-sign-in');

function responseTo({ options }: Paper['questions'][number], random: () => number) {
  const chosen = options[Math.floor(random() * options.length)];
  return chosen ? { optionIds: [chosen.id] } : { text: `<p>Water follows the salt. ${random()}</p>` };
}

/** Starts the newest open exam that the student has not taken. */
async function start(student: Student): Promise<Writing | undefined> {
  const { caller, world, taken } = student;
  await caller.read('exams of a student', '/learn/assessments');
  const assessmentId = world.papers.filter((paper) => !taken.has(paper)).at(-1);
  if (assessmentId === undefined) return undefined;
  taken.add(assessmentId);
  const writer = randomBytes(12).toString('hex');
  const path = `/learn/assessments/${assessmentId}/attempts`;
  const { id, paper } = await caller.write<{ id: number; paper: Paper }>('exam start', path, { writer });
  return { id, assessmentId, writer, questions: paper.questions, saved: 0 };
}

/** Reads the attempt, which must contain the last answer to each question, and hands it in. */
async function finish({ caller, world }: Student, { id, assessmentId, writer, questions, saved }: Writing) {
  const { answers } = await caller.read<{ answers: { revision: number }[] }>('exam resumed', `/learn/attempts/${id}`);
  const last = Math.max(...answers.map(({ revision }) => revision));
  if (answers.length !== questions.length || last !== saved)
    caller.reject(`attempt ${id}: ${answers.length} answers up to revision ${last}, but ${saved} were saved`);
  await caller.call({
    kind: 'exam hand-in',
    method: 'POST',
    path: api(`/learn/attempts/${id}/hand-in`),
    body: { writer },
  });
  world.written.push(assessmentId);
}

/** One step of an exam: starts it, saves an answer, or hands it in. */
async function write(student: Student): Promise<void> {
  student.writing ??= await start(student);
  const { caller, random, writing } = student;
  if (!writing) return;
  if (writing.saved === SAVES) {
    student.writing = undefined;
    return finish(student, writing);
  }
  const question = writing.questions[writing.saved % writing.questions.length];
  if (!question) throw new Error('An exam has no questions.');
  const revision = writing.saved + 1;
  await caller.call({
    kind: 'answer save',
    method: 'PUT',
    path: api(`/learn/attempts/${writing.id}/answers`),
    body: {
      writer: writing.writer,
      answers: [{ questionId: question.id, response: responseTo(question, random), revision }],
    },
  });
  writing.saved = revision;
}

async function lookAround({ caller }: Student): Promise<void> {
  await caller.read('profile', '/profile/me');
  // Students have no access to a teacher's endpoints.
  await caller.text({ kind: 'refused', method: 'GET', path: api('/question'), expect: [403] });
}

async function comeBack(student: Student): Promise<void> {
  await signOut(student);
  await signInStudent(student);
}

export const studentHabits: readonly Habit<Student>[] = [
  [30, write],
  [3, lookAround],
  [1, comeBack],
];
