import fc from 'fast-check';
import { apiErrorBodySchema, successSchema } from 'shared/contract/envelope';
import { matrix } from '../authorization/matrix';
import { type Row, type World } from '../authorization/row';
import { addWorld } from '../authorization/world';
import { apiBase } from '../server/route';
import { addSession, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { type JsonSchema } from '../documentation/json-schema';
import { arbitraryOf, damaged, type Known } from './arbitrary-of';
import { hostileValues } from './hostile-values';
import { operationsOf, type Operation } from './operations';
import { sampled, timesOf } from '../testing/long-run';

/** Fixed by default, with more runs in a long run; FUZZ_SEED and FUZZ_RUNS override it. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_901);
const runs = Number(process.env.FUZZ_RUNS ?? timesOf({ normal: 1, long: 40 }));

interface Parts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

const rowsOf = ({ method, path }: { method: string; path: string }): Row[] =>
  matrix.filter(({ endpoint }) => endpoint.method === method && endpoint.path === path);

function knownOf(world: World): Known {
  const {
    courseId,
    gradeId,
    categoryId,
    questionId,
    passageId,
    studentId,
    lectureId,
    assessmentId,
    draftId,
    submissionId,
    schoolId,
  } = world;
  return {
    courseId: [courseId],
    gradeId: [gradeId],
    tagId: [categoryId],
    parentId: [0, categoryId],
    questionId: [questionId],
    passageId: [passageId],
    lectureId: [lectureId],
    schoolId: [schoolId],
    assessmentId: [assessmentId, draftId],
    submissionId: [submissionId],
    courseCode: [world.courseCode],
    filtered: [`[${courseId},${gradeId}]`],
    questions: [[questionId], [questionId, questionId]],
    ids: [[questionId]],
    studentIds: [[studentId]],
    tags: [[categoryId], [String(categoryId)]],
    keywords: [[String(categoryId)]],
    email: [world.email()],
    page: [1, 1_000_000],
    pageSize: [-1, 1, 100],
  };
}

/** Random fields merged into a valid body. */
const merged = (base: unknown, more: unknown): unknown =>
  [base, more].every((part) => typeof part === 'object' && part !== null && !Array.isArray(part))
    ? { ...(more as object), ...(base as object) }
    : base;

function bodiesOf({ requestBody }: Operation, good: unknown, known: Known): fc.Arbitrary<unknown> {
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  if (!schema) return fc.constant(undefined);
  if (Buffer.isBuffer(good))
    return fc.oneof(
      fc.constant(good),
      fc.uint8Array({ maxLength: 500 }).map((bytes) => Buffer.from(bytes)),
      fc.constantFrom(...hostileValues).map((value) => Buffer.from(`Name;Section\n${String(value)}\n`)),
    );
  const made = arbitraryOf(schema, known);
  return damaged(
    fc.oneof(
      made,
      fc.constant(good),
      made.map((more) => merged(good, more)),
    ),
  );
}

const namedValues = (schemas: [string, JsonSchema][], known: Known) =>
  fc.record(
    Object.fromEntries(
      schemas.map(([name, schema]) => [
        name,
        fc.oneof(
          { weight: 4, arbitrary: arbitraryOf(schema, known, name) },
          { weight: 1, arbitrary: fc.constantFrom(...hostileValues) },
        ),
      ]),
    ),
    { requiredKeys: [] },
  );

function callsOf(operation: Operation, rows: Row[], world: World): fc.Arbitrary<Parts> {
  const known = knownOf(world);
  const parameters = (place: string) =>
    (operation.parameters ?? [])
      .filter((each) => each.in === place)
      .map(({ name, schema }): [string, JsonSchema] => [name, schema]);
  const given = rows.map(({ parts }) => parts(world));
  return fc.constantFrom(...given).chain((good) => {
    const [query, params] = [good.query ?? {}, good.params ?? {}] as Record<string, unknown>[];
    return fc.record({
      params: fc.oneof(
        { weight: 6, arbitrary: fc.constant(params ?? {}) },
        { weight: 1, arbitrary: namedValues(parameters('path'), {}).map((made) => ({ ...params, ...made })) },
      ),
      query: namedValues(parameters('query'), known).map((made) => ({ ...query, ...made })),
      body: bodiesOf(operation, good.body, known),
    });
  });
}

/** Shortened for the report. */
const shown = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' && part.length > 80 ? `${part.slice(0, 40)}… (${part.length})` : part,
  )?.slice(0, 3_000);

