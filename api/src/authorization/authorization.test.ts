import { matrix } from './matrix';
import { type World } from './row';
import { addWorld, mark } from './world';
import { operationsOf } from '../security/operations';
import { apiBase } from '../server/route';
import { addSchool, addSession } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';

const callers = ['nobody', 'student', 'stranger', 'teacher'] as const;

/** What is no endpoint: the portal and its documentation, and what has a signature or a secret in its address. */
const besideEndpoints = [
  '/*',
  '/assets/*',
  '/remotes/*',
  '/remotes.json',
  '/health',
  '/api/*',
  '/api/openapi.json',
  `${apiBase}/calendar/:file`,
  `${apiBase}/upload/lecture/*`,
];

/** What can be called without a token: the ways to get one. */
const withoutToken = [
  'POST /auth/sign-in',
  'POST /auth/sign-up',
  'POST /auth/sendEmail',
  'POST /password',
  'POST /auth/student-sign-in',
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
      teacher: school.teacher.userId,
    };
  });
  afterAll(() => portal.close());

  const name = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

  it('has a line in the matrix for every endpoint that is served, and no line for one that is not', () => {
    const served = [...new Set(portal.app.endpoints.map(name))].sort();
    expect([...new Set(matrix.map(({ endpoint }) => name(endpoint)))].sort()).toEqual(served);
  });

  it('has a line for every operation that the OpenAPI document names, which asks for a token wherever nobody is refused', () => {
    const operations = operationsOf(portal.app);
    const rows = new Map(matrix.map((row) => [name(row.endpoint), row]));
    expect([...rows.keys()].sort()).toEqual(operations.map(name).sort());
    const open = operations.filter(({ operation }) => !operation.security).map(name);
    expect(open.sort()).toEqual([...withoutToken].sort());
    for (const operation of operations.filter(({ operation }) => operation.security)) {
      expect([name(operation), rows.get(name(operation))?.expected[0]]).toEqual([name(operation), 401]);
    }
  });

  it('knows every address that is answered: those of the endpoints, and a few that are named here', () => {
    const ofEndpoints = new Set(portal.app.endpoints.map(({ method, path }) => `${method} ${apiBase}${path}`));
    const others = portal.app.answered
      .filter((address) => !ofEndpoints.has(address) && !ofEndpoints.has(address.replace(/^HEAD /, 'GET ')))
      .map((address) => address.replace(/^\S+ /, ''));
    expect([...new Set(others)].filter((url) => !url.startsWith('/api/docs')).sort()).toEqual(
      [...besideEndpoints].sort(),
    );
  });

  it.each(matrix.map((row) => [name(row.endpoint), row.expected.join(' '), row] as const))(
    '%s answers %s',
    async (_name, _expected, row) => {
      const statuses: number[] = [];
      for (const caller of callers) {
        const userId = users[caller];
        const as = userId === undefined ? undefined : await addSession(portal, userId);
        const result = await portal.call(row.endpoint, { ...(row.parts(world) as Options), as });
        statuses.push(result.status);
        if (caller === 'stranger' && result.status < 400)
          expect(JSON.stringify([result.data, result.meta])).not.toContain(mark);
        if (result.status >= 400) expect(result.error.status).toBe(result.status);
        else expect(result.data).toBeDefined();
      }
      expect(statuses).toEqual(row.expected);
    },
  );
});
