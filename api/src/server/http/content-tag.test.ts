import { signOut } from 'shared/contract/auth';
import { getWriting } from 'shared/contract/writing';
import { addQuestion, addTopic } from '../../testing/class-room';
import { addDraft } from '../../testing/exam';
import { addSchool, addSession, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { apiBase } from '../route';
import { isUnchanged } from './content-tag';

let portal: TestPortal;
let school: TestSchool;
let exam: number;
let question: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const questions: number[] = [];
  for (let n = 0; n < 10; n += 1) questions.push(await addQuestion(portal, school));
  question = Number(questions[0]);
  exam = await addDraft(portal, school, { tags: [await addTopic(portal, school, 'Cell')], questions });
});
afterAll(() => portal.close());

const path = '/question?pageSize=100';
const read = (url: string, headers: Record<string, string> = {}, token = school.teacher.token) =>
  portal.app.inject({ url: apiBase + url, headers: { authorization: `Bearer ${token}`, ...headers } });
const tagAt = async (url: string) => String((await read(url)).headers.etag);

it('answers 304 without a body to a client that has the list, whatever encoding it asks for', async () => {
  const tag = await tagAt(path);
  expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
  for (const encoding of ['br', 'identity']) {
    const again = await read(path, { 'accept-encoding': encoding, 'if-none-match': `"other", ${tag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: tag, vary: 'accept-encoding', 'cache-control': 'no-store' });
    expect(again.headers).not.toHaveProperty('content-encoding');
  }
});

it('answers in full after a change', async () => {
  const tag = await tagAt(path);
  await addQuestion(portal, school);
  const changed = await read(path, { 'if-none-match': tag });
  expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false]);
});

it('never answers 304 to somebody whose own answer differs, who has signed out, or who may not read', async () => {
  const tag = await tagAt(path);
  const other = await addSchool(portal, 'Other School');
  for (let n = 0; n < 10; n += 1) await addQuestion(portal, other);
  expect((await read(path, { 'if-none-match': tag }, other.teacher.token)).statusCode).toBe(200);
  const token = await addSession(portal, school.teacher.userId);
  expect((await read(path, { 'if-none-match': tag }, token)).statusCode).toBe(304);
  await portal.call(signOut, { as: token });
  expect((await read(path, { 'if-none-match': tag }, token)).statusCode).toBe(401);
  const foreign = `/question/${question}`;
  const version = await tagAt(foreign);
  expect((await read(foreign, { 'if-none-match': version }, other.teacher.token)).statusCode).toBe(404);
});

it('leaves the tag of a record to its version, which says nothing of the names beside it', async () => {
  const url = `/question/${question}`;
  const version = await tagAt(url);
  expect(version).toMatch(/^"\d+"$/);
  expect((await read(url, { 'if-none-match': version })).statusCode).toBe(200);
});

it('gives no tag to short answers, errors, and secrets', async () => {
  const urls = ['/school', '/nowhere', getWriting.path.replace(':id', String(exam))];
  for (const url of urls) expect((await read(url, { 'if-none-match': '*' })).headers.etag).toBeUndefined();
});

it.each([
  [undefined, false],
  ['', false],
  ['*', false],
  ['W/"a"', true],
  ['"a"', true],
  ['"b", W/"a"', true],
  ['"b"', false],
  ['a', false],
])('compares If-None-Match %p weakly: %p', (header, expected) => {
  expect(isUnchanged({ headers: header === undefined ? {} : { 'if-none-match': header } }, 'W/"a"')).toBe(expected);
});
