import { eq } from 'drizzle-orm';
import { memberRole } from 'shared/contract/enums';
import { listAudit } from 'shared/contract/audit';
import { sendEmail, signIn } from 'shared/contract/auth';
import { getProfile, getUser } from 'shared/contract/profile';
import { issueSlips, listStudentAccess, revokeStudentAccess } from 'shared/contract/student-access';
import { getStudent } from 'shared/contract/student';
import { updateStudent } from 'shared/contract/student-record';
import { users } from '../../db/schema/people';
import { schoolMembers } from '../../db/schema/schools';
import { studentAccess } from '../../db/schema/student-access';
import { students } from '../../db/schema/students';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addStudent, comeIn, issue, redeem, testPin } from '../../testing/student-access';

const DAY = 86_400_000;
let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clockOffsetMs = 0;
  school = await addSchool(portal);
});

const as = () => school.teacher.token;
const stateOf = async (id: number) => {
  const { data } = await portal.call(listStudentAccess, { as: as(), params: { gradeId: school.gradeId } });
  return data.find(({ studentId }) => studentId === id);
};
const revoke = (id: number) => portal.call(revokeStudentAccess, { as: as(), params: { id } });
const statusWith = async (token: string) => (await portal.call(getUser, { as: token })).status;

it('signs a student in with a slip, and afterwards with the chosen PIN', async () => {
  const id = await addStudent(portal, school);
  expect(await stateOf(id)).toMatchObject({ state: 'none', userName: null, hasEmail: false });
  const { typed, learnAddress, schoolName } = await issue(portal, school, [id]);
  expect([learnAddress, schoolName]).toEqual([`${portal.config.publicUrl}/learn`, 'Test School']);
  expect(await stateOf(id)).toMatchObject({ state: 'slip', userName: 'ece.a', signedInAt: null });
  const { data } = await redeem(portal, typed);
  expect(data.student).toEqual({ id, name: 'Ece Aydın' });
  expect((await portal.call(getUser, { as: data.token })).data).toMatchObject({ email: '', RoleId: 1 });
  const again = await comeIn(portal, typed);
  expect(again.data).toMatchObject({ uid: data.uid, student: { id } });
  expect(await stateOf(id)).toMatchObject({ state: 'active', signedInAt: expect.any(String) as string });
});

it('ignores case, spaces, dashes and accents in what is typed', async () => {
  const { typed } = await issue(portal, school, [await addStudent(portal, school, 'İpek Şen')]);
  const { schoolCode, userName, oneTimeCode } = typed;
  const sloppy = { schoolCode: ` ${schoolCode.toLowerCase()}`, userName: 'İPEK.Ş ' };
  expect(userName).toBe('ipek.s');
  const code = `${oneTimeCode.slice(0, 4)}-${oneTimeCode.slice(4)}`.toLowerCase();
  expect((await redeem(portal, { ...sloppy, oneTimeCode: code })).status).toBe(200);
  expect((await comeIn(portal, sloppy)).status).toBe(200);
});

it('takes digits of full width and Arabic ones for those of the PIN, when it is chosen and afterwards', async () => {
  const { typed } = await issue(portal, school, [await addStudent(portal, school)]);
  const from = (zero: number) => testPin.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
  const [fullWidth, arabic] = [from(0xff10), `${from(0x0660)}\u200b`];
  expect((await redeem(portal, { ...typed, secret: fullWidth })).status).toBe(200);
  for (const secret of [fullWidth, arabic, testPin]) expect((await comeIn(portal, typed, secret)).status).toBe(200);
});

it('stores neither the one-time code nor the PIN', async () => {
  const id = await addStudent(portal, school);
  const { typed } = await issue(portal, school, [id]);
  const rows = async () => JSON.stringify(await portal.db.select().from(studentAccess));
  expect(await rows()).not.toContain(typed.oneTimeCode);
  await redeem(portal, typed);
  expect(await rows()).not.toContain(testPin);
});

