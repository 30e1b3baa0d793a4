/** @jest-environment node */
import fc from 'fast-check';
import { sectionsProblem } from 'shared/contract/assessment.rules';
import { choiceArb, idArb } from '../testing/choice.arbitrary';
import { type Choice, defaultQuestions } from '../questions-step/choice.rules';
import {
  addSection,
  groupsOf,
  moveOnto,
  moveQuestions,
  moveSection,
  removeSection,
  renameSection,
  restorePlaces,
  restoreSection,
  sectionLetter,
  sectionOf,
  type SectionPlace,
  stepQuestion,
} from './section.rules';

const choice: Choice = {
  questions: [1, 2, 3, 4, 5],
  questionMarks: [{ questionId: 3, marks: 2 }],
  sections: [
    { id: 7, title: 'A', subtitle: 'choose one', questions: [3, 4] },
    { title: 'B', subtitle: '', questions: [5] },
  ],
};
const orderOf = (made: Choice) => groupsOf(made).map(({ questions }) => questions);
const placeArb = (made: Choice): fc.Arbitrary<SectionPlace> => fc.constantFrom(null, ...made.sections.keys());
const withPlace = choiceArb.chain((made) => fc.tuple(fc.constant(made), placeArb(made)));

test('moving questions to a section removes them from every other one, loses none and keeps their marks', () => {
  fc.assert(
    fc.property(withPlace, fc.array(idArb), fc.nat(12), ([before, to], ids, place) => {
      const after = moveQuestions(before, ids, to, place);
      expect(sectionsProblem(after)).toBeUndefined();
      expect(after.questions.toSorted()).toEqual(before.questions.toSorted());
      expect(after.questionMarks.toSorted((a, b) => a.questionId - b.questionId)).toEqual(
        before.questionMarks.toSorted((a, b) => a.questionId - b.questionId),
      );
      for (const id of before.questions)
        expect(sectionOf(after, id)).toBe(ids.includes(id) ? to : sectionOf(before, id));
    }),
  );
});

test('what is not moved keeps its order', () => {
  fc.assert(
    fc.property(withPlace, fc.array(idArb), ([before, to], ids) => {
      const rest = (made: Choice) => orderOf(made).map((questions) => questions.filter((id) => !ids.includes(id)));
      expect(rest(moveQuestions(before, ids, to))).toEqual(rest(before));
    }),
  );
});

test('several move together, in the order of the paper, to a place or to the end', () => {
  expect(orderOf(moveQuestions(choice, [5, 2], 0))).toEqual([[1], [3, 4, 2, 5], []]);
  expect(orderOf(moveQuestions(choice, [5, 3], null, 1))).toEqual([[1, 3, 5, 2], [4], []]);
});

test('a step up undoes a step down, wherever it leads', () => {
  fc.assert(
    fc.property(choiceArb, idArb, (before, id) => {
      const down = stepQuestion(before, id, 1);
      if (down !== before) expect(stepQuestion(down, id, -1)).toEqual(before);
    }),
  );
});

test.each([
  [1, -1, [[1, 2], [3, 4], [5]]],
  [1, 1, [[2, 1], [3, 4], [5]]],
  [2, 1, [[1], [2, 3, 4], [5]]],
  [3, -1, [[1, 2, 3], [4], [5]]],
  [4, 1, [[1, 2], [3], [4, 5]]],
  [5, 1, [[1, 2], [3, 4], [5]]],
  [99, 1, [[1, 2], [3, 4], [5]]],
] as const)('question %i goes by %i, at the end of its section to the next one', (id, by, expected) =>
  expect(orderOf(stepQuestion(choice, id, by))).toEqual(expected),
);

test.each([
  [1, 2, [[2, 1], [3, 4], [5]]],
  [2, 1, [[2, 1], [3, 4], [5]]],
  [1, 4, [[2], [3, 1, 4], [5]]],
  [5, 1, [[5, 1, 2], [3, 4], []]],
  [1, 1, [[1, 2], [3, 4], [5]]],
] as const)('question %i dropped on %i stands where that one stood', (id, target, expected) =>
  expect(orderOf(moveOnto(choice, id, target))).toEqual(expected),
);

