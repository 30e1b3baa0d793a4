import { setPassword } from 'shared/contract/auth';
import { type Endpoint } from 'shared/contract/endpoint';
import { generateQuestions } from 'shared/contract/generation';
import { limits, type RateLimit, rateLimits } from 'shared/contract/limits';
import { listQuestions } from 'shared/contract/question';
import { listStudentsOfGrade } from 'shared/contract/student';
import { matrix } from '../authorization/matrix';
import { type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { apiBase } from '../server/route';
import { addAccount } from '../testing/people';
import { type Options, TestPortal } from '../testing/portal';

/** A tenth of the real limits, so that they are reached soon. */
const FACTOR = 0.1;
const allowed = (limit: RateLimit) => Math.ceil(rateLimits[limit].max * FACTOR);

/** Expensive or guessable calls, by their rate limit class. */
const classes = {
  signIn: ['POST /auth/sign-in', 'POST /auth/student-sign-in'],
  signUp: ['POST /auth/sign-up'],
  mail: ['POST /auth/sendEmail'],
  password: ['POST /password'],
  ownPassword: [
    'POST /auth/password',
    'POST /auth/sessions/end',
    'POST /auth/sessions/:id/end',
    'POST /auth/second-factor/totp',
    'POST /auth/second-factor/totp/confirm',
    'POST /auth/second-factor/totp/remove',
    'POST /auth/second-factor/recovery-codes',
    'POST /auth/passkeys/options',
    'POST /auth/tokens',
    'POST /school/:id/service-accounts',
    'POST /school/:id/service-accounts/:accountId/token',
    'POST /auth/passkeys/:id/remove',
  ],
  secondFactor: ['POST /auth/second-factor'],
  passkey: ['POST /auth/passkey/options', 'POST /auth/passkey'],
  studentAccess: ['POST /auth/student-access/sign-in', 'POST /auth/student-access/redeem'],
  phoneCamera: ['POST /learn/phone-camera', 'POST /learn/phone-camera/picture'],
  guardianLink: ['POST /learn/guardian', 'POST /learn/report-card'],
  cardMail: ['POST /class/:id/report-cards'],
  singleSignOn: ['POST /auth/single-sign-on/start'],
  studentSignOn: ['POST /auth/student-sign-on/start'],
  providerAnswer: ['POST /auth/single-sign-on', 'POST /auth/student-sign-on'],
  invitation: [
    'POST /school/join',
    'POST /school/:id/invitation',
    'POST /school/:id/invitation/mail',
    'POST /calendar/address',
  ],
  invitationCode: ['POST /auth/invitation'],
  verification: ['POST /auth/verify'],
  ownMail: ['POST /auth/verify/send'],
  remoteReport: ['POST /remote/reports'],
  generation: ['POST /question/bulkgenerate', 'POST /question/regenerate'],
  upload: [
    'POST /upload/getSignedUrl',
    'POST /assessment/:id/feedbackFiles/addresses',
    'POST /school/:id/roster/preview',
    'POST /school/:id/roster/apply',
    'POST /school/:id/roster/service/read',
    'POST /school/:id/webhooks',
    'POST /school/:id/webhooks/:webhookId/secret',
    'POST /school/:id/webhooks/:webhookId/try',
    'POST /question/imports',
  ],
  photo: ['POST /learn/attempts/:id/files', 'POST /learn/attempts/:id/photos'],
  export: [
    'POST /question/bulk-edit/preview',
    'POST /question/parts',
    'POST /question/export/check',
    'POST /question/export',
    'POST /assessment/:id/export/check',
    'POST /assessment/:id/export',
  ],
} satisfies Partial<Record<RateLimit, string[]>>;
type Class = keyof typeof classes;

let portal: TestPortal;
let world: World;
let teacher: string;
let another: string;
let student: string;
beforeAll(async () => {
  portal = await TestPortal.open({ rateLimitFactor: FACTOR });
  const marked = await addWorld(portal);
  world = marked.world;
  teacher = marked.school.teacher.token;
  student = marked.school.student.token;
  another = (await addAccount(portal, { schoolIds: [world.schoolId] })).token;
});
afterAll(() => portal.close());

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Without a secret, because wrong ones make their user name wait before the limit is reached. */
const namesOf = (body: object, email: string) => ({
  ...('email' in body ? { email } : {}),
  ...('userName' in body ? { userName: email, secret: '' } : {}),
});

/** Calls the endpoint of a matrix row with data of this account. */
async function call(name: string, account: { email: string; as: string }, headers = {}) {
  const row = matrix.find(({ endpoint }) => nameOf(endpoint) === name);
  if (!row) throw new Error(`${name} is not in the matrix`);
  const { body, ...parts } = row.parts(world) as Options;
  const named =
    row.endpoint.access === 'public' && body !== undefined && !Buffer.isBuffer(body)
      ? { ...(body as object), ...namesOf(body as object, account.email) }
      : body;
  return portal.call(row.endpoint, {
    ...parts,
    body: named,
    headers,
    ...(row.endpoint.access === 'public' ? {} : { as: account.as }),
  } as Options);
}

it('limits exactly the calls that are expensive or could be used for guessing', () => {
  const counted = portal.app.endpoints.flatMap((endpoint) =>
    endpoint.limit ? [`${endpoint.limit} ${nameOf(endpoint)}`] : [],
  );
  expect(counted.sort()).toEqual(
    Object.entries(classes)
      .flatMap(([limit, names]) => names.map((name) => `${limit} ${name}`))
      .sort(),
  );
});

describe.each(Object.keys(classes) as Class[])('%s', (limit) => {
  const names: string[] = classes[limit];
  const owner = () => ({ email: `${limit}@example.com`, as: limit === 'photo' ? student : teacher });

  it('stops an account after the allowed number of all its calls together, and says when to retry', async () => {
    for (let count = 0; count < allowed(limit); count += 1) {
      const answer = await call(names[count % names.length] ?? '', owner());
      expect([count, answer.status]).not.toEqual([count, 429]);
      expect(answer.headers['ratelimit']).toContain(`"${limit}";r=${allowed(limit) - count - 1};t=`);
    }
    for (const name of names) {
      const stopped = await call(name, { ...owner(), email: ` ${owner().email.toUpperCase()}` });
      expect([name, stopped.error]).toEqual([
        name,
        { status: 429, code: 'errors.rateLimited', message: expect.any(String) as string },
      ]);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(stopped.headers['retry-after'])).toBeLessThanOrEqual(rateLimits[limit].seconds);
      expect(stopped.headers).toMatchObject({
        'ratelimit-policy': `"${limit}";q=${allowed(limit)};w=${rateLimits[limit].seconds}`,
        ratelimit: `"${limit}";r=0;t=${String(stopped.headers['retry-after'])}`,
      });
    }
  });

  it('keeps counting when the client sends a forged proxy address', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-ip': '203.0.113.7', forwarded: 'for=203.0.113.7' };
    expect((await call(names[0] ?? '', owner(), headers)).status).toBe(429);
  });
});

