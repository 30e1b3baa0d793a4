import { expect } from '@playwright/test';
import { newestLink } from '../outbox';
import { send } from '../send';
import { SCHOOL, staff, untidyList, pupils, type Person } from './people';
import type { Term } from './term';

export interface Place {
  id: number;
  name: string;
}
interface ClassRow extends Place {
  courseName: string;
  gradeName: string;
  students: number;
  version: number;
  archivedAt: string | null;
  year: Place | null;
}

/** What the story knows of its school after the setup. */
export interface School {
  id: number;
  grade: Place;
  nextGrade: Place;
  biology: number;
  physics: number;
  yearId: number;
  classes: { a: ClassRow; b: ClassRow };
  /** Ids of the students in the order of `pupils`. */
  studentIds: number[];
}

export type Call = ReturnType<Term['as']>;

const signUp = ({ url }: Term, { name, email, password }: Person) =>
  send(url, 'POST', '/auth/sign-up', undefined, { username: name, email, password });

/** The owner creates the school and its year, and invites the others by mail, each with a role. */
export async function foundSchool(term: Term): Promise<Omit<School, 'classes' | 'studentIds'>> {
  const call = term.as(staff.owner);
  await signUp(term, staff.owner);
  const courses = [{ name: 'Biyoloji' }, { name: 'Fizik' }];
  const { id, grades } = await call<{ id: number; grades: Place[] }>('POST', '/school', {
    name: SCHOOL,
    grades: ['9. Sınıf', '10. Sınıf'].map((name) => ({ name, courses })),
  });
  const [grade, nextGrade] = grades;
  if (!grade || !nextGrade) throw new Error('The school has no two grades.');
  const [biology, physics] = await call<Place[]>('GET', `/profile/courses/${grade.id}`);
  const year = await call<Place>('POST', `/school/${id}/years`, {
    ...{ name: '2026–2027', startsOn: '2026-09-14', endsOn: '2027-06-18' },
    terms: [{ name: 'Bahar', startsOn: '2027-02-08', endsOn: '2027-06-18' }],
  });
  for (const [who, role] of [
    [staff.colleague, 'teacher'],
    [staff.leaver, 'teacher'],
    [staff.head, 'head'],
  ] as const) {
    await call('POST', `/school/${id}/invitation/mail`, { email: who.email, role });
    const link = new URL(await newestLink(term.dataDir, who.email, '/invitation?code='));
    await signUp(term, who);
    await term.as(who)('POST', '/school/join', { code: link.searchParams.get('code') });
  }
  return { id, grade, nextGrade, biology: biology?.id ?? 0, physics: physics?.id ?? 0, yearId: year.id };
}

/** The owner imports the untidy list on the page, and teachers are assigned to classes. */
export async function bringStudentsIn(term: Term, school: Awaited<ReturnType<typeof foundSchool>>): Promise<School> {
  await term.visit(staff.owner, '/student?roster=upload', async ({ page }) => {
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer: untidyList() });
    // The repeated line and the one without a name are rejected, each with its reason.
    await expect(dialog.getByText('2 hatalı satır alınmayacak.')).toBeVisible();
    await dialog.getByRole('button', { name: `${pupils.length} değişikliği aktar` }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.locator('a[data-row-link]')).toHaveCount(pupils.length);
  });
  const call = term.as(staff.owner);
  const members = await call<{ userId: number; email: string }[]>('GET', `/school/${school.id}/member`);
  const idOf = ({ email }: Person) => members.find((member) => member.email === email)?.userId ?? 0;
  const teach = async (name: string, course: string, who: Person) => {
    const all = await call<ClassRow[]>('GET', `/school/${school.id}/class`);
    const found = all.find((each) => each.name === name && each.courseName === course);
    if (!found) throw new Error(`There is no class ${name} of ${course}.`);
    const headers = { 'if-match': `"${found.version}"` };
    return call<ClassRow>('PUT', `/class/${found.id}/teachers`, { userIds: [idOf(who)] }, headers);
  };
  const a = await teach('9-A', 'Biyoloji', staff.owner);
  const b = await teach('9-B', 'Biyoloji', staff.colleague);
  for (const name of ['9-A', '9-B']) await teach(name, 'Fizik', staff.leaver);
  const rows = await call<Place[]>('GET', `/students/grade/${school.grade.id}?pageSize=-1`);
  const studentIds = pupils.map(({ name }) => rows.find((row) => row.name === name)?.id ?? 0);
  expect(
    studentIds.every((id) => id > 0),
    'every student came in by the right name',
  ).toBe(true);
  expect([a.students, b.students]).toEqual([16, 14]);
  return { ...school, classes: { a, b }, studentIds };
}
