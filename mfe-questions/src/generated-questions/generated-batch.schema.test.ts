import { batchSchema } from './generated-batch.schema';
import { batchOf, generated } from './testing/generated.fixture';

const batch = batchOf(generated(1), generated(2));

test('reads a stored batch back unchanged, with questions of every decision', () => {
  const [first, second] = batch.items;
  const decided = {
    ...batch,
    items: [first, { ...second, decision: 'accepted', isEdited: true }, { ...second, decision: 'rejected' }],
  };
  expect(batchSchema.parse(JSON.parse(JSON.stringify(decided)))).toEqual(decided);
});

test.each(['model', 'offline', undefined])('reads back the chosen generator: %s', (generator) => {
  const chosen = { ...batch, request: { ...batch.request, generator } };
  expect(batchSchema.parse(chosen)).toEqual(chosen);
});

test.each([
  ['a decision that there is not', { items: [{ ...batch.items[0], decision: 'perhaps' }] }],
  ['a request in a language that there is not', { request: { ...batch.request, language: 'fr' } }],
  ['a generator that there is not', { request: { ...batch.request, generator: 'dice' } }],
  ['a request without its grade', { request: { ...batch.request, gradeId: undefined } }],
])('rejects a stored batch with %s', (_, change) => {
  expect(batchSchema.safeParse({ ...batch, ...change }).success).toBe(false);
});
