import { endSession } from 'shared/contract/account';
import { getAuditFilters, listAudit } from 'shared/contract/audit';
import { getGuardianMails } from 'shared/contract/guardian-mail';
import { getRetention, previewRetention } from 'shared/contract/retention';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { type Endpoint } from 'shared/contract/endpoint';
import { type MemberRole } from 'shared/contract/enums';
import { getJoining } from 'shared/contract/invitation';
import { exportStudentData, listUnconfirmed } from 'shared/contract/student-data';
import { deleteStudentNote, updateStudentNote } from 'shared/contract/student-note';
import { deleteQuestionView, updateQuestionView } from 'shared/contract/question-view';
import {
  createGradingComment,
  deleteGradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from 'shared/contract/grading-comment';
import { listAssessments } from 'shared/contract/assessment';
import { listClasses } from 'shared/contract/class';
import { listCoursesOfGrade } from 'shared/contract/profile';
import { removeMember } from 'shared/contract/member';
import { listServiceAccounts } from 'shared/contract/service-account';
import { listWebhooks } from 'shared/contract/webhook';
import { actOf, may } from 'shared/contract/rights';
import { matrix } from './matrix';
import { type Row, type World } from './row';
import { addWorld, mark } from './world';
import { classTeachers } from '../db/schema/classes';
import { operationsOf } from '../security/operations';
import { apiBase } from '../server/route';
import { addAccount, addSchool, addSession, type TestSchool } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';
import { sampled } from '../testing/long-run';

const callers = [
  'nobody',
  'student',
  'stranger',
  'head',
  'assistant',
  'guest',
  'otherAssistant',
  'otherGuest',
  'teacher',
] as const;
type Caller = (typeof callers)[number];
/** Members who see only their classes: that of the matrix, or one of another course. */
const confined = { assistant: 'assistant', guest: 'guest', otherAssistant: 'assistant', otherGuest: 'guest' } as const;
/** In the normal run some rows stand for all with these callers; all others are asked for every row. */
const roles: readonly Caller[] = ['head', ...(Object.keys(confined) as Caller[])];
const withRoles = new Set(sampled(matrix, 4));
const isConfinedCaller = (caller: Caller): caller is keyof typeof confined => caller in confined;

/** Changes and reads that only owners may call. */
const ofOwners: Endpoint[] = [
  getJoining,
  listAudit,
  getAuditFilters,
  removeMember,
  exportStudentData,
  listUnconfirmed,
  getGuardianMails,
  getRetention,
  previewRetention,
  listServiceAccounts,
  listWebhooks,
];

/** The caller's own session, dashboard, comments and notes. */
const ofOneTeacher: Endpoint[] = [
  endSession,
  getTeacherDashboard,
  updateGradingComment,
  takeGradingComment,
  deleteGradingComment,
  updateQuestionView,
  deleteQuestionView,
  updateStudentNote,
  deleteStudentNote,
];

/** Lists of what the caller may see, and the caller's own comments. */
const listsOfGiven: Endpoint[] = [
  listCoursesOfGrade,
  listAssessments,
  listClasses,
  listGradingComments,
  createGradingComment,
];

/** Everything with a name in the course of the matrix and its class. */
const ofTheCourse = new RegExp(`${mark} (Biology|cells|lecture|question|exam|quiz|draft|running|Ada|A\\b|B\\b|oral)`);

/** Asked for one course, a list refuses. */
const isListOfGiven = ({ endpoint, parts }: Row) =>
  listsOfGiven.includes(endpoint) && !JSON.stringify(parts({ courseId: 7_700_077 } as World)).includes('7700077');

/**
 * A head reads what a teacher reads, except what only owners read, and is refused every change of what belongs to the
 * school, even one that would be a mistake. Assistants and guests are refused what the table of rights does not give
 * them, and what is not of their class.
 */
function expectedOf(caller: Caller, row: Row): number | undefined {
  const { endpoint, expected } = row;
  const [nobody, student, stranger, teacher] = expected;
  const refused = stranger === 404 ? 403 : stranger;
  if (caller === 'nobody' || caller === 'student' || caller === 'stranger' || caller === 'teacher')
    return { nobody, student, stranger, teacher }[caller];
  const act = actOf(endpoint);
  const isOpen = may(caller === 'head' ? 'head' : confined[caller], act);
  if (ofOneTeacher.includes(endpoint)) return isOpen && (act === 'own' || caller === 'head') ? stranger : refused;
  if (ofOwners.includes(endpoint)) return 403;
  const isOther = caller.startsWith('other') && act !== 'own' && !isListOfGiven(row);
  // Whoever is confined to classes is not told what there is none of from what is not theirs.
  if (act !== 'own' && nobody === 401 && teacher === 404 && caller !== 'head') return refused;
  return isOpen && !isOther ? teacher : refused;
}

/** Paths that are not endpoints: the portal and its documentation, and URLs with a signature or a secret. */
const besideEndpoints = [
  '/*',
  '/assets/*',
  '/learn',
  '/learn/*',
  '/learn/assets/*',
  '/learn/manifest.webmanifest',
  '/learn/phone-camera',
  '/learn/worker.js',
  '/remotes/*',
  '/remotes.json',
  '/remotes.events',
  '/shell-watch.js',
  '/worker.js',
  '/health',
  '/ready',
  '/api/*',
  '/api/openapi.json',
  '/api/releases/:remote',
  ...['replay', 'check', 'rollback', 'promote', 'disable', 'enable', 'health', 'canary'].map(
    (action) => `/api/releases/:remote/${action}`,
  ),
  '/api/service-data/:remote/token',
  '/api/service-data/:remote/files',
  '/api/service-data/schools/:school/files/read',
  '/api/service-data/schools/:school/files/release',
  ...['students', 'members', 'classes', 'assessments', 'submissions'].map(
    (list) => `/api/service-data/schools/:school/${list}`,
  ),
  '/api/services/:remote/*',
  '/api/services/jwks.json',
  `${apiBase}/answer-archive/*`,
  `${apiBase}/calendar/:file`,
  `${apiBase}/guardian-mails/:token`,
  `${apiBase}/notices/:token`,
  `${apiBase}/upload/lecture/*`,
];

/** Endpoints without a token: the ways to get one. */
const withoutToken = [
  'POST /auth/sign-in',
  'POST /auth/sign-up',
  'POST /auth/second-factor',
  'POST /auth/passkey/options',
  'POST /auth/passkey',
  'POST /auth/single-sign-on/start',
  'POST /auth/single-sign-on',
  'POST /auth/sendEmail',
  'POST /password',
  'POST /auth/student-sign-in',
  'POST /auth/student-access/sign-in',
  'POST /auth/student-access/redeem',
  'POST /auth/student-sign-on/start',
  'POST /auth/student-sign-on',
  'POST /learn/guardian',
  'POST /learn/phone-camera',
  'POST /learn/phone-camera/picture',
  'POST /learn/report-card',
  'GET /auth/entry',
  'POST /auth/invitation',
  'POST /auth/verify',
];

/** A new member of the school who is assigned a class. */
async function addHolder(
  portal: TestPortal,
  { schoolId }: TestSchool,
  { memberRole, classId }: { memberRole: MemberRole; classId: number },
): Promise<number> {
  const { userId } = await addAccount(portal, { schoolIds: [schoolId], memberRole });
  await portal.db.insert(classTeachers).values({ schoolId, classId, userId });
  return userId;
}

/** Parameters that are read in circumstances which the calls of the matrix do not have. */
const readElsewhere = [
  'POST /assessment/:id/writing/:studentId/reopening anyway', // where results are released
  'POST /question/filter after', // with a page of the list
  'DELETE /school/:id/member/:userId coursesTo', // of who teaches a course
  'POST /school/:id/roster/apply withdrawing', // where a file withdraws many
];

/** Notes which parameters of a query are read. */
function watchQueries(endpoints: readonly Endpoint[]): Map<Endpoint, Set<string>> {
  const read = new Map<Endpoint, Set<string>>();
  for (const endpoint of endpoints) {
    const { query } = endpoint;
    if (!query) continue;
    const names = new Set<string>();
    read.set(endpoint, names);
    const { _zod: inner } = query;
    const run = inner.run.bind(inner);
    inner.run = (payload, context) => {
      const result = run(payload, context) as { value: unknown; issues: unknown[] };
      if (result.issues.length === 0)
        result.value = new Proxy(result.value as Record<string, unknown>, {
          get: (of, key) => (names.add(String(key)), of[key as string]),
          ownKeys: (of) => (names.add('*'), Reflect.ownKeys(of)),
        });
      return result as ReturnType<typeof run>;
    };
  }
  return read;
}

describe('authorization', () => {
  let read: Map<Endpoint, Set<string>>;
  let portal: TestPortal;
  let world: World;
  let users: Record<Caller, number | undefined>;
  beforeAll(async () => {
    portal = await TestPortal.open();
    read = watchQueries(portal.app.endpoints);
    const marked = await addWorld(portal);
    const { school } = marked;
    const other = await addSchool(portal, 'Other School');
    world = marked.world;
    const holder = (memberRole: MemberRole, classId: number) => addHolder(portal, school, { memberRole, classId });
    const { classId, spareCourseClassId } = world;
    users = {
      nobody: undefined,
      student: school.student.userId,
      stranger: other.teacher.userId,
      head: (await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'head' })).userId,
      assistant: await holder('assistant', classId),
      guest: await holder('guest', classId),
      otherAssistant: await holder('assistant', spareCourseClassId),
      otherGuest: await holder('guest', spareCourseClassId),
      teacher: school.teacher.userId,
    };
  });
  afterAll(() => portal.close());

  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  it('has a matrix row for every endpoint that is served, and no other', () => {
    const served = [...new Set(portal.app.endpoints.map(name))].sort();
    expect([...new Set(matrix.map(({ endpoint }) => name(endpoint)))].sort()).toEqual(served);
  });

  it('has a matrix row for every operation of the OpenAPI document, which requires a token unless it is public', () => {
    const operations = operationsOf(portal.app);
    const shape = (each: string) => each.replace(/[:{]\w+\}?/g, ':').replace(/\/$/, '');
    const rows = new Map(matrix.map((row) => [shape(name(row.endpoint)), row]));
    expect([...rows.keys()].sort()).toEqual(operations.map(name).map(shape).sort());
    const open = operations.filter(({ operation }) => operation.security?.length === 0).map(name);
    expect(open.sort()).toEqual([...withoutToken].sort());
    for (const operation of operations.filter((each) => !open.includes(name(each)))) {
      expect([name(operation), rows.get(shape(name(operation)))?.expected[0]]).toEqual([name(operation), 401]);
    }
  });

  it('knows every path that responds: those of the endpoints and a few named ones', () => {
    const ofEndpoints = new Set(portal.app.endpoints.map(({ method, path }) => `${method} ${apiBase}${path}`));
    const others = portal.app.answered
      .filter((address) => !ofEndpoints.has(address) && !ofEndpoints.has(address.replace(/^HEAD /, 'GET ')))
      .map((address) => address.replace(/^\S+ /, ''));
    expect([...new Set(others)].filter((url) => !url.startsWith('/api/docs')).sort()).toEqual(
      [...besideEndpoints].sort(),
    );
  });

  it.each(matrix.map((row) => [name(row.endpoint), row.expected.join(' '), row] as const))(
    'answers %s with %s',
    async (_name, _expected, row) => {
      const statuses: number[] = [];
      const open = row.endpoint.access === 'public' ? callers.filter((caller) => !isConfinedCaller(caller)) : callers;
      const asked = open.filter((caller) => withRoles.has(row) || !roles.includes(caller));
      for (const caller of asked) {
        const userId = users[caller];
        const as = userId === undefined ? undefined : await addSession(portal, userId);
        // Any version, because this test is about permissions only.
        const headers: Record<string, string> = row.endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {};
        const result = await portal.call(row.endpoint, { ...(row.parts(world) as Options), as, headers });
        statuses.push(result.status);
        if (caller === 'stranger' && result.status < 400)
          expect(JSON.stringify([result.data, result.meta])).not.toContain(mark);
        if (isConfinedCaller(caller) && caller.startsWith('other') && result.status < 400)
          expect(JSON.stringify([result.data, result.meta])).not.toMatch(ofTheCourse);
        if (result.status >= 400) expect(result.error.status).toBe(result.status);
        else expect(result.data).toBeDefined();
      }
      expect(statuses).toEqual(asked.map((caller) => expectedOf(caller, row)));
    },
  );

  it('reads every parameter of a query that the contract declares, if one of the calls gets that far', () => {
    const unread = [...read].flatMap(([endpoint, names]) =>
      names.has('*')
        ? []
        : Object.keys((endpoint.query as unknown as { shape: object }).shape)
            .filter((key) => !names.has(key))
            .map((key) => `${name(endpoint)} ${key}`),
    );
    expect(unread.sort()).toEqual([...readElsewhere].sort());
  });
});
