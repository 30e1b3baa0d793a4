import { api } from '../portal-caller';
import { pick, type User } from './user';

export interface Teacher extends User {
  profileId: number;
  schoolId: number;
  /** Questions of this teacher with the version read last. */
  questions: { id: number; version: number }[];
}

interface Student {
  id: number;
}

export async function dashboard({ caller, world, profileId }: Teacher): Promise<void> {
  await caller.read('dashboard', `/teacherDashboard/${profileId}/${world.gradeId}`);
  await caller.read('dashboard attention', `/teacherAttention/${world.gradeId}`);
  await caller.read('events', `/assessment/upcomingEvents?gradeId=${world.gradeId}`);
}

export async function courses({ caller, world }: Teacher): Promise<void> {
  await caller.read('courses', '/profile/courses');
  await caller.read('topics', `/course/${world.course.id}/categories`);
  await caller.read('lectures', `/lecture/${world.course.id}`);
}

export async function questionBank({ caller, world, random }: Teacher): Promise<void> {
  const { course, gradeId } = world;
  const search = {
    courseId: course.id,
    gradeId,
    keywords: pick(['cell', 'water', 'energy', 'light'], random),
  };
  await caller.write('question search', '/question/filter?pageSize=20', search);
  const filtered = encodeURIComponent(JSON.stringify([course.id, gradeId]));
  const [one] = await caller.read<{ id: number }[]>(
    'question list',
    `/question?filtered=${filtered}&page=${1 + Math.floor(random() * 3)}&pageSize=20`,
  );
  if (!one) return;
  // Another user may have deleted it meanwhile.
  const orGone = { method: 'GET' as const, expect: [200, 404] };
  await caller.text({ ...orGone, kind: 'question', path: api(`/question/${one.id}`) });
  await caller.text({ ...orGone, kind: 'question trail', path: api(`/question/${one.id}/trail`) });
}

export async function students({ caller, world, random }: Teacher): Promise<void> {
  const all = await caller.read<Student[]>('students', `/students/grade/${world.gradeId}?pageSize=100`);
  const { id } = pick(all, random);
  await caller.read('student', `/students/${id}`);
  await caller.read('student work', `/students/${id}/assignments`);
  await caller.read('student work', `/students/${id}/exams`);
  await caller.read('strengths', `/sawS/${id}`);
  await caller.read('student figures', `/studentDashboard/${id}`);
}

export async function examLists({ caller, world, random }: Teacher): Promise<void> {
  const all = await caller.read<{ id: number }[]>('exam list', `/assessment?gradeId=${world.gradeId}&pageSize=100`);
  const { id } = pick(all, random);
  await caller.read('exam', `/assessment/${id}`);
  await caller.read('submissions', `/assessment/${id}/submissions`);
  await caller.read('marks', `/assessment/${id}/marks`);
  await caller.read('item analysis', `/assessment/${id}/analysis`);
}

/** The requests that a browser makes to open a page. */
export async function openPage({ caller, random }: Teacher): Promise<void> {
  const page = await caller.text({
    kind: 'page',
    method: 'GET',
    path: pick(['/dashboard', '/student', '/questions', '/course'], random),
    headers: { accept: 'text/html' },
  });
  const script = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (script) await caller.text({ kind: 'script', method: 'GET', path: script });
  await caller.text({ kind: 'registry', method: 'GET', path: '/remotes.json' });
  await caller.text({ kind: 'health', method: 'GET', path: '/health' });
}

export async function calendar({ caller }: Teacher): Promise<void> {
  const { url } = await caller.write<{ url: string }>(
    'calendar address',
    '/calendar/address?timeZone=Europe%2FIstanbul',
  );
  const { pathname, search } = new URL(url);
  await caller.text({ kind: 'calendar feed', method: 'GET', path: pathname + search });
}

export async function rosterPreview({ caller, world, schoolId }: Teacher): Promise<void> {
  const rows = Array.from({ length: 30 }, (_, at) => `Soak Student ${at},A,Guardian ${at}`);
  const path = `/api/v1/school/${schoolId}/roster/preview?gradeId=${world.gradeId}`;
  await caller.call({
    kind: 'roster preview',
    method: 'POST',
    path,
    body: `Name,Section,Guardian\n${rows.join('\n')}\n`,
  });
}