it.each(['invitation', 'generation', 'upload'] as const)('still allows %s for a colleague', async (limit) => {
  expect((await call(classes[limit][0] ?? '', { email: '', as: another })).status).not.toBe(429);
});

describe.each(['signIn', 'signUp', 'mail'] as const)('%s', (limit) => {
  const [name = ''] = classes[limit];

  it('still allows calls for another account, but stops an IP address that tries many', async () => {
    const tries = Array.from(
      { length: Math.ceil(rateLimits[limit].max * FACTOR * 10) + 1 },
      (_, index) => `${limit}-${index}@example.com`,
    );
    const statuses: number[] = [];
    for (const email of tries) statuses.push((await call(name, { email, as: '' })).status);
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('password', () => {
  const name = classes.password[0] ?? '';
  const withLink = (token: string) =>
    portal.call(setPassword, {
      query: { token },
      body: { newPassword: 'a-new-password', confirmNewPassword: 'a-new-password' },
    });

  it('still allows the next link of a class at one IP address, but stops an IP address that tries many', async () => {
    expect((await call(name, { email: '', as: '' })).status).toBe(429);
    const statuses: number[] = [];
    for (let count = 0; count <= allowed('password') * 10; count += 1)
      statuses.push((await withLink(`link-${count}`)).status);
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('whole lists', () => {
  it('limits unpaged lists over all lists together, but not pages', async () => {
    const students = (pageSize: number) =>
      portal.call(listStudentsOfGrade, { as: teacher, params: { gradeId: world.gradeId }, query: { pageSize } });
    for (let count = 0; count < allowed('wholeList'); count += 1)
      expect((await students(limits.pageSizeAll)).status).toBe(200);
    expect((await students(limits.pageSizeAll)).error.code).toBe('errors.rateLimited');
    expect(
      (
        await portal.call(listQuestions, {
          as: teacher,
          query: { gradeId: world.gradeId, pageSize: limits.pageSizeAll },
        })
      ).status,
    ).toBe(429);
    expect((await students(limits.pageSizeMax)).status).toBe(200);
  });
});

describe('the order of the checks of a call', () => {
  const send = async (as: string | undefined, body: object) => {
    const response = await portal.app.inject({
      method: 'POST',
      url: `${apiBase}${generateQuestions.path}`,
      headers: as === undefined ? {} : { authorization: `Bearer ${as}` },
      payload: body,
    });
    return response.statusCode;
  };

  it('checks the session, then the role, then the rate limit, then the schema, then the row', async () => {
    const { token } = await addAccount(portal, { schoolIds: [world.schoolId] });
    const row = matrix.find(({ endpoint }) => endpoint === generateQuestions);
    const foreignGrade = { ...(row?.parts(world).body as object), gradeId: 2_000_000_000 };
    const invalid = { ...foreignGrade, numberOfQuestions: 11 };
    expect([await send(undefined, invalid), await send(student, invalid)]).toEqual([401, 403]);
    const statuses = [await send(token, invalid), await send(token, foreignGrade)];
    expect(statuses).toEqual([400, 404]);
    for (let count = statuses.length; count < allowed('generation'); count += 1) await send(token, invalid);
    expect(await send(token, invalid)).toBe(429);
    expect([await send(undefined, invalid), await send(student, invalid)]).toEqual([401, 403]);
  });
});
