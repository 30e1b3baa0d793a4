import { createCategory, updateCategory } from 'shared/contract/category';
import { filterQuestions } from 'shared/contract/question';
import { addSchool, type TestSchool } from '../testing/people';
import { TestPortal } from '../testing/portal';
import { type JsonSchema } from '../documentation/json-schema';
import { operationsOf } from './operations';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
});
afterAll(() => portal.close());

/** Column limits: four-byte integers, and numbers whose sum over a school stays finite. */
const edges = { integer: 2_147_483_647, number: 1e9 };

/** Dotted paths of the numbers in a schema that may exceed what the database can hold. */
function unbounded(schema: JsonSchema, at: string): string[] {
  const { anyOf = [], oneOf = [], items, prefixItems = [], properties = {}, type, minimum, exclusiveMinimum } = schema;
  const below = [
    ...[...anyOf, ...oneOf].flatMap((choice) => unbounded(choice, at)),
    ...[...(items ? [items] : []), ...prefixItems].flatMap((item) => unbounded(item, `${at}[]`)),
    ...Object.entries(properties).flatMap(([name, field]) => unbounded(field, `${at}.${name}`)),
  ];
  if ((type !== 'integer' && type !== 'number') || schema.enum || 'const' in schema) return below;
  // An id of 64 bits; `long-ids.test.ts` tries each.
  if (exclusiveMinimum === 0 && schema.maximum === Number.MAX_SAFE_INTEGER) return below;
  const least = minimum ?? exclusiveMinimum ?? -Infinity;
  return Math.max(-least, schema.maximum ?? Infinity) > edges[type] ? [at, ...below] : below;
}

it('bounds every number in a call to what the database can hold', () => {
  const operations = operationsOf(portal.app);
  const numbers = operations.flatMap(({ method, path, operation: { parameters = [], requestBody } }) => [
    ...parameters.flatMap(({ name, schema }) => unbounded(schema, `${method} ${path} ${name}`)),
    ...Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => unbounded(schema, `${method} ${path} body`)),
  ]);
  expect(operations.length).toBeGreaterThan(60);
  expect(numbers).toEqual([]);
});

it.each([2_147_483_648, -2_147_483_649, 2 ** 53 - 1, 2 ** 53, 1e300])(
  'rejects %d as the parent of a topic instead of failing',
  async (parentId) => {
    const { token: as } = school.teacher;
    const body = { name: 'Cells', courseId: school.courseId, gradeId: school.gradeId, parentId };
    expect((await portal.call(createCategory, { as, body })).status).toBe(400);
    expect((await portal.call(updateCategory, { as, params: { id: 1 }, body })).status).toBe(400);
  },
);

it('rejects a filter for more uses than the database can count', async () => {
  const body = { courseId: school.courseId, count: [0, 2 ** 53 - 1] as [number, number] };
  expect((await portal.call(filterQuestions, { as: school.teacher.token, body })).status).toBe(400);
});
