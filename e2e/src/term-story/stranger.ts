import { expect } from '@playwright/test';
import { send } from '../send';
import { sessionOf } from '../signed-in';
import { SCHOOL, pupils, staff, type Person } from './people';
import type { School } from './school';
import type { Paper } from './making';
import type { Term } from './term';

const stranger: Person = {
  ...{ name: 'Rita Shore', email: 'rita.shore@other.example.com', password: 'a-good-password', language: 'en' },
};

interface Other {
  schoolId: number;
  gradeId: number;
  courseId: number;
}

/** Another school, which exists the whole time. */
export async function foundOtherSchool(term: Term): Promise<Other> {
  const { name, email, password } = stranger;
  await send(term.url, 'POST', '/auth/sign-up', undefined, { username: name, email, password });
  const call = term.as(stranger);
  const { id, grades } = await call<{ id: number; grades: { id: number }[] }>('POST', '/school', {
    name: 'Riverside School',
    grades: [{ name: 'Grade 9', courses: [{ name: 'Biology' }] }],
  });
  const gradeId = grades[0]?.id ?? 0;
  const [course] = await call<{ id: number }[]>('GET', `/profile/courses/${gradeId}`);
  await call('POST', '/students', { gradeId, name: 'Tom Rivers' });
  return { schoolId: id, gradeId, courseId: course?.id ?? 0 };
}

/** Checks that a teacher of another school can read nothing of the story's school, and that its ids lead nowhere. */
export async function seesNothingOf(term: Term, other: Other, school: School, paper: Paper): Promise<void> {
  const { token } = await sessionOf(term.url, stranger, 'calls');
  const get = (place: string) => fetch(`${term.url}/api/v1${place}`, { headers: { authorization: `Bearer ${token}` } });
  const own = [
    ...['/school', '/profile/courses', '/profile/grades', '/students/?pageSize=-1', '/assessment?pageSize=-1'],
    ...[`/students/grade/${other.gradeId}`, `/course/${other.courseId}/categories`, `/school/${other.schoolId}/class`],
    ...[`/school/${other.schoolId}/member`, `/school/${other.schoolId}/audit`, `/school/${other.schoolId}/oversight`],
    ...[`/question?filtered=[${other.courseId},${other.gradeId}]&pageSize=-1`, '/assessment/upcomingEvents'],
  ];
  const secrets = [SCHOOL, ...pupils.map(({ name }) => name), ...Object.values(staff).map(({ email }) => email)];
  for (const place of own) {
    const answer = await get(place);
    const text = await answer.text();
    expect(answer.status, place).toBe(200);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      place,
    ).toEqual([]);
  }
  const [student] = school.studentIds;
  const foreign = [
    ...[`/assessment/${paper.id}`, `/assessment/${paper.id}/marks`, `/assessment/${paper.id}/analysis`],
    ...[`/class/${school.classes.a.id}`, `/class/${school.classes.a.id}/gradebook`, `/students/${student}`],
    ...[`/question/${paper.asked[0]?.id}`, `/studentDashboard/${student}`, `/school/${school.id}/member`],
    ...[`/school/${school.id}/oversight`, `/school/${school.id}/years`, `/assessment/${paper.id}/answer-sheets`],
  ];
  const statuses = await Promise.all(foreign.map(async (place) => [place, (await get(place)).status]));
  expect(statuses).toEqual(foreign.map((place) => [place, 404]));
  await term.visit(stranger, '/student', async ({ page }) => {
    await expect(page.getByText('Tom Rivers')).toBeVisible();
    await expect(page.getByText(pupils[0]?.name ?? '', { exact: true })).toHaveCount(0);
  });
}
