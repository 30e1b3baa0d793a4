/** @jest-environment node */
import { type GradebookCell } from 'shared/contract/gradebook';
import { type CellRequest, type Marked, planOf } from './cell.plan';

const column: Marked = { marks: 10, parts: null, isAssessment: true };
const oral: Marked = { marks: 10, parts: [4, 6], isAssessment: false };
const cell = (change: Partial<GradebookCell> = {}): GradebookCell => ({
  state: 'missing',
  flag: null,
  score: null,
  version: 3,
  workId: 1,
  parts: null,
  ...change,
});
const plan = (request: Partial<CellRequest>, of: Partial<GradebookCell> = {}, where: Marked | undefined = column) =>
  planOf(where, cell(of), { version: 3, ...request });
const saved = (score: number | null, flag: string | null = null, parts: (number | null)[] | null = null) => ({
  outcome: 'saved',
  next: { score, flag, parts },
});

it.each<[string, Partial<CellRequest>, Partial<GradebookCell>, object]>([
  ['a mark', { score: 7.5 }, {}, saved(7.5)],
  ['a mark taken back', { score: null }, { score: 7, state: 'graded' }, saved(null)],
  ['a late mark, which stays late', { score: 8 }, { score: 7, flag: 'late', state: 'graded' }, saved(8, 'late')],
  ['an excuse, which takes the mark', { flag: 'excused' }, { score: 7, state: 'graded' }, saved(null, 'excused')],
  ['an absence before the end', { flag: 'absent' }, { state: 'open' }, saved(null, 'absent')],
  ['a mark that ends an excuse', { score: 4 }, { flag: 'excused' }, saved(4)],
  ['a mark that ends an absence', { score: 0 }, { flag: 'absent' }, saved(0)],
  ['a flag taken back', { flag: null }, { flag: 'late', score: 4, state: 'graded' }, saved(4)],
])('takes %s', (_, request, of, expected) => expect(plan(request, of)).toEqual(expected));

it.each<[string, Partial<CellRequest>, Partial<GradebookCell>, string]>([
  ['more than the marks', { score: 10.5 }, {}, 'errors.scoreOverall'],
  ['a mark while the student writes', { score: 5 }, { state: 'writing' }, 'errors.cellWriting'],
  ['a mark for what can still come', { score: 5 }, { state: 'open' }, 'errors.cellOpen'],
  ['a mark for what the student does not get', { score: 5 }, { state: 'none' }, 'errors.cellNotAssigned'],
  ['questions where there are none', { parts: [1, 2] }, {}, 'errors.invalidValue'],
])('refuses %s', (_, request, of, key) =>
  expect(plan(request, of)).toMatchObject({ outcome: 'refused', problem: { key } }),
);

it('refuses a cell without a column', () => {
  expect(planOf(undefined, cell(), { version: 3, score: 1 })).toMatchObject({
    outcome: 'refused',
    problem: { key: 'errors.cellNotAssigned' },
  });
});

it('treats a change based on an older version as stale, unless the cell already has its value, as after a lost response', () => {
  expect(plan({ version: 2, score: 5 })).toEqual({ outcome: 'stale' });
  expect(plan({ version: 2, score: 5 }, { score: 5, state: 'graded' })).toEqual({ outcome: 'saved' });
});

it.each<[string, Partial<CellRequest>, Partial<GradebookCell>, object]>([
  ['adds the questions up once all are there', { parts: [4, 2.5] }, {}, saved(6.5, null, [4, 2.5])],
  ['waits for the others', { parts: [4, null] }, {}, saved(null, null, [4, null])],
  ['is empty without any', { parts: [null, null] }, { parts: [4, null] }, saved(null)],
  ['forgets the questions for a total', { score: 9 }, { parts: [4, 2], score: 6, state: 'graded' }, saved(9)],
])('by question %s', (_, request, of, expected) => expect(plan(request, of, oral)).toEqual(expected));

it.each([[[5, 0]], [[1]], [[1, 2, 3]]])('refuses %j for questions of 4 and 6 marks', (parts) =>
  expect(plan({ parts }, {}, oral)).toMatchObject({ outcome: 'refused', problem: { key: 'errors.invalidValue' } }),
);
