/** @jest-environment node */
import { assessment } from '../../assessment/testing/assessment.fixture';
import { type AssessmentForm, draftOf, emptyDraft } from './assessment-draft';
import { stepProblem, wordsProblem } from './form-rules';

const now = new Date('2026-11-21T12:00:00.000Z');
const saved = draftOf(assessment({ dueDate: '2026-11-20T12:00:00.000Z' }));
const whole: AssessmentForm = { ...saved, id: undefined, dueDate: '2026-12-01T12:00:00.000Z' };
const first = (draft: AssessmentForm, of?: AssessmentForm) => stepProblem(0, { draft, saved: of, now });

test('a complete draft has no fault at any step', () => {
  expect(first(whole)).toBeUndefined();
  for (const step of [0, 1, 2] as const)
    expect(stepProblem(step, { draft: { ...whole, id: 301 }, saved, now })).toBeUndefined();
});

test('an empty form is asked for its type first', () =>
  expect(first(emptyDraft(101))).toMatchObject({ key: 'errors.assessmentType', path: ['type'] }));

test.each([
  ['in the past', { dueDate: '2026-11-21T11:59:00.000Z' }],
  ['now', { dueDate: now.toISOString() }],
  ['before the opening', { publishDate: '2026-12-02T12:00:00.000Z' }],
  ['at the opening', { publishDate: '2026-12-01T12:00:00.000Z' }],
])('a due date %s is refused where the specification asks for a due date', (_, change) => {
  expect(first({ ...whole, difficulty: null, ...change })).toMatchObject({
    key: 'errors.assessmentDueDate',
    path: ['dueDate'],
  });
});

test('a due date that has passed since it was saved can stay, and cannot be set anew', () => {
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
] as const)('type %d may take %d minutes or not', (type, time, isRefused) => {
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
] as const)('%s is refused at its field', (_, change, key, path) => {
  expect(first({ ...whole, ...change } as AssessmentForm)).toMatchObject({ key, path });
});

test('what is wrong with sections is no fault of the first step', () => {
  const untitled = { ...whole, id: 301, sections: [{ title: '', subtitle: '', questions: [2] }] };
  expect(stepProblem(0, { draft: untitled, saved, now })).toBeUndefined();
  expect(stepProblem(1, { draft: untitled, saved, now })).toBeUndefined();
  expect(stepProblem(2, { draft: untitled, saved, now })).toMatchObject({
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
] as const)('step %d asks for what it is about', (step, change, key) => {
  const draft = { ...whole, id: 301, ...change } as AssessmentForm;
  expect(stepProblem(step, { draft, saved, now })?.key).toBe(key);
});

test('the words of a published assessment need a title, and nothing else is asked of them', () => {
  expect(wordsProblem({ ...saved, dueDate: '2020-01-01T00:00:00.000Z', questions: [] })).toBeUndefined();
  expect(wordsProblem({ ...saved, title: ' ' })).toMatchObject({ key: 'errors.assessmentTitle' });
  expect(wordsProblem({ ...saved, rubric: [{ title: '', levels: [] }] })).toMatchObject({
    path: ['rubric', 0, 'title'],
  });
});
