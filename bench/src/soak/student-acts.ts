import { api } from '../portal-caller';
import { type Habit, signIn, signOut, type User } from './user';

export interface Student extends User {
  handedIn: Set<number>;
}

interface Paper {
  questions: { id: number; options: { id: number }[] }[];
}

export const signInStudent = (student: Student): Promise<void> => signIn(student, '/auth/student-sign-in');

/** Hands in the newest open assessment, if there is one. */
async function handIn(student: Student): Promise<void> {
  const { caller, world, handedIn, random } = student;
  const assessmentId = world.papers.filter((id) => !handedIn.has(id)).at(-1);
  if (assessmentId === undefined) return;
  handedIn.add(assessmentId);
  const { questions } = await caller.read<Paper>('paper', `/assessment/${assessmentId}/paper`);
  const answers = questions.map(({ id, options }) => {
    const chosen = options[Math.floor(random() * options.length)];
    return {
      questionId: id,
      response: chosen ? { optionIds: [chosen.id] } : { text: `<p>Water follows the salt. ${random()}</p>` },
    };
  });
  const submission = await caller.write<{ id: number }>('hand in', '/assessment/submitAssessment', {
    assessmentId,
    answers,
  });
  world.submissions.push(submission.id);
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
  [6, handIn],
  [3, lookAround],
  [1, comeBack],
];
