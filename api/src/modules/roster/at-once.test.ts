import { eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { students } from '../../db/schema/students';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());

const rows = (...names: string[]) =>
  Buffer.from(`Name,Student number\n${names.map((name, at) => `${name},${at + 1}`).join('\n')}\n`);

it.each([
  ['the same list', rows('Can Ak', 'Ece Su'), [200, 200]],
  ['another list of the same numbers', rows('Can Ak', 'Ece Suna'), [200, 412]],
])('imports every student once when two colleagues import %s at the same time', async (_what, other, statuses) => {
  const school = await addSchool(portal);
  const parts = {
    as: school.teacher.token,
    params: { id: school.schoolId },
    headers: { 'content-type': 'text/csv' },
    query: { gradeId: school.gradeId },
  };
  const lists = [rows('Can Ak', 'Ece Su'), other];
  const previews = await Promise.all(lists.map((body) => portal.call(previewRoster, { ...parts, body })));
  const answers = await Promise.all(
    previews.map(({ data: { hash } }, at) =>
      portal.call(applyRoster, { ...parts, body: lists[at] ?? lists[0], query: { ...parts.query, hash } }),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(statuses);
  const found = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
  expect(found.map(({ studentNumber }) => studentNumber).sort()).toEqual(['1', '2', null]);
});
