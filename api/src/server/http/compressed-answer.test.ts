import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type Endpoint } from 'shared/contract/endpoint';
import { namedEndpoints } from 'shared/contract/resources';
import { listStudentsOfGrade } from 'shared/contract/student';
import { getWriting } from 'shared/contract/writing';
import * as z from 'zod';
import { enrolments, students } from '../../db/schema/students';
import { type JsonSchema } from '../../documentation/json-schema';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft } from '../../testing/exam';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { apiBase } from '../route';

let portal: TestPortal;
let school: TestSchool;
let exam: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const questions: number[] = [];
  for (let n = 0; n < 30; n += 1) questions.push(await addQuestion(portal, school));
  exam = await addDraft(portal, school, { tags: [await addTopic(portal, school, 'Cell')], questions });
});
afterAll(() => portal.close());

const read = (path: string, accepted?: string) =>
  portal.app.inject({
    url: apiBase + path,
    headers: {
      authorization: `Bearer ${school.teacher.token}`,
      ...(accepted && { 'accept-encoding': accepted }),
    },
  });

const questionsPath = '/question?pageSize=100';
const decompress = { br: brotliDecompressSync, gzip: gunzipSync };

it.each(['br', 'gzip'] as const)('sends a list in less than a quarter of its bytes by %s', async (encoding) => {
  const plain = await read(questionsPath);
  const packed = await read(questionsPath, `deflate, ${encoding}`);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  expect(decompress[encoding](packed.rawPayload).toString()).toBe(plain.body);
});

it('leaves short answers, errors and what the client cannot read as they are', async () => {
  const path = '/school';
  expect((await read('/nowhere', 'br')).headers['content-encoding']).toBeUndefined();
  expect((await read(path, 'br')).headers['content-encoding']).toBeUndefined();
  expect((await read(questionsPath, 'br;q=0, identity')).headers['content-encoding']).toBeUndefined();
});

it('compresses a list that is streamed', async () => {
  const rows = Array.from({ length: 600 }, (_, n) => ({
    schoolId: school.schoolId,
    name: `Student ${n}`,
    searchText: `student ${n}`,
  }));
  const added = await portal.db.insert(students).values(rows).returning();
  const places = added.map(({ id }) => ({
    schoolId: school.schoolId,
    studentId: id,
    gradeId: school.gradeId,
    section: 'A',
  }));
  await portal.db.insert(enrolments).values(places);
  const path = `${listStudentsOfGrade.path.replace(':gradeId', String(school.gradeId))}?pageSize=-1`;
  const plain = await read(path);
  const packed = await read(path, 'br');
  expect(packed.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
});

it('never compresses an answer with the code of an exam', async () => {
  const path = getWriting.path.replace(':id', String(exam));
  const answer = await read(path, 'br');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});

/** Field names of a schema, at any depth. */
const namesIn = ({ properties = {}, items, prefixItems = [], anyOf = [], oneOf = [], ...rest }: JsonSchema): string[] =>
  [
    ...Object.values(properties),
    ...(items ? [items] : []),
    ...prefixItems,
    ...anyOf,
    ...oneOf,
    ...(typeof rest.additionalProperties === 'object' ? [rest.additionalProperties as JsonSchema] : []),
  ].reduce<string[]>((names, part) => [...names, ...namesIn(part)], Object.keys(properties));

const isSecret = /token$|secret|password|accessCode|oneTimeCode|configKey|privateKey|(^|[a-z])pin$/i;
const answersOf = ({ response }: Endpoint) =>
  z.toJSONSchema(response, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as JsonSchema;

it('knows every read whose answer holds a secret', () => {
  const reads = namedEndpoints.filter(([, { reads }]) => reads !== undefined);
  const secret = reads.filter(([, endpoint]) => namesIn(answersOf(endpoint)).some((name) => isSecret.test(name)));
  const marked = reads.filter(([, { holdsSecret }]) => holdsSecret);
  expect(marked.map(([name]) => name)).toEqual(secret.map(([name]) => name));
  expect(marked.length).toBeGreaterThan(0);
});
