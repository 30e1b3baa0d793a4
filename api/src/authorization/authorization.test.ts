import { endSession } from 'shared/contract/account';
import { getAuditFilters, listAudit } from 'shared/contract/audit';
import { getTeacherDashboard } from 'shared/contract/dashboard';
import { type Endpoint } from 'shared/contract/endpoint';
import { getJoining } from 'shared/contract/invitation';
import { exportStudentData } from 'shared/contract/student-data';
import { removeMember } from 'shared/contract/member';
import { changesSchool } from 'shared/contract/rights';
import { matrix } from './matrix';
import { type Row, type World } from './row';
import { addWorld, mark } from './world';
import { operationsOf } from '../security/operations';
import { apiBase } from '../server/route';
import { addAccount, addSchool, addSession } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';

const callers = ['nobody', 'student', 'stranger', 'head', 'teacher'] as const;

/** Changes and reads that only owners may call. */
const ofOwners: Endpoint[] = [getJoining, listAudit, getAuditFilters, removeMember, exportStudentData];

/** The caller's own session and dashboard. */
const ofOneTeacher: Endpoint[] = [endSession, getTeacherDashboard];

/**
 * A head reads what a teacher reads, except what only owners read, and is refused every change of what belongs to the
 * school, even one that would be a mistake.
 */
function withHead({ endpoint, expected }: Row): number[] {
  const [nobody, student, stranger, teacher] = expected;
  const isRefused = (changesSchool(endpoint) && stranger === 404) || ofOwners.includes(endpoint);
  const head = ofOneTeacher.includes(endpoint) ? stranger : teacher;
  return [nobody, student, stranger, isRefused ? 403 : head, teacher];
}

/** Paths that are not endpoints: the portal and its documentation, and URLs with a signature or a secret. */
const besideEndpoints = [
  '/*',
  '/assets/*',
  '/learn',
  '/learn/*',
  '/learn/assets/*',
  '/remotes/*',
  '/remotes.json',
  '/remotes.events',
  '/shell-watch.js',
  '/health',
  '/ready',
  '/api/*',
  '/api/openapi.json',
  '/api/releases/:remote',
  ...['check', 'rollback', 'promote', 'disable', 'enable', 'health'].map((action) => `/api/releases/:remote/${action}`),
  `${apiBase}/calendar/:file`,
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
  'GET /auth/entry',
  'POST /auth/invitation',
  'POST /auth/verify',
];

describe('authorization', () => {
  let portal: TestPortal;
  let world: World;
  let users: Record<(typeof callers)[number], number | undefined>;
  beforeAll(async () => {
    portal = await TestPortal.open();
    const marked = await addWorld(portal);
    const { school } = marked;
    const other = await addSchool(portal, 'Other School');
    world = marked.world;
    users = {
      nobody: undefined,
      student: school.student.userId,
      stranger: other.teacher.userId,
      head: (await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'head' })).userId,
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
    const rows = new Map(matrix.map((row) => [name(row.endpoint), row]));
    expect([...rows.keys()].sort()).toEqual(operations.map(name).sort());
    const open = operations.filter(({ operation }) => !operation.security).map(name);
    expect(open.sort()).toEqual([...withoutToken].sort());
    for (const operation of operations.filter(({ operation }) => operation.security)) {
      expect([name(operation), rows.get(name(operation))?.expected[0]]).toEqual([name(operation), 401]);
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
      for (const caller of callers) {
        const userId = users[caller];
        const as = userId === undefined ? undefined : await addSession(portal, userId);
        // Any version, because this test is about permissions only.
        const headers: Record<string, string> = row.endpoint.ifMatch === 'required' ? { 'if-match': '*' } : {};
        const result = await portal.call(row.endpoint, { ...(row.parts(world) as Options), as, headers });
        statuses.push(result.status);
        if (caller === 'stranger' && result.status < 400)
          expect(JSON.stringify([result.data, result.meta])).not.toContain(mark);
        if (result.status >= 400) expect(result.error.status).toBe(result.status);
        else expect(result.data).toBeDefined();
      }
      expect(statuses).toEqual(withHead(row));
    },
  );
});
