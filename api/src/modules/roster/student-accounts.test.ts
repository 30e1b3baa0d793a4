import { and, eq, isNotNull } from 'drizzle-orm';
import { sendEmail, setPassword, signIn, signUp } from 'shared/contract/auth';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { signInStudent } from 'shared/contract/student-session';
import { students } from '../../db/schema/students';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { rosterWith } from '../../testing/roster-files';
import { addStudent, issue, redeem } from '../../testing/student-access';
import { until } from '../../testing/until';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  school = await addSchool(portal);
  portal.mails.length = 0;
});

const list = (csv: string) => ({
  as: school.teacher.token,
  params: { id: school.schoolId },
  headers: { 'content-type': 'text/csv' },
  body: Buffer.from(csv),
  query: { gradeId: school.gradeId },
});
const preview = async (csv: string) => (await portal.call(previewRoster, list(csv))).data;
const apply = async (csv: string) =>
  portal.call(applyRoster, { ...list(csv), query: { gradeId: school.gradeId, hash: (await preview(csv)).hash } });
const accountsOf = async (name: string) =>
  (
    await portal.db
      .select({ userId: students.userId })
      .from(students)
      .where(and(eq(students.schoolId, school.schoolId), eq(students.name, name), isNotNull(students.userId)))
  ).length;

/** Follows the link in the portal's mail, like a student. */
async function choosePassword(email: string, newPassword: string) {
  await portal.call(sendEmail, { body: { email } });
  await until(() => portal.mails.length > 0);
  const mail = portal.mails.find(({ to }) => to === email);
  const token = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';
  return portal.call(setPassword, { query: { token }, body: { newPassword, confirmNewPassword: newPassword } });
}

it('gives a student with an e-mail address an account that can set a password, hand in, and do nothing else', async () => {
  const csv = 'Name,E-mail\nEce Aydın, Ece.Aydin@Example.com \n';
  expect((await preview(csv)).changes).toEqual([
    {
      kind: 'student',
      action: 'created',
      name: 'Ece Aydın',
      fields: [
        { field: 'grade', from: null, to: 'Grade 9' },
        { field: 'email', from: null, to: 'ece.aydin@example.com' },
      ],
    },
  ]);
  expect((await apply(csv)).status).toBe(200);
  const account = { email: 'ece.aydin@example.com', password: 'dokuz harfli' };
  expect((await portal.call(signInStudent, { body: account })).error.code).toBe('errors.invalidCredentials');
  expect((await choosePassword(account.email, account.password)).data).toEqual({ signInPath: '/learn' });
  expect((await portal.call(signInStudent, { body: account })).data.student.name).toBe('Ece Aydın');
  expect((await portal.call(signIn, { body: account })).error.code).toBe('errors.userRole');
});

it('adds the address in a list to the account of a student who signed in with a slip', async () => {
  const own = await addSchool(portal);
  const id = await addStudent(portal, own, 'Derya Su');
  await redeem(portal, (await issue(portal, own, [id])).typed);
  const csv = {
    ...list('Name,E-mail\nDerya Su,derya.su@example.com\n'),
    as: own.teacher.token,
    params: { id: own.schoolId },
  };
  const query = { gradeId: own.gradeId };
  const { changes, hash } = (await portal.call(previewRoster, { ...csv, query })).data;
  expect(changes).toMatchObject([
    { action: 'updated', name: 'Derya Su', fields: [{ field: 'email', from: null, to: 'derya.su@example.com' }] },
  ]);
  expect((await portal.call(applyRoster, { ...csv, query: { ...query, hash } })).status).toBe(200);
  const account = { email: 'derya.su@example.com', password: 'kiraz ağacının dibi' };
  await choosePassword(account.email, account.password);
  expect((await portal.call(signInStudent, { body: account })).data.student.id).toBe(id);
});

it('creates accounts from the bundle of the whole school, and changes nothing when it is imported again', async () => {
  const own = await addSchool(portal, 'Çınar Lisesi');
  const body = rosterWith('users.csv', 'Ayşe,Çınar,Nur,,,,,G1,09', 'Ayşe,Çınar,Nur,,ayse.nur@example.com,,,G1,09');
  const parts = {
    as: own.teacher.token,
    params: { id: own.schoolId },
    headers: { 'content-type': 'application/zip' },
    body,
  };
  const read = async () => (await portal.call(previewRoster, parts)).data;
  expect((await portal.call(applyRoster, { ...parts, query: { hash: (await read()).hash } })).status).toBe(200);
  expect(
    (await portal.db.select().from(students).where(eq(students.schoolId, own.schoolId))).find(
      ({ sourcedId }) => sourcedId === 'U1',
    )?.userId,
  ).toEqual(expect.any(Number));
  expect([(await read()).changes, (await read()).leftOut.filter(({ reason }) => reason === 'address')]).toEqual([
    [],
    [],
  ]);
});

it('gives an existing student an account from a later list, once', async () => {
  const csv = 'Name,E-posta\nAli Kaya,ali.kaya@example.com\n';
  await apply('Name\nAli Kaya\n');
  expect((await preview(csv)).changes).toEqual([
    {
      kind: 'student',
      action: 'updated',
      name: 'Ali Kaya',
      fields: [{ field: 'email', from: null, to: 'ali.kaya@example.com' }],
    },
  ]);
  await apply(csv);
  expect(await accountsOf('Ali Kaya')).toBe(1);
  const again = await preview('Name,E-posta\nAli Kaya,another@example.com\n');
  expect([again.changes.map(({ fields }) => fields), again.leftOut]).toEqual([
    [[{ field: 'email', from: 'ali.kaya@example.com', to: 'another@example.com' }]],
    [],
  ]);
});

it('reports an address that is taken, repeated or invalid, creates no account for it, and gives nobody access to another account', async () => {
  const taken = { email: 'taken@example.com', password: 'long enough' };
  await portal.call(signUp, { body: { username: 'A Teacher', ...taken } });
  const csv = `Name,E-mail\nCan Er,${taken.email}\nSu Er,family@example.com\nOya Er,FAMILY@example.com\nEfe Er,no address\n`;
  const seen = await preview(csv);
  expect(seen.errors).toEqual([]);
  expect(seen.leftOut).toMatchObject([
    { reason: 'noAddress', count: 1, names: ['Efe Er (no address)'] },
    { reason: 'address', count: 2, names: ['Can Er', 'Oya Er'] },
  ]);
  await apply(csv);
  expect(await Promise.all(['Can Er', 'Su Er', 'Oya Er', 'Efe Er'].map(accountsOf))).toEqual([0, 1, 0, 0]);
  expect((await portal.call(signIn, { body: taken })).status).toBe(200);
  expect((await portal.call(signInStudent, { body: taken })).error.code).toBe('errors.userRole');
});