it('accepts a slip only once, even if it is used twice at the same time', async () => {
  const { typed } = await issue(portal, school, [await addStudent(portal, school)]);
  const statuses = (await Promise.all([redeem(portal, typed), redeem(portal, typed)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401]);
  expect((await redeem(portal, typed)).error.code).toBe('errors.accessWrong');
});

it('replaces a lost slip by a new one with the same user name', async () => {
  const id = await addStudent(portal, school);
  const lost = await issue(portal, school, [id]);
  const { typed } = await issue(portal, school, [id]);
  expect(typed.userName).toBe(lost.typed.userName);
  expect((await redeem(portal, lost.typed)).status).toBe(401);
  expect((await redeem(portal, typed)).status).toBe(200);
});

it('keeps the PIN until a new slip is used, which ends the PIN and earlier sessions', async () => {
  const id = await addStudent(portal, school);
  const first = await redeem(portal, (await issue(portal, school, [id])).typed);
  const { typed } = await issue(portal, school, [id]);
  expect(await stateOf(id)).toMatchObject({ state: 'active' });
  expect((await comeIn(portal, typed)).status).toBe(200);
  expect((await redeem(portal, { ...typed, secret: '918273' })).status).toBe(200);
  expect((await comeIn(portal, typed)).status).toBe(401);
  expect((await comeIn(portal, typed, '918273')).status).toBe(200);
  expect(await statusWith(first.data.token)).toBe(401);
});

it('ends slip, PIN and sessions when access is revoked', async () => {
  const [used, waiting] = [await addStudent(portal, school), await addStudent(portal, school)];
  const { all } = await issue(portal, school, [used, waiting]);
  const [{ data }] = [await redeem(portal, all[0] ?? {})];
  for (const id of [used, waiting]) expect((await revoke(id)).status).toBe(200);
  expect(await statusWith(data.token)).toBe(401);
  expect((await comeIn(portal, all[0] ?? { schoolCode: '', userName: '' })).status).toBe(401);
  expect((await redeem(portal, all[1] ?? {})).status).toBe(401);
  expect(await stateOf(used)).toMatchObject({ state: 'none', userName: null });
  expect((await revoke(used)).status).toBe(404);
});

it('rejects an expired slip', async () => {
  const id = await addStudent(portal, school);
  const { typed, expiresAt } = await issue(portal, school, [id]);
  portal.clockOffsetMs = new Date(expiresAt).getTime() - Date.now() + 1000;
  expect((await redeem(portal, typed)).status).toBe(401);
  portal.clockOffsetMs = 0;
  await portal.db.update(studentAccess).set({ issuedAt: new Date(Date.now() - 31 * DAY) });
  expect(await stateOf(id)).toMatchObject({ state: 'expired' });
});

it('refuses simple PINs and guessable passwords, and the slip can be used afterwards', async () => {
  const { typed } = await issue(portal, school, [await addStudent(portal, school)]);
  const codes = ['111111', '123456', '12345', 'aydın ece', 'test school'].map(async (secret) => {
    const { status, error } = await redeem(portal, { ...typed, secret });
    return `${status} ${error.code}`;
  });
  expect(await Promise.all(codes)).toEqual([
    '400 errors.pinSimple',
    '400 errors.pinSimple',
    '400 errors.pinOrPassword',
    '400 errors.passwordPersonal',
    '400 errors.passwordPersonal',
  ]);
  const secret = 'kiraz ağacının dibi';
  expect((await redeem(portal, { ...typed, secret })).status).toBe(200);
  expect((await comeIn(portal, typed, secret)).status).toBe(200);
});

it("makes slips only for the students of one of the teacher's schools", async () => {
  const other = await addSchool(portal);
  const [own, foreign] = [await addStudent(portal, school), await addStudent(portal, other)];
  const ask = (token: string, studentIds: number[]) => portal.call(issueSlips, { as: token, body: { studentIds } });
  expect((await ask(as(), [own, foreign])).status).toBe(404);
  await portal.db.insert(schoolMembers).values({ schoolId: other.schoolId, userId: school.teacher.userId });
  expect((await ask(as(), [own, foreign])).status).toBe(400);
  expect(await portal.db.$count(studentAccess, eq(studentAccess.schoolId, school.schoolId))).toBe(0);
  const head = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.head });
  expect((await ask(head.token, [own])).status).toBe(403);
});

