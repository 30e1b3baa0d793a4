/** @jest-environment node */
import fc from 'fast-check';
import { type AssessmentForm, emptyDraft } from './assessment-draft';
import { type FormChange, isOfBasics, noteChange, subjectOf } from './form-history';

const form: AssessmentForm = { ...emptyDraft(1), title: 'Cells', questions: [1, 2], tags: [5] };
const made = (...patches: readonly (readonly [Partial<AssessmentForm>, number])[]) =>
  patches.reduce<{ form: AssessmentForm; changes: readonly FormChange[] }>(
    (now, [patch, at]) => ({
      form: { ...now.form, ...patch },
      changes: noteChange(now.changes, now.form, patch, at),
    }),
    { form, changes: [] },
  ).changes;

test('joins keystrokes in one field without a pause, and nothing else', () => {
  const typing = [
    [{ title: 'Cells 1' }, 0],
    [{ title: 'Cells 12' }, 1000],
    [{ title: 'Cells 123' }, 4000],
    [{ marks: 1 }, 4100],
    [{ marks: 10 }, 4200],
    [{ tags: [5, 6] }, 4300],
    [{ tags: [5, 6, 7] }, 4400],
  ] as const;
  const told = made(...typing.map(([patch, at]) => [patch as Partial<AssessmentForm>, at] as const));
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [{ title: 'Cells' }, { title: 'Cells 12' }],
    [{ title: 'Cells 12' }, { title: 'Cells 123' }],
    [{ marks: null }, { marks: 10 }],
    [{ tags: [5] }, { tags: [5, 6] }],
    [{ tags: [5, 6] }, { tags: [5, 6, 7] }],
  ]);
});

test('records only the changed fields, and nothing without a change', () => {
  expect(made([{ questions: [1, 2], questionMarks: [{ questionId: 1, marks: 2 }] }, 0])).toMatchObject([
    { before: { questionMarks: [] }, after: { questionMarks: [{ questionId: 1, marks: 2 }] } },
  ]);
  expect(made([{ title: 'Cells', tags: [5] }, 0])).toEqual([]);
});

test.each<[Partial<AssessmentForm>, string, boolean]>([
  [{ questions: [1] }, 'questions', false],
  [{ questions: [2, 1] }, 'order', false],
  [{ questionMarks: [{ questionId: 1, marks: 3 }] }, 'order', false],
  [{ subType: 2, weightage: 3 }, 'subType', true],
])('finds the subject of the change %j', (patch, subject, ofBasics) => {
  const [change] = made([patch, 0]);
  expect(change && [subjectOf(change), isOfBasics(change)]).toEqual([subject, ofBasics]);
});

test('undoes all changes one by one, back to the start', () => {
  const patch = fc.oneof(
    fc.record({ title: fc.string() }),
    fc.record({ marks: fc.option(fc.integer({ min: 0, max: 50 })) }),
    fc.record({ questions: fc.uniqueArray(fc.integer({ min: 1, max: 9 })) }),
    fc.record({ tags: fc.uniqueArray(fc.integer({ min: 1, max: 9 })) }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(patch, fc.integer({ min: 0, max: 3000 })), { maxLength: 30 }), (steps) => {
      let now = form;
      let at = 0;
      let changes: readonly FormChange[] = [];
      for (const [each, pause] of steps) {
        at += pause;
        changes = noteChange(changes, now, each, at);
        now = { ...now, ...each };
      }
      for (const change of [...changes].reverse()) now = { ...now, ...change.before };
      expect(now).toEqual(form);
    }),
  );
});
