import { eq } from 'drizzle-orm';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { classes } from '../../db/schema/classes';
import { students } from '../../db/schema/students';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterZip } from '../../testing/roster-files';

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

it('imports every student and class once when two colleagues import the same bundle at the same time', async () => {
  const school = await addSchool(portal, 'Çınar Lisesi');
  const body = rosterZip();
  const parts = {
    ...{ as: school.teacher.token, params: { id: school.schoolId }, body },
    headers: { 'content-type': 'application/zip' },
  };
  const { hash } = (await portal.call(previewRoster, { ...parts, query: {} })).data;
  const apply = () => portal.call(applyRoster, { ...parts, query: { hash } });
  const answers = await Promise.all([apply(), apply()]);
  // The one that comes second sees that the school's records have changed, or that nothing is left to import.
  expect(answers.map(({ status }) => status).sort()[0]).toBe(200);
  for (const answer of answers) if (answer.status !== 200) expect(answer.error.code).toBe('errors.rosterChanged');
  const found = await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId));
  expect(found.flatMap(({ sourcedId }) => sourcedId ?? []).sort()).toEqual(['U1', 'U2']);
  const rows = await portal.db.select().from(classes).where(eq(classes.schoolId, school.schoolId));
  const sourced = rows.flatMap(({ sourcedId }) => sourcedId ?? []);
  expect(sourced).toHaveLength(new Set(sourced).size);
});
