/** @jest-environment node */
import fc from 'fast-check';
import { assessment } from '../../assessment/testing/assessment.fixture';
import { afterSave, createBodyOf, isDraftDirty, updateBodyOf, wordsBodyOf } from './assessment-bodies';
import { type AssessmentForm, draftOf } from './assessment-draft';

const saved = draftOf(assessment({ descriptionRaw: '<p>About cells</p>', description: 'About cells' }));
const keysOf = (body: object | undefined) => Object.keys(body ?? {});

test('sends nothing when the loaded assessment was not changed', () => {
  expect(isDraftDirty(saved, saved)).toBe(false);
  expect(updateBodyOf(2, saved, saved)).toBeUndefined();
});

test('sends only the fields of the current step: basics without questions, questions without marks, then all marks', () => {
  expect(keysOf(updateBodyOf(0, { ...saved, title: 'New' }, saved))).not.toEqual(expect.arrayContaining(['questions']));
  expect(updateBodyOf(1, { ...saved, questions: [1] }, saved)).toEqual({ questions: [1] });
  expect(keysOf(updateBodyOf(2, { ...saved, questionMarks: [] }, saved)).sort()).toEqual([
    'questionMarks',
    'questions',
    'sections',
  ]);
});

test('holds back changes of later steps and includes changes of earlier steps', () => {
  const both = { ...saved, title: 'New', questions: [1] };
  expect(updateBodyOf(0, both, saved)).not.toHaveProperty('questions');
  expect(updateBodyOf(1, both, saved)).toMatchObject({ title: 'New', questions: [1] });
});

test('sends no weightage for an ungraded assessment, whatever was typed before', () => {
  expect(createBodyOf({ ...saved, subType: 2, weightage: 9 })).toMatchObject({ weightage: 0 });
  expect(isDraftDirty({ ...saved, subType: 2, weightage: 9 }, { ...saved, subType: 2, weightage: 0 })).toBe(false);
});

test('sends only texts and the grading of choices for a published assessment', () => {
  expect(keysOf(wordsBodyOf(saved)).sort()).toEqual([
    'autoGradeable',
    'description',
    'descriptionRaw',
    'instruction',
    'rubric',
    'title',
  ]);
});

test('loads a description without formatting into the editor as plain text', () => {
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

test('keeps unsent changes after a save and takes over everything else from the server', () => {
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
