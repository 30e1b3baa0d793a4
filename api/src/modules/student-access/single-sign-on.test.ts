import { eq } from 'drizzle-orm';
import { signIn, signOut } from 'shared/contract/auth';
import { listQuestions } from 'shared/contract/question';
import { getUser } from 'shared/contract/profile';
import { finishSingleSignOn, startSingleSignOn } from 'shared/contract/single-sign-on';
import { eraseStudent } from 'shared/contract/student-data';
import { updateStudent, withdrawStudent } from 'shared/contract/student-record';
import { finishStudentSignOn, startStudentSignOn } from 'shared/contract/student-sign-on';
import { auditLog } from '../../db/schema/audit';
import { identities } from '../../db/schema/identity';
import { users } from '../../db/schema/people';
import { RealProvider } from '../../testing/identity-provider';
import { addAccount, addSchool, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { issue, redeem } from '../../testing/student-access';

describe('single sign-on of students with a real provider', () => {
  const ours: number[] = [];
  let portal: TestPortal;
  let provider: RealProvider;
  let school: TestSchool;
  beforeAll(async () => {
    provider = await RealProvider.open('http://localhost:4400');
    const staff = { ...provider.settings, id: 'staff', name: 'Staff' };
    portal = await TestPortal.open({ identityProviders: [{ ...provider.settings, studentsOf: ours }, staff] });
  });
  afterAll(async () => {
    await portal.close();
    await provider.close();
  });
  beforeEach(async () => {
    school = await addSchool(portal);
    ours.push(school.schoolId);
  });

  const start = async () => (await portal.call(startStudentSignOn, { body: { provider: 'school' } })).data;
  const visitAs = async (address: string, subject: string, email: string, isVerified = true) => {
    const { origin, pathname, searchParams } = await provider.visit(address, { subject, email, isVerified });
    const [code = '', state = '', issuer = ''] = ['code', 'state', 'iss'].map((name) => searchParams.get(name) ?? '');
    return { at: origin + pathname, answer: { code, state, issuer } };
  };
  const enter = async (subject: string, email: string, isVerified?: boolean) => {
    const { challenge, address } = await start();
    const { at, answer } = await visitAs(address, subject, email, isVerified);
    expect(at).toBe('http://localhost:4400/learn/single-sign-on');
    return portal.call(finishStudentSignOn, { body: { challenge, ...answer } });
  };
  const actionsOf = async (userId: number) =>
    (await portal.db.select().from(auditLog).where(eq(auditLog.userId, userId)).orderBy(auditLog.id)).map(
      ({ action }) => action,
    );
  const identitiesOf = (userId: number) => portal.db.$count(identities, eq(identities.userId, userId));
  const statusWith = async (token: string) => (await portal.call(getUser, { as: token })).status;
  const withdraw = (id: number) =>
    portal.call(withdrawStudent, { as: school.teacher.token, params: { id }, headers: { 'if-match': '*' } });

  it('signs in the student whose record has the verified address, and finds the student again by subject', async () => {
    const { studentId, userId, email } = school.student;
    const { data } = await enter('ada', email.toUpperCase());
    expect(data).toEqual({ token: data.token, uid: userId, student: { id: studentId, name: 'Ada Student' } });
    expect((await portal.call(getUser, { as: data.token })).data).toMatchObject({ RoleId: 1 });
    // The address has changed at the provider; the subject has not.
    expect((await enter('ada', 'ada.lovelace@example.com')).data.uid).toBe(userId);
    expect(await identitiesOf(userId)).toBe(1);
    expect(await actionsOf(userId)).toEqual(['account.identityLinked', 'account.signedIn', 'account.signedIn']);
  });

  it('opens a session of a student, with which nothing of teachers can be called', async () => {
    const { data } = await enter('only learns', school.student.email);
    expect((await portal.call(listQuestions, { as: data.token, query: {} })).status).toBe(403);
  });

  it('opens the account that the student enters with a slip too', async () => {
    const { typed } = await issue(portal, school, [school.student.studentId]);
    const { uid } = (await redeem(portal, typed)).data;
    expect((await enter('has a slip', school.student.email)).data.uid).toBe(uid);
  });

  it('redirects to the provider with the URL of the student app, and forces a new sign-in there', async () => {
    const { searchParams } = new URL((await start()).address);
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:4400/learn/single-sign-on');
    expect([searchParams.get('prompt'), searchParams.get('scope')]).toEqual(['login', 'openid email profile']);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
  });

  it.each(['staff', 'nobody'])('answers 404 for the provider %s, which signs in no students', async (id) => {
    expect((await portal.call(startStudentSignOn, { body: { provider: id } })).status).toBe(404);
  });

  it('refuses a teacher, connected or not, and opens no session', async () => {
    const { email, userId } = school.teacher;
    expect((await enter('teacher', email)).error).toMatchObject({ status: 403, code: 'errors.userRole' });
    expect(await identitiesOf(userId)).toBe(0);
    const { challenge, address } = (await portal.call(startSingleSignOn, { body: { provider: 'school' } })).data;
    const { answer } = await visitAs(address, 'teacher', email);
    expect((await portal.call(finishSingleSignOn, { body: { challenge, ...answer } })).status).toBe(200);
    expect((await enter('teacher', email)).error).toMatchObject({ status: 403, code: 'errors.userRole' });
    expect((await actionsOf(userId)).filter((action) => action === 'account.signInRefused')).toHaveLength(2);
  });

  it("opens no teacher's session for a student's identity", async () => {
    const { email } = school.student;
    expect((await enter('learner', email)).status).toBe(200);
    const { challenge, address } = (await portal.call(startSingleSignOn, { body: { provider: 'school' } })).data;
    const { answer } = await visitAs(address, 'learner', email);
    const { error } = await portal.call(finishSingleSignOn, { body: { challenge, ...answer } });
    expect(error).toMatchObject({ status: 403, code: 'errors.userRole' });
    expect((await portal.call(signIn, { body: { email, password: testPassword } })).error.code).toBe('errors.userRole');
  });

  it('accepts the challenge of one door at no other', async () => {
    const { email } = school.student;
    const learner = await start();
    const { answer } = await visitAs(learner.address, 'doors', email);
    const atTeachers = await portal.call(finishSingleSignOn, { body: { challenge: learner.challenge, ...answer } });
    expect(atTeachers.error).toMatchObject({ status: 401, code: 'errors.ssoExpired' });
    const teacher = (await portal.call(startSingleSignOn, { body: { provider: 'school' } })).data;
    const other = await visitAs(teacher.address, 'doors', email);
    const atStudents = await portal.call(finishStudentSignOn, {
      body: { challenge: teacher.challenge, ...other.answer },
    });
    expect(atStudents.error).toMatchObject({ status: 401, code: 'errors.ssoExpired' });
    expect(await identitiesOf(school.student.userId)).toBe(0);
  });

  it('accepts an answer once', async () => {
    const { challenge, address } = await start();
    const { answer } = await visitAs(address, 'twice', school.student.email);
    const finish = () => portal.call(finishStudentSignOn, { body: { challenge, ...answer } });
    const both = await Promise.all([finish(), finish()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it('refuses a student of a school that does not use the provider, and connects nothing', async () => {
    const other = await addSchool(portal);
    const { error } = await enter('elsewhere', other.student.email);
    expect(error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
    expect(await identitiesOf(other.student.userId)).toBe(0);
  });

  it('refuses an address that no student has, and creates no account', async () => {
    const { error } = await enter('stranger', 'stranger@example.com');
    expect(error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
    expect(await portal.db.$count(users, eq(users.email, 'stranger@example.com'))).toBe(0);
  });

  it('refuses an address that the provider did not verify', async () => {
    const { email, userId } = school.student;
    const { error } = await enter('unconfirmed', email, false);
    expect(error).toMatchObject({ status: 403, code: 'errors.ssoEmailUnverified' });
    expect(await identitiesOf(userId)).toBe(0);
  });

  it('does not connect a second subject of the issuer to a student with the same address', async () => {
    const { email } = school.student;
    expect((await enter('the first pupil', email)).status).toBe(200);
    const { error } = await enter('the second pupil', email);
    expect(error).toMatchObject({ status: 403, code: 'errors.ssoOtherIdentity' });
  });

  it('refuses a blocked account and a student who has left', async () => {
    const { email, userId, studentId } = school.student;
    expect((await enter('leaver', email)).status).toBe(200);
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, userId));
    expect((await enter('leaver', email)).error).toMatchObject({ status: 401, code: 'errors.ssoRefused' });
    await portal.db.update(users).set({ isBlocked: false }).where(eq(users.id, userId));
    expect((await withdraw(studentId)).status).toBe(200);
    expect((await enter('leaver', email)).error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
  });

  it('ends the connection and the sessions when the school corrects the address', async () => {
    const { email, userId, studentId } = school.student;
    const { token } = (await enter('wrong pupil', email)).data;
    const corrected = `right.${email}`;
    const saved = await portal.call(updateStudent, {
      ...{ as: school.teacher.token, params: { id: studentId }, headers: { 'if-match': '*' } },
      body: { name: 'Ada Student', section: 'A', gradeId: school.gradeId, email: corrected },
    });
    expect(saved.status).toBe(200);
    expect(await statusWith(token)).toBe(401);
    expect((await enter('wrong pupil', email)).error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
    expect((await enter('right pupil', corrected)).data.uid).toBe(userId);
  });

  it('forgets the connection of a student who is erased', async () => {
    const { email, userId, studentId } = school.student;
    await enter('forgotten', email);
    await withdraw(studentId);
    const body = { name: 'Ada Student' };
    const erased = await portal.call(eraseStudent, { as: school.teacher.token, params: { id: studentId }, body });
    expect(erased.status).toBe(200);
    expect(await identitiesOf(userId)).toBe(0);
  });

  it('signs out at the provider too, and returns to the student app', async () => {
    const { token } = (await enter('goes', school.student.email)).data;
    const { data } = await portal.call(signOut, { as: token });
    const there = new URL(data?.providerSignOut ?? '');
    expect(there.origin).toBe(provider.settings.issuer);
    expect(there.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:4400/learn');
    expect(await statusWith(token)).toBe(401);
  });

  it('refuses an account without a student', async () => {
    const { email } = await addAccount(portal, { roleId: 1 });
    expect((await enter('no record', email)).error).toMatchObject({ status: 403, code: 'errors.ssoNotLinked' });
  });
});
