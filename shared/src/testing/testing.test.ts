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
])('has a fixture for the %s that matches the contract exactly', (_, schema, fixture) => {
  expect(schema.parse(fixture)).toEqual(fixture);
});

it('rejects a fake response outside the contract', async () => {
  answer(getProfile, { ...fixtures.profile(), id: 'seven' as never });
  const warn = jest.spyOn(console, 'error').mockImplementation(() => {});
  await expect(call(getProfile)).rejects.toMatchObject({ name: 'ApiError' });
  warn.mockRestore();
});

it('responds with the status of the endpoint', async () => {
  answer(createSchool, { ...fixtures.school(), role: 'owner', grades: fixtures.grades() });
  const body = { name: 'Riverside', grades: [{ name: '9', courses: [{ name: 'Biology' }] }] };
  expect((await call(createSchool, { body })).status).toBe(201);
});

it.each([
  ['a missing text', { a: 'A', b: 'B' }, { a: 'A' }],
  ['an extra text', { a: 'A' }, { a: 'A', b: 'B' }],
  ['another interpolated value', { a: '{{name}}' }, { a: '{{title}}' }],
  ['an empty text', { a: 'A' }, { a: ' ' }],
])('reports languages that differ by %s', (_, en, tr) => {
  expect(() => expectSameKeys(en, tr)).toThrow();
});

it('allows different plural forms and word order in languages', () => {
  expectSameKeys(
    { a_one: '{{count}} day of {{name}}', a_other: '{{count}} days of {{name}}' },
    { a_other: '{{name}} için {{count}} gün' },
  );
});
