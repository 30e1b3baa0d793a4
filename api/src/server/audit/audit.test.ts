import { asc, gt, sql } from 'drizzle-orm';
import { archiveAnswerFiles } from 'shared/contract/answer-files';
import { deleteAssessment, restoreAssessment, updateAssessment } from 'shared/contract/assessment-write';
import { type AuditAction, auditActions } from 'shared/contract/audit-actions';
import { signIn, signOut } from 'shared/contract/auth';
import { type Endpoint } from 'shared/contract/endpoint';
import { deleteLecture } from 'shared/contract/lecture';
import { createQuestion } from 'shared/contract/question';
import { namedEndpoints } from 'shared/contract/resources';
import { createSchool } from 'shared/contract/school';
import { matrix } from '../../authorization/matrix';
import { type Row, type World } from '../../authorization/row';
import { addWorld, mark } from '../../authorization/world';
import { auditLog } from '../../db/schema/audit';
import { addAccount, addSession, testPassword, type TestSchool } from '../../testing/people';
import { type Options, TestPortal } from '../../testing/portal';

let portal: TestPortal;
let world: World;
let school: TestSchool;
let other: { school: TestSchool; world: World };
beforeAll(async () => {
  portal = await TestPortal.open();
  ({ school, world } = await addWorld(portal));
  other = await addWorld(portal);
});
afterAll(() => portal.close());

async function lastId(): Promise<number> {
  const [row] = await portal.db.select({ id: sql<number>`coalesce(max(${auditLog.id}), 0)` }).from(auditLog);
  return row?.id ?? 0;
}

/** The entries added by `work`. */
async function entriesOf(work: () => Promise<unknown>) {
  const before = await lastId();
  await work();
  return portal.db.select().from(auditLog).where(gt(auditLog.id, before)).orderBy(asc(auditLog.id));
}

const actionsOf = (endpoint: Endpoint): AuditAction[] => {
  const { audit } = portal.app.audits.get(endpoint) ?? {};
  return audit ? [audit].flat() : [];
};

describe('what a call leaves in the audit log', () => {
  it('declares the audit actions of every endpoint that changes something', () => {
    const writing = namedEndpoints.filter(([, { changes }]) => changes);
    expect(writing.filter(([, endpoint]) => !portal.app.audits.has(endpoint))).toEqual([]);
    expect(writing.length).toBeGreaterThan(60);
  });

  it('logs nothing for these endpoints, each with its reason', () => {
    const silent = namedEndpoints.filter(([, endpoint]) => portal.app.audits.get(endpoint)?.audit === false);
    expect(silent.map(([name]) => name).sort()).toEqual([
      'announceAnswerFile',
      'announceFeedbackFiles',
      'announcePhoto',
      'answerPractice',
      'cancelQuestionImport',
      'createGradingComment',
      'createKeptRubric',
      'createQuestionView',
      'createStudentNote',
      'deleteExamPlan',
      'deleteGradingComment',
      'deleteKeptRubric',
      'deleteQuestionView',
      'deleteStudentNote',
      'endPhoneCamera',
      'getSignedUrl',
      'guessExam',
      'joinPhoneCamera',
      'judgeSimilarQuestion',
      'keepLecturePlace',
      'lowerHand',
      'noteLeaving',
      'orderCategories',
      'orderCourses',
      'orderGrades',
      'orderPassage',
      'raiseHand',
      'readQuestionFile',
      'readRosterService',
      'renamePasskey',
      'reportRemotes',
      'saveAnswers',
      'saveExamPlan',
      'sendEmail',
      'sendPhonePicture',
      'sendVerification',
      'startPasskey',
      'startPasskeySignIn',
      'startSingleSignOn',
      'startStudentSignOn',
      'startTotp',
      'takeGradingComment',
      'takeOverAttempt',
      'takePhonePictures',
      'tryWebhook',
      'updateGradingComment',
      'updateQuestionView',
      'updateStudentNote',
    ]);
    for (const [, endpoint] of silent)
      expect(portal.app.audits.get(endpoint)).toMatchObject({ because: expect.stringMatching(/\w+ .*\.$/) as string });
  });

  it('logs only known actions, and each of them comes from some endpoint, an operator or a clock', () => {
    const declared = new Set(namedEndpoints.flatMap(([, endpoint]) => actionsOf(endpoint)));
    const unused = Object.keys(auditActions).filter((action) => !declared.has(action as AuditAction));
    expect(unused).toEqual([
      'account.secondFactorReset',
      'school.retentionApplied',
      'school.webhookStopped',
      'submission.timeOver',
    ]);
  });

  /** Exports of what the world of the matrix has none of: nothing was exported. */
  const empty: Endpoint[] = [archiveAnswerFiles];
  const writing = matrix.filter(({ endpoint, expected }) => endpoint.changes && expected[3] < 300);
  const rowName = ({ endpoint }: Row) => `${endpoint.method} ${endpoint.path}`;

  it.each(writing.map((row) => [rowName(row), row] as const))(
    'logs for %s who did what to which record, and nothing of its contents',
    async (_name, row) => {
      const as = await addSession(portal, school.teacher.userId);
      const headers: Record<string, string> = {
        'user-agent': 'curl/8.14.1',
        ...(row.endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {}),
      };
      const entries = await entriesOf(async () => {
        const result = await portal.call(row.endpoint, { ...(row.parts(world) as Options), as, headers });
        expect(result.status).toBe(row.endpoint.status);
      });
      const actions = actionsOf(row.endpoint);
      expect(entries.length > 0).toBe(actions.length > 0 && !empty.includes(row.endpoint));
      for (const entry of entries) {
        expect(actions).toContain(entry.action);
        expect(entry).toMatchObject({ record: auditActions[entry.action], address: '127.0.0.1', agent: 'curl/8.14.1' });
        if (row.endpoint.access !== 'public') expect(entry.userId).toBe(school.teacher.userId);
        expect(entry.recordId === null).toBe(entry.record === 'account');
        expect(JSON.stringify(entry)).not.toMatch(new RegExp(`@|${mark}`));
      }
    },
  );
});

