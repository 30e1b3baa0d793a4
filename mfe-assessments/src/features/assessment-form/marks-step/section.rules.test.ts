/** @jest-environment node */
import fc from 'fast-check';
import { sectionsProblem } from '@teacher-portal/remote-sdk/contract/assessment.rules';
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

test('moves questions to a section, removes them from every other one, and keeps all questions and marks', () => {
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

test('keeps the order of the questions that are not moved', () => {
  fc.assert(
    fc.property(withPlace, fc.array(idArb), ([before, to], ids) => {
      const rest = (made: Choice) => orderOf(made).map((questions) => questions.filter((id) => !ids.includes(id)));
      expect(rest(moveQuestions(before, ids, to))).toEqual(rest(before));
    }),
  );
});

test('moves several questions together, in their order, to a position or to the end', () => {
  expect(orderOf(moveQuestions(choice, [5, 2], 0))).toEqual([[1], [3, 4, 2, 5], []]);
  expect(orderOf(moveQuestions(choice, [5, 3], null, 1))).toEqual([[1, 3, 5, 2], [4], []]);
});

test('moves a question down and up again to where it was', () => {
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
] as const)('moves question %i by %i, continuing into the next section at the end of its own', (id, by, expected) =>
  expect(orderOf(stepQuestion(choice, id, by))).toEqual(expected),
);

test.each([
  [1, 2, [[2, 1], [3, 4], [5]]],
  [2, 1, [[2, 1], [3, 4], [5]]],
  [1, 4, [[2], [3, 1, 4], [5]]],
  [5, 1, [[5, 1, 2], [3, 4], []]],
  [1, 1, [[1, 2], [3, 4], [5]]],
] as const)('drops question %i on %i and puts it in that position', (id, target, expected) =>
  expect(orderOf(moveOnto(choice, id, target))).toEqual(expected),
);

test('leaves the order alone when a question is dropped on one that is not chosen', () => {
  expect(moveOnto(choice, 1, 99)).toBe(choice);
  expect(moveOnto(choice, 1, 1)).toBe(choice);
  expect(sectionOf(choice, 99)).toBeUndefined();
});

test('adds a new section empty and last, and renames it without changing its id or questions', () => {
  expect(renameSection(choice, 0, { title: 'X' }).sections[1]).toEqual(choice.sections[1]);
  expect(addSection(choice, 'C').sections.at(-1)).toEqual({ title: 'C', subtitle: '', questions: [] });
  expect(renameSection(choice, 0, { title: 'X' }).sections[0]).toEqual({
    id: 7,
    title: 'X',
    subtitle: 'choose one',
    questions: [3, 4],
  });
});

test('returns the questions of a removed section to the default section and restores them with it', () => {
  expect(orderOf(removeSection(choice, 0))).toEqual([[1, 2, 3, 4], [5]]);
  expect(removeSection(choice, 9)).toEqual(choice);
  expect(restoreSection(choice, choice, 9)).toBe(choice);
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

test('restores a removed section without the questions that were removed or placed elsewhere since', () => {
  const removed = removeSection(choice, 0);
  const later = moveQuestions({ ...removed, questions: removed.questions.filter((id) => id !== 4) }, [3], 0);
  expect(orderOf(restoreSection(later, choice, 0))).toEqual([[1, 2], [], [5, 3]]);
});

describe('order of the sections', () => {
  const titlesOf = (made: Choice) => made.sections.map(({ title }) => title);
  const three = addSection(choice, 'C');

  test.each([
    [0, 1, ['B', 'A', 'C']],
    [1, -1, ['B', 'A', 'C']],
    [2, -1, ['A', 'C', 'B']],
    [1, 1, ['A', 'C', 'B']],
    [0, -1, ['A', 'B', 'C']],
    [2, 1, ['A', 'B', 'C']],
    [7, -1, ['A', 'B', 'C']],
  ] as const)('moves section %i by %i among the others and stops at the ends', (at, by, expected) =>
    expect(titlesOf(moveSection(three, at, by))).toEqual(expected),
  );

  test('keeps the name and questions of each section and reorders the assessment by sections', () => {
    const after = moveSection(choice, 0, 1);
    expect(after.sections).toEqual([choice.sections[1], choice.sections[0]]);
    expect(after.questions).toEqual([1, 2, 5, 3, 4]);
  });

  test('loses no question, changes no section or marks, and undoes a step', () => {
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

describe('undo of a move', () => {
  test('puts every question back where it was', () => {
    fc.assert(
      fc.property(withPlace, fc.array(idArb), fc.nat(12), ([before, to], ids, place) =>
        expect(restorePlaces(moveQuestions(before, ids, to, place), before)).toEqual(before),
      ),
    );
  });

  test('keeps marks, names and questions changed since the move', () => {
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
])('recognises that section %d is named by letters alone: %s', (place, letter) => {
  expect(sectionLetter(place)).toBe(letter);
});
