import { expect } from '@playwright/test';
import type { Oversight } from 'shared/contract/oversight';
import { examFigures } from './figures';
import { missedQuiz } from './answers';
import { pupils, SCHOOL, staff, type Person } from './people';
import type { Place, School } from './school';
import type { Term } from './term';

/** The leaving colleague hands the courses over and loses access at once; the classes keep a teacher. */
export async function colleagueLeaves(term: Term, { id, physics }: School): Promise<void> {
  const owner = term.as(staff.owner);
  const leaver = term.as(staff.leaver);
  const members = await owner<{ userId: number; email: string }[]>('GET', `/school/${id}/member`);
  const idOf = ({ email }: Person) => members.find((member) => member.email === email)?.userId ?? 0;
  expect((await leaver<Place[]>('GET', '/school')).map(({ name }) => name)).toEqual([SCHOOL]);
  await owner('DELETE', `/school/${id}/member/${idOf(staff.leaver)}?coursesTo=${idOf(staff.colleague)}`);
  expect(await leaver<Place[]>('GET', '/school')).toEqual([]);
  const classes = await owner<{ courseId: number; teachers: Place[] }[]>('GET', `/school/${id}/class`);
  const taught = classes.filter(({ courseId }) => courseId === physics);
  expect(taught.length).toBe(2);
  for (const { teachers } of taught) expect(teachers.map(({ name }) => name)).toContain(staff.colleague.name);
  await term.visit(staff.owner, '/student/members', async ({ page }) => {
    await expect(page.getByText(staff.colleague.email)).toBeVisible();
    await expect(page.getByText(staff.leaver.email)).toHaveCount(0);
  });
}

/** What the head sees of the year: two assessments, with every submission graded. */
export async function headOversees(term: Term, { id, grade }: School): Promise<void> {
  const { grades } = await term.as(staff.head)<Oversight>('GET', `/school/${id}/oversight`);
  const found = grades.find((each) => each.id === grade.id);
  const handedIn = examFigures.n + pupils.filter((pupil) => !missedQuiz(pupil)).length;
  expect([found?.assessments, found?.handedIn, found?.graded, found?.waiting]).toEqual([2, handedIn, handedIn, 0]);
  await term.visit(staff.head, '/dashboard/school', async ({ page }) => {
    await expect(page.getByRole('row', { name: /^9\. Sınıf/ })).toContainText(String(handedIn));
  });
}

/** The year ends: students move up, classes and published assessments are archived. */
export async function rollsOver(term: Term, school: School): Promise<void> {
  const call = term.as(staff.owner);
  await term.visit(staff.owner, '/student/school-years', async ({ page }) => {
    await page.getByRole('button', { name: 'Yeni yılı başlat' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(`Üst sınıfa geçen: ${pupils.length}. Kalan: 0. Okuldan ayrılan: 0.`)).toBeVisible();
    await dialog.getByRole('button', { name: 'Yılı başlat' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('2027–2028').first()).toBeVisible();
  });
  const moved = await call<Place[]>('GET', `/students/grade/${school.nextGrade.id}?pageSize=-1`);
  expect(moved.map(({ id }) => id).sort()).toEqual([...school.studentIds].sort());
  expect(await call<Place[]>('GET', `/students/grade/${school.grade.id}?pageSize=-1`)).toEqual([]);
  const { archivedAt, year } = await call<{ archivedAt: string | null; year: Place | null }>(
    'GET',
    `/class/${school.classes.a.id}`,
  );
  expect([archivedAt !== null, year?.id]).toEqual([true, school.yearId]);
}
