import { eq } from 'drizzle-orm';
import {
  type AccountScope,
  createServiceAccount,
  listServiceAccounts,
  renewServiceAccount,
  revokeServiceAccount,
} from 'shared/contract/service-account';
import { listMySchools } from 'shared/contract/school';
import { withdrawStudent } from 'shared/contract/student-record';
import { serviceAccounts } from '../../db/schema/partners';
import { schoolMembers } from '../../db/schema/schools';
import { students } from '../../db/schema/students';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const DAY = 86_400_000;
const currentPassword = testPassword;

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
});
afterAll(() => portal.close());

const make = (scopes: AccountScope[], body = {}) =>
  portal.call(createServiceAccount, {
    as: school.teacher.token,
    params: { id: school.schoolId },
    body: { currentPassword, name: 'School system', scopes, days: 30, ...body },
  });
const tokenFor = async (scopes: AccountScope[]) => (await make(scopes)).data.token;

interface Page {
  data: ({ id: number } & Record<string, unknown>)[];
  meta: { next: number | null; asOf: string };
}
async function read(token: string, list: string, schoolId = school.schoolId) {
  const answer = await portal.app.inject({
    url: `/api/service-data/schools/${schoolId}/${list}`,
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, ...answer.json<Page>() };
}

describe('a service account', () => {
  it('reads the lists of its scopes, in its school, and nothing else of the API', async () => {
    const token = await tokenFor(['people']);
    const { data } = await read(token, 'students');
    expect(data).toEqual([expect.objectContaining({ id: school.student.studentId })]);
    expect((await read(token, 'members')).data.map(({ id }) => id)).toEqual([school.teacher.userId]);
    expect((await read(token, 'classes')).status).toBe(403);
    expect((await read(token, 'submissions')).status).toBe(403);
    const other = await addSchool(portal);
    expect((await read(token, 'students', other.schoolId)).status).toBe(404);
    expect((await portal.call(listMySchools, { as: token })).status).toBe(401);
  });

  it('reads published assessments and the work of students with the scope for it', async () => {
    const token = await tokenFor(['work', 'classes']);
    const questions = [await addQuestion(portal, school)];
    const scores = new Map([[school.student.studentId, [1]]]);
    const id = await addAssessment(portal, school, { title: 'Cells', questions, scores });
    expect((await read(token, 'assessments')).data).toEqual([expect.objectContaining({ id, title: 'Cells' })]);
    expect((await read(token, 'submissions')).data).toEqual([
      expect.objectContaining({ assessmentId: id, studentId: school.student.studentId }),
    ]);
    expect((await read(token, 'classes')).data.length).toBeGreaterThan(0);
  });

  it('reads only what has changed since it asked the last time, with who has left', async () => {
    const token = await tokenFor(['people']);
    const [away = 0, still = 0] = await addStudents(portal, school, 2);
    await portal.db
      .update(students)
      .set({ updatedAt: new Date(Date.now() - DAY) })
      .where(eq(students.schoolId, school.schoolId));
    const { meta } = await read(token, 'students');
    const since = () => read(token, `students?updatedSince=${meta.asOf}`);
    expect((await since()).data).toEqual([]);
    const headers = { 'if-match': '*' };
    await portal.call(withdrawStudent, { as: school.teacher.token, params: { id: away }, headers });
    await portal.db
      .update(students)
      .set({ section: 'C', updatedAt: new Date(Date.now() + portal.clockOffsetMs) })
      .where(eq(students.id, still));
    expect((await since()).data).toEqual([
      expect.objectContaining({ id: away, leftAt: expect.any(String) }),
      expect.objectContaining({ id: still, section: 'C', leftAt: null }),
    ]);
    expect((await read(token, 'students')).data.map(({ id }) => id)).not.toContain(away);
    expect((await read(token, 'students?updatedSince=yesterday')).status).toBe(400);
    expect((await read(token, `members?updatedSince=${meta.asOf}`)).status).toBe(400);
    expect((await read(token, 'students?after=x')).status).toBe(400);
  });

  it.each(['students', 'members', 'classes', 'assessments', 'submissions'])(
    'finds nothing among %s after an id that is larger than any',
    async (list) => {
      const token = await tokenFor(['people', 'classes', 'work']);
      const { status, data } = await read(token, `${list}?after=999999999999999`);
      expect({ status, data }).toEqual({ status: 200, data: [] });
    },
  );

  it('is refused for an id that is none', async () => {
    const token = await tokenFor(['people']);
    expect((await read(token, 'students?after=-1')).status).toBe(400);
  });

  it('stays when the owner who made it has left the school', async () => {
    const token = await tokenFor(['people']);
    await portal.db.delete(schoolMembers).where(eq(schoolMembers.userId, school.teacher.userId));
    expect((await read(token, 'students')).status).toBe(200);
  });
});

describe('its token', () => {
  it('is shown once, and only its hash is kept', async () => {
    const { data } = await make(['people']);
    const rows = await portal.db.select().from(serviceAccounts);
    expect(JSON.stringify(rows)).not.toContain(data.token);
    const of = { as: school.teacher.token, params: { id: school.schoolId } };
    expect(JSON.stringify((await portal.call(listServiceAccounts, of)).data)).not.toContain(data.token);
  });

  it('is replaced by another, while the one before works as long as the owner says', async () => {
    const { data } = await make(['people']);
    const renew = (overlapHours: 0 | 24) =>
      portal.call(renewServiceAccount, {
        as: school.teacher.token,
        params: { id: school.schoolId, accountId: data.account.id },
        body: { currentPassword, days: 90, overlapHours },
      });
    const second = (await renew(24)).data.token;
    const statuses = (...tokens: string[]) =>
      Promise.all(tokens.map(async (token) => (await read(token, 'students')).status));
    expect(await statuses(data.token, second)).toEqual([200, 200]);
    portal.clockOffsetMs += DAY + 1000;
    expect(await statuses(data.token, second)).toEqual([401, 200]);
    const third = (await renew(0)).data.token;
    expect(await statuses(second, third)).toEqual([401, 200]);
  });

  it('ends when it expires and when the account is revoked', async () => {
    const { data } = await make(['people'], { days: 1 });
    portal.clockOffsetMs += DAY + 1000;
    expect((await read(data.token, 'students')).status).toBe(401);
    const { data: other } = await make(['people']);
    const revoke = () =>
      portal.call(revokeServiceAccount, {
        as: school.teacher.token,
        params: { id: school.schoolId, accountId: other.account.id },
      });
    expect((await revoke()).status).toBe(200);
    expect((await read(other.token, 'students')).status).toBe(401);
    expect((await revoke()).status).toBe(404);
    expect((await read('portals_invented', 'students')).status).toBe(401);
  });
});

it('is made by owners with their password, for known scopes and at most a year', async () => {
  const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
  const body = { currentPassword, name: 'A', scopes: ['people' as const], days: 30 };
  const params = { id: school.schoolId };
  expect((await portal.call(createServiceAccount, { as: token, params, body })).error.code).toBe('errors.ownersOnly');
  expect((await make(['people'], { currentPassword: 'not it' })).error.code).toBe('errors.passwordWrong');
  expect((await make([])).status).toBe(400);
  expect((await make(['everything' as AccountScope])).status).toBe(400);
  expect((await make(['people'], { days: 366 })).status).toBe(400);
});