async function call(portal: TestPortal, { endpoint }: Row, { params, query, body }: Parts, token: string) {
  const text = (value: unknown) =>
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '\ufffd');
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(text(params[name])));
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, text(value)]));
  const payload = body === undefined ? {} : { payload: Buffer.isBuffer(body) ? body : JSON.stringify(body) };
  const type = Buffer.isBuffer(body) ? 'text/csv' : 'application/json';
  const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': type }) };
  return portal.app.inject({
    method: endpoint.method,
    url: `${apiBase}${path}?${search.toString()}`,
    headers,
    ...payload,
  });
}

describe('whatever is sent', () => {
  let portal: TestPortal;
  let marked: { school: TestSchool; world: World };
  /** Whether a call may have changed the world, so that calls that expect it to be whole would be refused. */
  let isChanged = false;
  beforeAll(async () => {
    // Server errors are logged with their stack; there should be none.
    portal = await TestPortal.open({ logLevel: 'error' });
    marked = await addWorld(portal);
  });
  afterAll(() => portal.close());

  it.each([
    ['a hundred thousand brackets', `{"courseId":1,"drawing":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    ['a scene of a hundred thousand levels', `{"drawing":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`, 400],
    ['a number that is not finite', '{"courseId":1e400}', 400],
    ['the same field twice', '{"courseId":1,"courseId":"x"}', 400],
    ['a field that is the prototype', '{"drawing":{"__proto__":{"isAdmin":true}}}', 400],
    ['a constructor with a prototype', '{"drawing":{"constructor":{"prototype":{"isAdmin":true}}}}', 400],
  ])('rejects whatever is sent to %s in the envelope', async (_, payload, status) => {
    const headers = { authorization: `Bearer ${marked.school.teacher.token}`, 'content-type': 'application/json' };
    const answer = await portal.app.inject({ method: 'POST', url: `${apiBase}/question`, headers, payload });
    expect(apiErrorBodySchema.parse(answer.json()).status).toBe(status);
    expect(answer.statusCode).toBe(status);
  });

  it('finds the same with NUL in a search as without', async () => {
    const { token } = marked.school.teacher;
    const answer = await portal.app.inject({
      method: 'GET',
      url: `${apiBase}/students/?search=ad%00a%20st`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.json<{ data: { name: string }[] }>().data.map(({ name }) => name)).toEqual([
      expect.stringContaining('Ada'),
    ]);
  });

  const names = sampled([...new Set(matrix.map(({ endpoint: { method, path } }) => `${method} ${path}`))], 4);
  it.each(names)("returns no server error and none of zod's messages from %s", async (name) => {
    const [method = '', path = ''] = name.split(' ');
    const rows = rowsOf({ method, path });
    // The document names no address with a slash at its end, as the specification has one.
    const documented = path.replace(/\/$/, '');
    const found = operationsOf(portal.app).find((each) => each.method === method && each.path === documented);
    const [row] = rows;
    if (!row || !found) throw new Error(`${name} is not in the OpenAPI document`);
    if (isChanged) marked = await addWorld(portal);
    isChanged = false;
    const { school, world } = marked;
    const caller = row.endpoint.access === 'student' ? school.student.userId : school.teacher.userId;
    const token = await addSession(portal, caller);
    const { endpoint } = row;
    await fc.assert(
      fc.asyncProperty(callsOf(found.operation, rows, world), async (parts) => {
        const { statusCode, body } = await call(portal, row, parts, token);
        isChanged ||= statusCode < 400 && !endpoint.reads;
        const sound =
          statusCode === endpoint.status
            ? successSchema(endpoint.response, endpoint.meta).safeParse(JSON.parse(body)).success
            : statusCode < 500 && apiErrorBodySchema.strict().parse(JSON.parse(body)).status === statusCode;
        if (!sound) throw new Error(`answered ${statusCode} ${body.slice(0, 300)} to ${shown(parts)}`);
      }),
      { seed, numRuns: runs, endOnFailure: true },
    );
  });
});
