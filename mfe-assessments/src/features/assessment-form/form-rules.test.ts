/** @jest-environment node */
import { assessment } from '../../assessment/testing/assessment.fixture';
import { type AssessmentForm, draftOf, emptyDraft } from './assessment-draft';
import { stepProblems, wordsProblems } from './form-rules';

const now = new Date('2026-11-21T12:00:00.000Z');
const saved = draftOf(assessment({ dueDate: '2026-11-20T12:00:00.000Z' }));
const whole: AssessmentForm = { ...saved, id: undefined, dueDate: '2026-12-01T12:00:00.000Z' };
const first = (draft: AssessmentForm, of?: AssessmentForm) => stepProblems(0, { draft, saved: of, now })[0];

test('accepts a complete draft at every step', () => {
  expect(first(whole)).toBeUndefined();
  for (const step of [0, 1, 2] as const)
    expect(stepProblems(step, { draft: { ...whole, id: 301 }, saved, now })[0]).toBeUndefined();
});

test('reports the type as the first missing field of an empty form', () =>
  expect(first(emptyDraft(101))).toMatchObject({ key: 'errors.assessmentType', path: ['type'] }));

test.each([
  ['in the past', { dueDate: '2026-11-21T11:59:00.000Z' }],
  ['now', { dueDate: now.toISOString() }],
  ['before the opening', { publishDate: '2026-12-02T12:00:00.000Z' }],
  ['at the opening', { publishDate: '2026-12-01T12:00:00.000Z' }],
])('refuses a due date %s where the specification asks for one', (_, change) => {
  expect(first({ ...whole, difficulty: null, ...change })).toMatchObject({
    key: 'errors.assessmentDueDate',
    path: ['dueDate'],
  });
});

test('keeps a saved due date that has passed but refuses to set one in the past', () => {
  expect(first(saved, saved)).toBeUndefined();
  expect(first({ ...saved, dueDate: '2026-11-20T13:00:00.000Z' }, saved)).toMatchObject({
    key: 'errors.assessmentDueDate',
  });
});

test.each([
  [1, 9, false],
  [1, 1, false],
  [1, 1440, false],
  [1, 1441, true],
  [1, 0, true],
  [2, 9, true],
  [2, 10, false],
  [2, 180, false],
  [2, 181, true],
  [3, 9, true],
  [3, 10, false],
  [3, 60, false],
  [3, 61, true],
  [3, 20.5, true],
] as const)('checks whether type %d accepts %d minutes', (type, time, isRefused) => {
  expect(first({ ...whole, type, time })?.path).toEqual(isRefused ? ['time'] : undefined);
});

test.each([
  ['a title that is too long', { title: 'x'.repeat(201) }, 'errors.tooLong', ['title']],
  ['more marks than can be', { marks: 100_001 }, 'errors.invalidValue', ['marks']],
  [
    'a criterion without a name',
    { rubric: [{ title: ' ', levels: [{ label: 'Clear', marks: 1 }] }] },
    'errors.required',
    ['rubric', 0, 'title'],
  ],
] as const)('reports %s at its own field', (_, change, key, path) => {
  expect(first({ ...whole, ...change } as AssessmentForm)).toMatchObject({ key, path });
});

test('does not report section errors in the first step', () => {
  const untitled = { ...whole, id: 301, sections: [{ title: '', subtitle: '', questions: [2] }] };
  expect(stepProblems(0, { draft: untitled, saved, now })[0]).toBeUndefined();
  expect(stepProblems(1, { draft: untitled, saved, now })[0]).toBeUndefined();
  expect(stepProblems(2, { draft: untitled, saved, now })[0]).toMatchObject({
    key: 'errors.required',
    path: ['sections', 0, 'title'],
  });
});

test.each([
  [1, { questions: [] }, 'errors.assessmentQuestions'],
  [2, { questionMarks: [] }, 'errors.assessmentQuestionMarks'],
  [2, { marks: 11 }, 'errors.assessmentMarksSum'],
  [
    2,
    {
      sections: [
        { title: 'A', subtitle: '', questions: [1] },
        { title: 'B', subtitle: '', questions: [1] },
      ],
    },
    'errors.assessmentSections',
  ],
  [1, { id: undefined }, 'errors.assessmentIdentity'],
] as const)('validates at step %d only its own fields', (step, change, key) => {
  const draft = { ...whole, id: 301, ...change } as AssessmentForm;
  expect(stepProblems(step, { draft, saved, now })[0]?.key).toBe(key);
});

test('requires only a title when the texts of a published assessment are edited', () => {
  expect(wordsProblems({ ...saved, dueDate: '2020-01-01T00:00:00.000Z', questions: [] })[0]).toBeUndefined();
  expect(wordsProblems({ ...saved, title: ' ' })[0]).toMatchObject({ key: 'errors.assessmentTitle' });
  expect(wordsProblems({ ...saved, rubric: [{ title: '', levels: [] }] })[0]).toMatchObject({
    path: ['rubric', 0, 'title'],
  });
});
