/** @jest-environment node */
import { runAnswerSchema, runBackSchema, runPlanSchema } from './run.schema';

const plan = { id: 'run-1', what: '3 questions', begunAt: 1_764_547_200_000, parts: [[1, 2], [3]] };
const target = { courseId: 7, tags: ['12'], sameTopics: true };
const sharing = { school: 'see', people: [{ id: 4, may: 'edit' }], courses: [] };
const before = { ids: [1], sharing: { school: 'edit', people: [], courses: [] } };
const shared = { shared: [1], seeOnly: [2], before: [before] };
const practice = { changed: [1], switched: [], left: [2] };

const plans = [
  { ...plan, kind: 'edit', change: { difficulty: 2 }, versions: { 1: 4, 2: 1, 3: 9 } },
  { ...plan, kind: 'share', sharing },
  { ...plan, kind: 'copy', target },
  { ...plan, kind: 'move', target },
  ...['practise', 'practiseNoMore', 'delete'].map((kind) => ({ ...plan, kind })),
];
const answers = [
  { kind: 'refused', count: 2 },
  {
    kind: 'edit',
    data: {
      changed: [{ id: 1, version: 5, before: { difficulty: 1 } }],
      stayed: [{ id: 2, reason: 'same', text: 'Two' }],
    },
  },
  { kind: 'share', data: shared },
  { kind: 'copy', data: { copied: [9], topics: [5], passages: [], passageCopies: [{ from: 1, to: 2 }] } },
  {
    kind: 'move',
    data: {
      moved: [{ id: 1, courseId: 7, tags: ['12'], passageId: null }],
      inAssessments: [2],
      topics: [],
      passages: [],
    },
  },
  { kind: 'practise', data: practice },
  { kind: 'practiseNoMore', data: practice },
  { kind: 'delete', data: { deleted: [1], inUse: [2] } },
];
const backs = [
  { kind: 'refused', count: 1 },
  { kind: 'edit', data: { undone: [1], left: [{ id: 2, reason: 'changed', text: 'Two' }] } },
  { kind: 'transfer', data: { left: [3] } },
  { kind: 'share', data: shared },
  { kind: 'practice', data: practice },
  { kind: 'restore', data: { restored: [1] } },
];

describe.each([
  ['a plan', runPlanSchema, plans],
  ['an answer', runAnswerSchema, answers],
  ['an answer to undoing', runBackSchema, backs],
] as const)('%s that the browser kept', (_, schema, kept) => {
  test.each(kept.map((value) => [value.kind, value] as const))(
    'of the kind "%s" is read as it was written',
    (_kind, value) => {
      expect(schema.parse(JSON.parse(JSON.stringify(value)))).toEqual(value);
    },
  );

  test.each(kept.map((value) => [value.kind, value] as const))(
    'of the kind "%s" is ignored without one of its fields',
    (_kind, value) => {
      for (const field of Object.keys(value))
        expect([field, schema.safeParse({ ...value, [field]: undefined }).success]).toEqual([field, false]);
    },
  );

  test('is ignored if another version of the portal wrote a kind that this one does not know', () => {
    expect(schema.safeParse({ ...kept[0], kind: 'translate' }).success).toBe(false);
  });
});

test('a plan with a part of no questions is ignored', () => {
  expect(runPlanSchema.safeParse({ ...plan, kind: 'delete', parts: [[1], []] }).success).toBe(false);
});
