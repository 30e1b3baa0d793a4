import { addWorld } from '../authorization/world';
import { addSchool, addSession } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { type OpenApiDocument } from './document';
import { type FuzzTarget, runFuzz } from './run-fuzz';

const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

describe('generated requests for every operation of the OpenAPI document', () => {
  let portal: TestPortal;
  let target: FuzzTarget;
  beforeAll(async () => {
    portal = await TestPortal.open({ logLevel: 'error' });
    const { school } = await addWorld(portal);
    const other = await addSchool(portal, 'Other School');
    const users = { teacher: school.teacher.userId, student: school.student.userId, stranger: other.teacher.userId };
    const tokens = new Map<string, string>();
    target = {
      document: portal.app.swagger() as unknown as OpenApiDocument,
      tokenOf: async (caller, renew) => {
        const token = renew ? undefined : tokens.get(caller);
        const living = token ?? (await addSession(portal, users[caller]));
        tokens.set(caller, living);
        return living;
      },
      send: async ({ method, url, headers, body }) => {
        const payload = body === undefined ? {} : { payload: body };
        const answer = await portal.app.inject({ method: method as 'GET', url, headers, ...payload });
        return { status: answer.statusCode, headers: answer.headers, body: answer.body };
      },
    };
  });
  afterAll(() => portal.close());

  it('answers generated requests for every operation without a server error and as documented', async () => {
    const report = await runFuzz(target, { seed, requests, concurrency: 1 });
    expect({ failures: report.failures, nonconforming: report.nonconforming }).toEqual({
      failures: [],
      nonconforming: [],
    });
    expect(report.sent).toBe(requests);
    // Otherwise only error responses would have been tested.
    expect(report.succeeded.size).toBeGreaterThan(20);
  });
});