it('distinguishes the same user name in two schools', async () => {
  const other = await addSchool(portal);
  const [own, foreign] = [await addStudent(portal, school), await addStudent(portal, other)];
  const [one, two] = [await issue(portal, school, [own]), await issue(portal, other, [foreign])];
  expect(one.typed.userName).toBe(two.typed.userName);
  expect(one.schoolCode).not.toBe(two.schoolCode);
  await redeem(portal, one.typed);
  expect((await redeem(portal, { ...two.typed, oneTimeCode: one.typed.oneTimeCode })).status).toBe(401);
  expect((await comeIn(portal, two.typed)).status).toBe(401);
});

it('gives a student with an e-mail address a second way to sign in to the same account', async () => {
  const { typed } = await issue(portal, school, [school.student.studentId]);
  expect((await redeem(portal, typed)).data.uid).toBe(school.student.userId);
  expect(await stateOf(school.student.studentId)).toMatchObject({ state: 'active', hasEmail: true });
});

it('sends no e-mail to an account without an address, and signs nobody in with an empty one', async () => {
  const { typed } = await issue(portal, school, [await addStudent(portal, school)]);
  const { data } = await redeem(portal, typed);
  const before = portal.mails.length;
  for (const email of ['', 'null', typed.userName]) {
    expect((await portal.call(sendEmail, { body: { email } })).status).toBe(400);
    expect((await portal.call(signIn, { body: { email, password: testPin } })).status).toBe(400);
  }
  expect(portal.mails).toHaveLength(before);
  expect((await portal.call(getProfile, { as: data.token })).data.fullName).toBe('Ece Aydın');
});

it('adds an address to such an account when the record of the student gets one', async () => {
  const id = await addStudent(portal, school);
  const { data } = await redeem(portal, (await issue(portal, school, [id])).typed);
  const save = async (email: string) => {
    const { version } = (await portal.call(getStudent, { as: as(), params: { id } })).data;
    const body = { name: 'Ece Aydın', gradeId: school.gradeId, email };
    return portal.call(updateStudent, { as: as(), params: { id }, body, headers: { 'if-match': `"${version}"` } });
  };
  expect((await save('')).data.email).toBeNull();
  const email = `ece-${id}@example.com`;
  expect((await save(email)).data.email).toBe(email);
  const account = only(await portal.db.select().from(users).where(eq(users.email, email)));
  expect(account.id).toBe(data.uid);
});

it('rejects a student who has left until they are re-enrolled', async () => {
  const [waiting, used] = [await addStudent(portal, school), await addStudent(portal, school)];
  const { all } = await issue(portal, school, [waiting, used]);
  const [slip = {}, other = { schoolCode: '', userName: '' }] = all;
  await redeem(portal, other);
  const set = (deletedAt: Date | null) =>
    portal.db.update(students).set({ deletedAt }).where(eq(students.schoolId, school.schoolId));
  await set(new Date());
  expect((await redeem(portal, slip)).status).toBe(401);
  expect((await comeIn(portal, other)).status).toBe(401);
  expect((await portal.call(issueSlips, { as: as(), body: { studentIds: [waiting] } })).status).toBe(404);
  await set(null);
  expect((await redeem(portal, slip)).status).toBe(200);
  expect((await comeIn(portal, other)).status).toBe(200);
});

it('records slips, their use and their end, without any code', async () => {
  const id = await addStudent(portal, school);
  const { typed } = await issue(portal, school, [id]);
  await redeem(portal, typed);
  await comeIn(portal, typed, 'wrong');
  await revoke(id);
  const { data } = await portal.call(listAudit, { as: as(), params: { id: school.schoolId } });
  expect(data.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      'student.slipIssued',
      'student.slipUsed',
      'account.signInRefused',
      'student.accessRevoked',
    ]),
  );
  expect(JSON.stringify(data)).not.toContain(typed.oneTimeCode);
});
