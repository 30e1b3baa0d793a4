/** @jest-environment node */
import fc from 'fast-check';
import { sectionsProblem } from '@teacher-portal/remote-sdk/contract/assessment.rules';
import { choiceArb, choosableArb, idArb } from '../testing/choice.arbitrary';
import {
  addQuestions,
  type Choice,
  defaultQuestions,
  removeQuestions,
  replaceQuestions,
  settle,
  swapQuestion,
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

test('keeps each question once, in at most one section, with no foreign marks, after any sequence of changes', () => {
  fc.assert(
    fc.property(choiceArb, fc.array(choosableArb), fc.array(idArb), (before, questions, ids) => {
      [addQuestions(before, questions), removeQuestions(before, ids), replaceQuestions(before, questions)].forEach(
        expectSound,
      );
    }),
  );
});

test('is unchanged by repairing it twice', () => {
  fc.assert(fc.property(choiceArb, (made) => expect(settle(made)).toEqual(made)));
});

test('toggles a question, and toggling twice restores all other questions', () => {
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

test('adds a new question to the end of the default section with its marks from the bank, if any', () => {
  const made = addQuestions(choice(), [
    { id: 8, score: 1.5 },
    { id: 9, score: 0 },
  ]);
  expect(made.questions).toEqual([1, 2, 8, 9, 3, 4]);
  expect([marksIn(made, 8), marksIn(made, 9)]).toEqual([1.5, undefined]);
});

test('replaces the questions with exactly the auto-selected ones and keeps all sections and the marks of those that stay', () => {
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

test('undoes the last change exactly', () => {
  fc.assert(
    fc.property(choiceArb, fc.array(choosableArb), fc.array(idArb), (before, questions, ids) => {
      for (const after of [replaceQuestions(before, questions), removeQuestions(before, ids)])
        expect(takeBack(after, before, after)).toEqual(before);
    }),
  );
});

test('undoes a removal with section and marks without losing later choices', () => {
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

test('undoes an addition without touching what was chosen, moved and marked since', () => {
  const before = choice();
  const after = addQuestions(before, [{ id: 8, score: 1 }]);
  const later = addQuestions(removeQuestions(after, [2]), [{ id: 9, score: 2 }]);
  const marked = { ...later, questionMarks: later.questionMarks.map((each) => ({ ...each, marks: each.marks + 5 })) };
  const back = takeBack(marked, before, after);
  expect(back.questions).toEqual([1, 9, 3, 4]);
  expect([marksIn(back, 1), marksIn(back, 3), marksIn(back, 9)]).toEqual([7, 6, 7]);
});

test('returns removed questions to their positions where another has taken their place', () => {
  const before = choice();
  const after = removeQuestions(before, [1, 3]);
  const back = takeBack(addQuestions(after, [{ id: 9, score: 0 }]), before, after);
  expect(back.questions).toEqual([1, 2, 9, 3, 4]);
  expect([marksIn(back, 1), marksIn(back, 3)]).toEqual([2, 1]);
});

test('undoes a removal after a later question was put into a section that is new since', () => {
  const before = choice();
  const after = removeQuestions(before, [1]);
  const later = settle({ ...after, sections: [...after.sections, { title: 'B', subtitle: '', questions: [2] }] });
  expect(takeBack(later, before, after)).toMatchObject({
    questions: [1, 3, 4, 2],
    sections: [{ questions: [3, 4] }, { questions: [2] }],
  });
});

describe('a question that is swapped', () => {
  test('gives its place, its section and, where the other has none, its marks to the other', () => {
    const swapped = swapQuestion(choice(), 3, { id: 9, score: 0 });
    expect(swapped).toMatchObject({ questions: [1, 2, 9, 4], sections: [{ questions: [9, 4] }] });
    expect(marksIn(swapped, 9)).toBe(1);
    expect(marksIn(swapQuestion(choice(), 3, { id: 9, score: 2.5 }), 9)).toBe(2.5);
    expect(takeBack(swapped, choice(), swapped)).toEqual(choice());
  });

  test('changes nothing if it is gone, or the other is chosen already', () => {
    expect(swapQuestion(choice(), 7, { id: 9, score: 1 })).toEqual(choice());
    expect(swapQuestion(choice(), 3, { id: 1, score: 1 })).toEqual(choice());
  });

  test('leaves a sound choice', () => {
    fc.assert(
      fc.property(choiceArb, idArb, choosableArb, (before, out, into) => expectSound(swapQuestion(before, out, into))),
    );
  });
});
