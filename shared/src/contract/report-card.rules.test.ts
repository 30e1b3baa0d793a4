/** @jest-environment node */
import { type Gradebook, type GradebookCell } from './gradebook';
import { bestSharesOf, defaultGradebookRules, totalOf } from '@teacher-portal/gradebook/gradebook';
import { cardOf, figuresOf } from './report-card.rules';

const aCell = (change: Partial<GradebookCell> = {}): GradebookCell => ({
  ...{ state: 'missing', flag: null, score: null, version: 1, workId: null, parts: null },
  ...change,
});
const scored = (score: number) => aCell({ state: 'graded', score });

it('counts marks and missing submissions, and excludes excused students', () => {
  const cells = [
    scored(4),
    scored(9),
    aCell(),
    aCell({ flag: 'absent', state: 'missing' }),
    aCell({ flag: 'excused' }),
    aCell({ state: 'none' }),
    aCell({ state: 'open' }),
    undefined,
  ];
  expect(figuresOf(cells)).toEqual({ count: 2, mean: 6.5, lowest: 4, highest: 9, missing: 2 });
});

it('has no figures without marks', () => {
  const none = { count: 0, mean: null, lowest: null, highest: null, missing: 0 };
  expect(figuresOf([aCell({ state: 'open' })])).toEqual(none);
});

const column = (id: number) => ({
  ...{ key: `a${id}`, id, title: `Exam ${id}`, type: 2, kind: null, marks: 10, weightage: 10 },
  ...{ date: null, parts: null, version: 1 },
});
const book: Gradebook = {
  ...{ classId: 7, name: '9-A', term: 'Autumn', courseId: 1, courseName: 'Biology', gradeName: 'Grade 9' },
  ...{ schoolName: 'Riverside', teachers: [{ id: 3, name: 'Deniz Kaya' }], rulesVersion: 1 },
  columns: [column(1), column(2)],
  students: [1, 2].map((id) => ({
    id,
    name: `Student ${id}`,
    studentNumber: null,
    email: 'a@b.example',
    section: 'A',
  })),
  cells: [
    [scored(7), aCell({ state: 'none' })],
    [scored(9), scored(4)],
  ],
  rules: {
    ...defaultGradebookRules,
    groups: [{ id: 1, name: 'Exams', weight: 60, dropLowest: 0 }],
    columns: [{ key: 'a1', groupId: 1, extraCredit: false, curve: { kind: 'none' } }],
  },
  finals: [
    {
      ...{ studentId: 2, grade: '95', reason: 'Secret reason', comment: 'Well done', person: null },
      ...{ at: '2026-11-20T10:00:00.000Z', version: 1 },
    },
  ],
};
const card = (row: number, plan = { means: true, comments: true }) => {
  const cells = book.cells[row] ?? [];
  const figures = new Map(book.columns.map(({ key }, at) => [key, figuresOf(book.cells.map((each) => each[at]))]));
  const total = totalOf(book.columns, cells, book.rules, bestSharesOf(book.columns, book.cells));
  return cardOf({ book, row, cells, total, figures }, { heading: 'Report', ...plan });
};

it('contains the marks by group with the class means, without columns not assigned to the student', () => {
  expect(card(0)).toMatchObject({
    ...{ heading: 'Report', studentName: 'Student 1', teachers: ['Deniz Kaya'], final: null, comment: '' },
    groups: [{ name: 'Exams', share: 0.7, lines: [{ key: 'a1', score: 7, mean: 8 }] }],
    total: { value: 70, isPercent: true, digits: 1 },
  });
  expect(card(1)?.groups.map(({ name, lines }) => [name, lines.map(({ mean }) => mean)])).toEqual([
    ['Exams', [8]],
    ['', [4]],
  ]);
});

it('contains the final grade and the comment, but neither its reason nor an address', () => {
  expect(card(1)).toMatchObject({ final: '95', comment: 'Well done' });
  expect(JSON.stringify(card(1))).not.toMatch(/Secret|@/);
});

it('contains no means and no comment if they were not selected', () => {
  const plain = card(1, { means: false, comments: false });
  expect(plain).toMatchObject({ showsMeans: false, comment: '' });
  expect(plain?.groups.flatMap(({ lines }) => lines.map(({ mean }) => mean))).toEqual([null, null]);
});

it('is undefined for an unknown student', () => {
  expect(card(2)).toBeUndefined();
});
