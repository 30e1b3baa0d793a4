import { setTimeout as sleep } from 'node:timers/promises';
import type { CallFigures } from '../call-figures';
import type { FilledPortal } from '../filled-portal';
import { api, PortalCaller, Unexpected } from '../portal-caller';
import { confirmAddress } from './confirm-address';
import { gradeSubmission, publishExam } from './exam-acts';
import {
  calendar,
  courses,
  dashboard,
  examLists,
  openPage,
  questionBank,
  rosterPreview,
  students,
  type Teacher,
} from './reading-acts';
import { signInStudent, studentHabits, type Student } from './student-acts';
import { type Habit, nextAct, randomOf, signIn, type User, type World } from './user';
import { comeBack, generate, lecture, writeQuestion } from './writing-acts';

/** Minimum and maximum milliseconds between two actions. */
type Pause = readonly [least: number, most: number];

/** Short, so that fifteen teachers produce the load of a whole school. */
const teacherPause: Pause = [300, 1700];
/** An answer is saved about every five seconds. */
const studentPause: Pause = [2000, 8000];

const teacherHabits: readonly Habit<Teacher>[] = [
  [8, dashboard],
  [6, courses],
  [10, questionBank],
  [6, students],
  [6, examLists],
  [6, openPage],
  [6, writeQuestion],
  [4, generate],
  [4, lecture],
  [2, publishExam],
  [10, gradeSubmission],
  [2, rosterPreview],
  [2, comeBack],
  [1, calendar],
];

interface Place {
  url: string;
  /** Folder with the outbox of a portal without a mail server. */
  dataDir: string;
  figures: CallFigures;
  filled: FilledPortal;
}

interface School {
  id: number;
  grades: { id: number }[];
}

/** The demo teacher shares the classes of the course: only a student's teachers may grade the student's submissions. */
async function shareClasses(host: PortalCaller, courseId: number, userIds: readonly number[]): Promise<void> {
  const classes = await host.read<{ id: number; teachers: { id: number }[] }[]>('classes', `/course/${courseId}/class`);
  for (const { id, teachers } of classes)
    await host.call({
      kind: 'class teachers',
      method: 'PUT',
      path: api(`/class/${id}/teachers`),
      body: { userIds: [...teachers.map((teacher) => teacher.id), ...userIds] },
      headers: { 'if-match': '*' },
    });
}

interface Invited {
  host: PortalCaller;
  world: World;
  code: string;
  schoolId: number;
}

/** The demo teacher invites the other teachers to the school. */
async function invite({ url, figures, filled }: Place): Promise<Invited> {
  const host = new PortalCaller(url, figures);
  const world: World = { ...filled, topics: [], papers: [], written: [], claimed: new Set() };
  await signIn({
    caller: host,
    world,
    account: { email: 'ayse.yilmaz@example.com', password: filled.password },
    random: randomOf(0),
  });
  const schools = await host.read<School[]>('schools', '/school');
  const school = schools.find(({ grades }) => grades.some(({ id }) => id === filled.gradeId));
  if (!school) throw new Error('The host does not belong to the school of the students.');
  const { code } = await host.write<{ code: string }>('invitation', `/school/${school.id}/invitation`);
  world.topics = (await host.read<{ id: number }[]>('topics', `/course/${filled.course.id}/categories`)).map(
    ({ id }) => id,
  );
  return { host, world, code, schoolId: school.id };
}

/** Registers teachers, who join the school, and signs students in. */
export async function openUsers(
  place: Place,
  teacherCount: number,
): Promise<{ teachers: Teacher[]; students: Student[] }> {
  const { url, figures, filled } = place;
  const { host, world, code, schoolId } = await invite(place);
  const teachers: Teacher[] = [];
  const userIds: number[] = [];
  for (let at = 1; at <= teacherCount; at += 1) {
    const caller = new PortalCaller(url, figures);
    const account = { email: `soak-${at}@example.com`, password: 'a-good-password' };
    const session = await caller.write<{ token: string; uid: number; profile: { id: number } }>(
      'register',
      '/auth/sign-up',
      {
        username: `Soak Teacher ${at}`,
        ...account,
      },
    );
    caller.token = session.token;
    await confirmAddress(caller, account.email, place.dataDir);
    await caller.write('join', '/school/join', { code });
    userIds.push(session.uid);
    teachers.push({
      caller,
      world,
      account,
      random: randomOf(at),
      profileId: session.profile.id,
      schoolId,
      questions: [],
    });
  }
  await shareClasses(host, world.course.id, userIds);
  const learners: Student[] = filled.students.map((email, at) => ({
    caller: new PortalCaller(url, figures),
    world,
    account: { email, password: filled.password },
    random: randomOf(1000 + at),
    taken: new Set(),
  }));
  for (const learner of learners) await signInStudent(learner);
  return { teachers, students: learners };
}

/** Runs actions until the time is over. Failures have been counted, so the user continues. */
async function live<U extends User>(
  user: U,
  habits: readonly Habit<U>[],
  [least, most]: Pause,
  until: number,
): Promise<void> {
  while (Date.now() < until) {
    await nextAct(
      habits,
      user.random,
    )(user).catch((error: unknown) => {
      if (!(error instanceof Unexpected)) throw error;
    });
    await sleep(least + user.random() * (most - least));
  }
}

export const liveAll = async (
  { teachers, students: learners }: { teachers: Teacher[]; students: Student[] },
  until: number,
): Promise<void> =>
  void (await Promise.all([
    ...teachers.map((teacher) => live(teacher, teacherHabits, teacherPause, until)),
    ...learners.map((learner) => live(learner, studentHabits, studentPause, until)),
  ]));
