/** @jest-environment node */
import fc from 'fast-check';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { afterSave, createBodyOf, isDraftDirty, updateBodyOf, wordsBodyOf } from './assessment-bodies';
import { type AssessmentForm, draftOf } from './assessment-draft';

const saved = draftOf(assessment({ descriptionRaw: '<p>About cells</p>', description: 'About cells' }));
const keysOf = (body: object | undefined) => Object.keys(body ?? {});

test('what was read is not changed, and nothing is sent', () => {
  expect(isDraftDirty(saved, saved)).toBe(false);
  expect(updateBodyOf(2, saved, saved)).toBeUndefined();
});

test('each step brings its own: the basics no questions, the questions no marks, the marks all of them', () => {
  expect(keysOf(updateBodyOf(0, { ...saved, title: 'New' }, saved))).not.toEqual(expect.arrayContaining(['questions']));
  expect(updateBodyOf(1, { ...saved, questions: [1] }, saved)).toEqual({ questions: [1] });
  expect(keysOf(updateBodyOf(2, { ...saved, questionMarks: [] }, saved)).sort()).toEqual([
    'questionMarks',
    'questions',
    'sections',
  ]);
});

test('what changed in later steps waits for them, and what changed in earlier ones goes along', () => {
  const both = { ...saved, title: 'New', questions: [1] };
  expect(updateBodyOf(0, both, saved)).not.toHaveProperty('questions');
  expect(updateBodyOf(1, both, saved)).toMatchObject({ title: 'New', questions: [1] });
});

test('an un-graded assessment is sent with no weightage, however much was typed before', () => {
  expect(createBodyOf({ ...saved, subType: 2, weightage: 9 })).toMatchObject({ weightage: 0 });
  expect(isDraftDirty({ ...saved, subType: 2, weightage: 9 }, { ...saved, subType: 2, weightage: 0 })).toBe(false);
});

test('of a published assessment only words are sent', () => {
  expect(keysOf(wordsBodyOf(saved)).sort()).toEqual([
    'description',
    'descriptionRaw',
    'instruction',
    'rubric',
    'title',
  ]);
});

test('a description that came without formatting stands in the editor as text', () => {
  expect(draftOf(assessment({ description: 'a < b & c', descriptionRaw: '' })).descriptionRaw).toBe(
    '<p>a &lt; b &amp; c</p>',
  );
});

const changeArb = fc.record<Partial<AssessmentForm>>(
  {
    title: fc.constantFrom('Mine', 'Other'),
    marks: fc.constantFrom(10, 12),
    questions: fc.constantFrom([1, 2, 3], [1, 2]),
    sections: fc.constantFrom([], [{ title: 'New', subtitle: '', questions: [1] }]),
    instruction: fc.constantFrom('', '<p>x</p>'),
  },
  { requiredKeys: [] },
);
const stepArb = fc.constantFrom(0 as const, 1 as const, 2 as const);

test('after a save nothing that was not sent is lost, and everything that was is as the server has it', () => {
  fc.assert(
    fc.property(changeArb, changeArb, stepArb, (mine, theirs, step) => {
      const draft = { ...saved, ...mine };
      const body = updateBodyOf(step, draft, saved) ?? {};
      const answered: AssessmentForm = { ...saved, ...theirs, ...(body as Partial<AssessmentForm>), version: 9 };
      const after = afterSave(draft, saved, answered, body);
      expect(after.version).toBe(9);
      for (const field of Object.keys(mine) as (keyof AssessmentForm)[]) {
        const isChanged = JSON.stringify(draft[field]) !== JSON.stringify(saved[field]);
        expect(after[field]).toEqual(!(field in body) && isChanged ? draft[field] : answered[field]);
      }
      expect(updateBodyOf(step, after, answered)).toBeUndefined();
    }),
  );
});