describe('an entry', () => {
  it('adds an entry to the school of the record, and one about an account to every school of the person', async () => {
    const both = await addAccount(portal, { schoolIds: [school.schoolId, other.school.schoolId] });
    const none = await addAccount(portal);
    const placesOf = async (work: () => Promise<unknown>) => (await entriesOf(work)).map(({ schoolId }) => schoolId);
    expect((await placesOf(() => portal.call(signOut, { as: both.token }))).sort()).toEqual(
      [school.schoolId, other.school.schoolId].sort(),
    );
    expect(await placesOf(() => portal.call(signOut, { as: none.token }))).toEqual([null]);
    expect(await placesOf(() => portal.call(signOut, { as: school.student.token }))).toEqual([school.schoolId]);
    const body = { name: 'Third', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] };
    const third = await addAccount(portal);
    const made: number[] = [];
    expect(
      await placesOf(async () => made.push((await portal.call(createSchool, { as: third.token, body })).data.id)),
    ).toEqual(made);
  });

  it('adds no entry for a rejected change, and only one when a create is repeated', async () => {
    const as = other.school.teacher.token;
    const { draftId, lectureId } = other.world;
    const refused = await entriesOf(async () => {
      const stale = { 'if-match': '"99"' };
      expect((await portal.call(deleteAssessment, { as, params: { id: draftId }, headers: stale })).status).toBe(412);
      expect((await portal.call(deleteLecture, { as, params: { id: lectureId }, headers: stale })).status).toBe(412);
    });
    expect(refused).toEqual([]);
    const row = matrix.find(({ endpoint }) => endpoint === createQuestion);
    const twice = await entriesOf(async () => {
      for (let time = 0; time < 2; time += 1) {
        const sent = { ...(row?.parts(other.world) as Options<typeof createQuestion>), as };
        const { status } = await portal.call(createQuestion, { ...sent, headers: { 'idempotency-key': 'once-only' } });
        expect(status).toBe(201);
      }
    });
    expect(twice).toHaveLength(1);
  });

  it('adds no entry to the log of a school that the caller does not belong to', async () => {
    const as = await addSession(portal, school.teacher.userId);
    const entries = await entriesOf(async () => {
      const answer = await portal.call(restoreAssessment, { as, params: { id: other.world.draftId } });
      expect(answer.status).toBe(404);
    });
    expect(entries).toEqual([]);
  });

  it('marks a change as blind if the request did not say which version it was based on', async () => {
    const params = { id: other.world.draftId };
    const change = (headers: Record<string, string>) =>
      portal.call(updateAssessment, { as: other.school.teacher.token, params, body: { title: 'Next' }, headers });
    const entries = await entriesOf(async () => {
      const { version } = (await change({})).data;
      expect((await change({ 'if-match': `"${version}"` })).status).toBe(200);
    });
    expect(entries.map(({ isBlind }) => isBlind)).toEqual([true, false]);
  });

  it('distinguishes rejected sign-ins from successful ones, with the account if there is one', async () => {
    const { email, userId } = await addAccount(portal, { schoolIds: [school.schoolId] });
    const attempts = [
      { email, password: testPassword },
      { email, password: 'something else' },
      { email: 'nobody@example.com', password: testPassword },
    ];
    const entries = await entriesOf(async () => {
      for (const body of attempts)
        await portal.call(signIn, { body, headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } });
    });
    const { schoolId } = school;
    expect(entries).toMatchObject([
      { action: 'account.signedIn', userId, schoolId, agent: 'Firefox, Linux' },
      { action: 'account.signInRefused', userId, schoolId },
      { action: 'account.signInRefused', userId: null, schoolId: null },
    ]);
  });

  it('logs the IP address that the server trusts', async () => {
    const behindProxy = await TestPortal.open({ trustProxy: true });
    const { token } = await addAccount(behindProxy);
    await behindProxy.call(signOut, { as: token, headers: { 'x-forwarded-for': '203.0.113.7' } });
    const [entry] = await behindProxy.db.select().from(auditLog);
    expect(entry?.address).toBe('203.0.113.7');
    await behindProxy.close();
  });
});
