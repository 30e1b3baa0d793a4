import { createSchool } from 'shared/contract/school';
import { categorySchema } from 'shared/contract/category';
import { courseSchema, getProfile, gradeSchema, sessionSchema } from 'shared/contract/profile';
import { call } from 'shared/http';
import * as fixtures from './fixtures';
import { expectSameKeys } from './locales';
import { answer } from './server';

it.each([
  ['session', sessionSchema, fixtures.session()],
  ['grade', gradeSchema, fixtures.grade()],
  ['course', courseSchema, fixtures.course()],
  ['category', categorySchema, fixtures.category()],
])('the fixture %s fits the contract, whole', (_, schema, fixture) => {
  expect(schema.parse(fixture)).toEqual(fixture);
});

it('an answer outside the contract is not given', async () => {
  answer(getProfile, { ...fixtures.profile(), id: 'seven' as never });
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(call(getProfile)).rejects.toMatchObject({ name: 'ApiError' });
  warn.mockRestore();
});

it('answers with the status of the endpoint', async () => {
  answer(createSchool, { ...fixtures.school(), grades: fixtures.grades() });
  const body = { name: 'Riverside', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] };
  expect((await call(createSchool, { body })).status).toBe(201);
});

it.each([
  ['a text that is missing', { a: 'A', b: 'B' }, { a: 'A' }],
  ['a text too many', { a: 'A' }, { a: 'A', b: 'B' }],
  ['another interpolated value', { a: '{{name}}' }, { a: '{{title}}' }],
  ['an empty text', { a: 'A' }, { a: ' ' }],
])('languages differ by %s', (_, en, tr) => {
  expect(() => expectSameKeys(en, tr)).toThrow();
});

it('languages may differ in their plural forms and in word order', () => {
  expectSameKeys(
    { a_one: '{{count}} day of {{name}}', a_other: '{{count}} days of {{name}}' },
    { a_other: '{{name}} için {{count}} gün' },
  );
});
