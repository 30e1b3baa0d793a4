/** @jest-environment node */
import fc from 'fast-check';
import { sectionsProblem } from 'shared/contract/assessment.rules';
import { choiceArb, choosableArb, idArb } from '../testing/choice.arbitrary';
import {
  addQuestions,
  type Choice,
  defaultQuestions,
  removeQuestions,
  replaceQuestions,
  settle,
  takeBack,
  toggleQuestion,
} from './choice.rules';

const choice = (change: Partial<Choice> = {}): Choice => ({
  questions: [1, 2, 3, 4],
  questionMarks: [
    { questionId: 1, marks: 2 },
    { questionId: 3, marks: 1 },
  ],
  sections: [{ id: 7, title: 'A', subtitle: '', questions: [3, 4] }],
  ...change,
});
const marksIn = ({ questionMarks }: Choice, id: number) =>
  questionMarks.find(({ questionId }) => questionId === id)?.marks;
const sectionIn = ({ sections }: Choice, id: number) => sections.findIndex(({ questions }) => questions.includes(id));

/** What the server would refuse, and what would be lost or doubled. */
function expectSound(made: Choice) {
  expect(sectionsProblem(made)).toBeUndefined();
  expect(new Set(made.questions).size).toBe(made.questions.length);
  expect(made.questions).toEqual([...defaultQuestions(made), ...made.sections.flatMap(({ questions }) => questions)]);
  const marked = made.questionMarks.map(({ questionId }) => questionId);
  expect(marked.every((id) => made.questions.includes(id)) && new Set(marked).size === marked.length).toBe(true);
}

test('whatever is chosen, removed or replaced, each question stands once, in one section at most, with marks of its own only', () => {
  fc.assert(
    fc.property(choiceArb, fc.array(choosableArb), fc.array(idArb), (before, questions, ids) => {
      [addQuestions(before, questions), removeQuestions(before, ids), replaceQuestions(before, questions)].forEach(
        expectSound,
      );
    }),
  );
});

test('a choice that was put right stays as it is', () => {
  fc.assert(fc.property(choiceArb, (made) => expect(settle(made)).toEqual(made)));
});

test('selecting a question toggles it, and twice changes neither the questions nor what was there of the others', () => {
  fc.assert(
    fc.property(choiceArb, choosableArb, (before, question) => {
      const once = toggleQuestion(before, question);
      expect(once.questions.includes(question.id)).toBe(!before.questions.includes(question.id));
      const twice = toggleQuestion(once, question);
      const others = (made: Choice) => removeQuestions(made, [question.id]);
      expect(new Set(twice.questions)).toEqual(new Set(before.questions));
      expect(others(twice)).toEqual(others(before));
    }),
  );
});

test('a new question comes to the end of the default section with its marks in the bank, if it has any', () => {
  const made = addQuestions(choice(), [
    { id: 8, score: 1.5 },
    { id: 9, score: 0 },
  ]);
  expect(made.questions).toEqual([1, 2, 8, 9, 3, 4]);
  expect([marksIn(made, 8), marksIn(made, 9)]).toEqual([1.5, undefined]);
});

test('auto-select has exactly the new questions, every section, and section and marks of what stays', () => {
  fc.assert(
    fc.property(choiceArb, fc.uniqueArray(choosableArb, { selector: ({ id }) => id }), (before, questions) => {
      const after = replaceQuestions(before, questions);
      expect(new Set(after.questions)).toEqual(new Set(questions.map(({ id }) => id)));
      expect(after.sections.map(({ title, subtitle, id }) => [title, subtitle, id])).toEqual(
        before.sections.map(({ title, subtitle, id }) => [title, subtitle, id]),
      );
      for (const id of after.questions.filter((each) => before.questions.includes(each))) {
        expect([sectionIn(after, id), marksIn(after, id)]).toEqual([sectionIn(before, id), marksIn(before, id)]);
      }
    }),
  );
});

test('taking a step back gives the choice before it', () => {
  fc.assert(
    fc.property(choiceArb, fc.array(choosableArb), fc.array(idArb), (before, questions, ids) => {
      for (const after of [replaceQuestions(before, questions), removeQuestions(before, ids)])
        expect(takeBack(after, before, after)).toEqual(before);
    }),
  );
});

test('taking a step back keeps what was chosen since and brings back what was removed, with section and marks', () => {
  fc.assert(
    fc.property(choiceArb, fc.array(idArb), choosableArb, (before, ids, later) => {
      fc.pre(!before.questions.includes(later.id));
      const after = removeQuestions(before, ids);
      const back = takeBack(addQuestions(after, [later]), before, after);
      expectSound(back);
      expect(new Set(back.questions)).toEqual(new Set([...before.questions, later.id]));
      for (const id of before.questions)
        expect([sectionIn(back, id), marksIn(back, id)]).toEqual([sectionIn(before, id), marksIn(before, id)]);
    }),
  );
});
