import {
  createStudentConsent,
  deleteStudentConsent,
  listStudentConsents,
  type StudentConsentBody,
  updateStudentConsent,
} from 'shared/contract/student-consent';
import { type MemberRole } from 'shared/contract/enums';
import { withdrawStudent } from 'shared/contract/student-record';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const params = () => ({ id: school.student.studentId });
const pictures = { purpose: 'Pictures', givenBy: 'Zeynep Kaya', givenOn: '2026-09-07', withdrawnOn: null };
const give = async (body: StudentConsentBody) =>
  portal.call(createStudentConsent, { as: as(), params: params(), body });
const list = async () => (await portal.call(listStudentConsents, { as: as(), params: params() })).data;
const change = (id: number, body: StudentConsentBody, version = 1) =>
  portal.call(updateStudentConsent, { as: as(), params: { id }, body, headers: { 'if-match': `"${version}"` } });

it('lists consents by the day they were given, the newest first', async () => {
  await give(pictures);
  await give({ ...pictures, purpose: 'School trip', givenOn: '2026-10-01' });
  expect((await list()).map(({ purpose, givenOn }) => [purpose, givenOn])).toEqual([
    ['School trip', '2026-10-01'],
    ['Pictures', '2026-09-07'],
  ]);
});

it('keeps a withdrawn consent with the day of both, and refuses a change of an older version', async () => {
  const { id } = (await give(pictures)).data;
  const withdrawn = { ...pictures, withdrawnOn: '2026-11-02' };
  expect((await change(id, withdrawn)).data).toEqual({ ...withdrawn, id, version: 2 });
  expect((await change(id, pictures)).status).toBe(412);
  expect(await list()).toMatchObject([withdrawn]);
});

it.each<[string, Partial<StudentConsentBody>]>([
  ['without saying for what', { purpose: ' ' }],
  ['without saying by whom', { givenBy: '' }],
  ['of a day that does not exist', { givenOn: '2026-02-30' }],
  ['withdrawn before it was given', { withdrawnOn: '2026-09-06' }],
])('refuses a consent %s', async (_, wrong) => {
  expect((await give({ ...pictures, ...wrong })).status).toBe(400);
  expect(await list()).toEqual([]);
});

it('is read by heads, who change nothing, and by neither assistants nor guests', async () => {
  const { id } = (await give(pictures)).data;
  const member = async (memberRole: MemberRole) =>
    (await addAccount(portal, { schoolIds: [school.schoolId], memberRole })).token;
  const head = await member('head');
  expect((await portal.call(listStudentConsents, { as: head, params: params() })).data).toHaveLength(1);
  expect((await portal.call(deleteStudentConsent, { as: head, params: { id } })).status).toBe(403);
  for (const role of ['assistant', 'guest'] as const) {
    const token = await member(role);
    expect((await portal.call(listStudentConsents, { as: token, params: params() })).status).toBe(403);
  }
});

it('deletes one that was recorded by mistake, unless the student has left', async () => {
  const [first, second] = [(await give(pictures)).data, (await give(pictures)).data];
  expect((await portal.call(deleteStudentConsent, { as: as(), params: { id: first.id } })).status).toBe(200);
  await portal.call(withdrawStudent, { as: as(), params: params(), headers: { 'if-match': '*' } });
  expect((await portal.call(deleteStudentConsent, { as: as(), params: { id: second.id } })).status).toBe(404);
});