test('a new section is empty and last; its words change, its id and its questions do not', () => {
  expect(addSection(choice, 'C').sections.at(-1)).toEqual({ title: 'C', subtitle: '', questions: [] });
  expect(renameSection(choice, 0, { title: 'X' }).sections[0]).toEqual({
    id: 7,
    title: 'X',
    subtitle: 'choose one',
    questions: [3, 4],
  });
});

test('the questions of a removed section go back to the default section, and come back with it', () => {
  expect(orderOf(removeSection(choice, 0))).toEqual([[1, 2, 3, 4], [5]]);
  fc.assert(
    fc.property(choiceArb, fc.nat(2), (before, at) => {
      fc.pre(at < before.sections.length);
      const after = removeSection(before, at);
      expect(after.questions.toSorted()).toEqual(before.questions.toSorted());
      expect(defaultQuestions(after)).toEqual(expect.arrayContaining(before.sections[at]?.questions ?? []));
      expect(restoreSection(after, before, at)).toEqual(before);
    }),
  );
});

describe('the order of the sections', () => {
  const titlesOf = (made: Choice) => made.sections.map(({ title }) => title);
  const three = addSection(choice, 'C');

  test.each([
    [0, 1, ['B', 'A', 'C']],
    [1, -1, ['B', 'A', 'C']],
    [2, -1, ['A', 'C', 'B']],
    [0, -1, ['A', 'B', 'C']],
    [2, 1, ['A', 'B', 'C']],
    [7, -1, ['A', 'B', 'C']],
  ] as const)('section %i goes by %i among the others, and the ends lead nowhere', (at, by, expected) =>
    expect(titlesOf(moveSection(three, at, by))).toEqual(expected),
  );

  test('each section keeps its words and its questions, and the paper follows the sections', () => {
    const after = moveSection(choice, 0, 1);
    expect(after.sections).toEqual([choice.sections[1], choice.sections[0]]);
    expect(after.questions).toEqual([1, 2, 5, 3, 4]);
  });

  test('no question is lost, changes its section or its marks, and the step back undoes it', () => {
    fc.assert(
      fc.property(choiceArb, fc.nat(2), fc.constantFrom(1 as const, -1 as const), (before, at, by) => {
        const after = moveSection(before, at, by);
        expect(sectionsProblem(after)).toBeUndefined();
        expect(after.questions.toSorted()).toEqual(before.questions.toSorted());
        expect(after.questionMarks.toSorted((a, b) => a.questionId - b.questionId)).toEqual(
          before.questionMarks.toSorted((a, b) => a.questionId - b.questionId),
        );
        expect(new Set(after.sections)).toEqual(new Set(before.sections));
        expect(defaultQuestions(after)).toEqual(defaultQuestions(before));
        if (after !== before) expect(moveSection(after, at + by, by > 0 ? -1 : 1)).toEqual(before);
      }),
    );
  });
});

describe('taking a move back', () => {
  test('puts every question where it was, whatever was moved where', () => {
    fc.assert(
      fc.property(withPlace, fc.array(idArb), fc.nat(12), ([before, to], ids, place) =>
        expect(restorePlaces(moveQuestions(before, ids, to, place), before)).toEqual(before),
      ),
    );
  });

  test('leaves what happened since: marks, names, questions that came and went', () => {
    const moved = moveQuestions(choice, [3], null);
    const later = renameSection({ ...moved, questionMarks: [{ questionId: 3, marks: 9 }] }, 0, { title: 'Renamed' });
    const grown = moveQuestions(
      addSection(
        {
          ...later,
          questions: [...later.questions.filter((id) => id !== 4), 6],
          sections: later.sections.map((section) => ({
            ...section,
            questions: section.questions.filter((id) => id !== 4),
          })),
        },
        'New',
      ),
      [6],
      2,
    );
    expect(restorePlaces(grown, choice)).toMatchObject({
      questions: [1, 2, 3, 5, 6],
      questionMarks: [{ questionId: 3, marks: 9 }],
      sections: [{ title: 'Renamed', questions: [3] }, { questions: [5] }, { title: 'New', questions: [6] }],
    });
  });
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [199, 'GR'],
])('section %d is called by letters alone: %s', (place, letter) => {
  expect(sectionLetter(place)).toBe(letter);
});
