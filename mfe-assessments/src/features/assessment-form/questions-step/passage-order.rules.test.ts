/** @jest-environment node */
import fc from 'fast-check';
import { choiceArb } from '../testing/choice.arbitrary';
import { passagesApart, putTogether } from './passage-order.rules';

const passage = (id: number, text = '<p>Water rises.</p>') => ({ id, title: `Text ${id}`, text });
const under = (of: Record<number, number>) => (id: number) => (of[id] ? passage(of[id]) : null);
const choice = { questions: [1, 2, 3, 4], questionMarks: [{ questionId: 3, marks: 2 }], sections: [] };

test('names a passage whose questions others stand between, and puts them behind its first', () => {
  const passageOf = under({ 1: 31, 3: 31 });
  expect(passagesApart(choice, passageOf)).toMatchObject([{ id: 31, title: 'Text 31' }]);
  expect(putTogether(choice, passageOf)).toEqual({ ...choice, questions: [1, 3, 2, 4] });
});

test.each([
  ['where its questions are neighbours', choice, under({ 2: 31, 3: 31 })],
  ['where its text differs between neighbours', choice, (id: number) => (id < 3 ? passage(31, `<p>${id}</p>`) : null)],
  [
    'where its questions are in two sections',
    { ...choice, sections: [{ title: 'A', subtitle: '', questions: [3, 4] }] },
    under({ 1: 31, 3: 31 }),
  ],
  ['where none has a passage', choice, () => undefined],
] as const)('names no passage %s, and changes nothing', (_, made, passageOf) => {
  expect(passagesApart(made as typeof choice, passageOf)).toEqual([]);
  expect(putTogether(made as typeof choice, passageOf)).toEqual(made);
});

test('afterwards none stands apart, and each question has its section and marks', () => {
  const passageOf = (id: number) => (id % 4 === 0 ? null : passage(id % 4));
  fc.assert(
    fc.property(choiceArb, (before) => {
      const after = putTogether(before, passageOf);
      expect(passagesApart(after, passageOf)).toEqual([]);
      expect(new Set(after.questions)).toEqual(new Set(before.questions));
      expect(new Set(after.questionMarks)).toEqual(new Set(before.questionMarks));
      expect(after.sections.map(({ questions }) => [...questions].sort())).toEqual(
        before.sections.map(({ questions }) => [...questions].sort()),
      );
    }),
  );
});
