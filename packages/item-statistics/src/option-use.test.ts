import { createRandom } from './trial/random';
import { probability } from './trial/logistic';
import fc from 'fast-check';
import { type ChosenOptions, isKeyDoubtful, optionUse } from './option-use';

/** Thirty students of one assessment, the best first: the first `right` choose option 1, all others option 2. */
const thirtyAnswers = (right: number, assessmentId = 1): ChosenOptions[] =>
  Array.from({ length: 30 }, (_, at) => ({ assessmentId, rest: 30 - at, optionIds: [at < right ? 1 : 2] }));

it.each([
  ['more often than the key and than by weak students', { strong: 0.6, weak: 0.3 }, true],
  ['as often as the key', { strong: 0.5, weak: 0.3 }, false],
  ['as often by weak students', { strong: 0.6, weak: 0.6 }, false],
  ['in a third that is too small', { strong: null, weak: null }, false],
])('doubts a key if the strongest students chose a distractor %s', (_how, distractor, expected) => {
  const uses = [
    { optionId: 1, strong: 0.5, weak: 0.2 },
    { optionId: 2, ...distractor },
  ];
  expect(isKeyDoubtful(uses, [1])).toBe(expected);
  expect(isKeyDoubtful(uses, [1, 2])).toBe(false);
});

describe('the use of options', () => {
  it('returns the share of an option in all answers, and in the best and worst third', () => {
    expect(optionUse(thirtyAnswers(15), [1, 2, 3])).toEqual([
      { optionId: 1, chosen: 15, share: 0.5, strong: 1, weak: 0 },
      { optionId: 2, chosen: 15, share: 0.5, strong: 0, weak: 1 },
      { optionId: 3, chosen: 0, share: 0, strong: 0, weak: 0 },
    ]);
  });

  it('computes the thirds within each assessment, so that a hard one does not make its students weak', () => {
    const hard = thirtyAnswers(15, 2).map((answer) => ({ ...answer, rest: answer.rest / 100 }));
    expect(optionUse([...thirtyAnswers(15), ...hard], [1])).toEqual([
      { optionId: 1, chosen: 30, share: 0.5, strong: 1, weak: 0 },
    ]);
  });

  it('shares the places of a third among equal marks, in whatever order these were added up', () => {
    // Both are .3, but not in binary: the one that chose the option must not be the stronger.
    const restOf = [0.1 + 0.2, 0.3];
    const answers = Array.from({ length: 60 }, (_, at) => ({
      ...{ assessmentId: 1, rest: restOf[at % 2] ?? 0, optionIds: [at % 2 ? 1 : 2] },
    }));
    const [use] = optionUse(answers, [1]);
    expect(use?.strong).toBeCloseTo(0.5, 9);
    expect(use?.weak).toBeCloseTo(0.5, 9);
  });

  it('depends on no order of the answers', () => {
    const answer = fc.record({
      assessmentId: fc.constantFrom(1, 2),
      rest: fc.integer({ min: 0, max: 6 }).map((thirds) => thirds / 3),
      optionIds: fc.constantFrom([1], [2], [1, 2], []),
    });
    const shuffled = fc
      .array(answer, { minLength: 60, maxLength: 70 })
      .chain((given) => fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })));
    fc.assert(
      fc.property(shuffled, ([given, other]) => {
        const [one, two] = [optionUse(given, [1, 2]), optionUse(other, [1, 2])];
        one.forEach(({ chosen, strong, weak }, at) => {
          expect(two[at]?.chosen).toBe(chosen);
          expect(two[at]?.strong?.toFixed(9)).toBe(strong?.toFixed(9));
          expect(two[at]?.weak?.toFixed(9)).toBe(weak?.toFixed(9));
        });
      }),
      { numRuns: 40 },
    );
  });

  it('omits thirds that are too small, and everything without answers', () => {
    expect(optionUse(thirtyAnswers(15).slice(0, 29), [1])[0]).toMatchObject({ chosen: 15, strong: null, weak: null });
    expect(optionUse([], [1])).toEqual([{ optionId: 1, chosen: 0, share: null, strong: null, weak: null }]);
  });

  it('stays between 0 and 1, and counts a student who chose several options once for each', () => {
    const answer = fc.record({
      assessmentId: fc.integer({ min: 1, max: 3 }),
      rest: fc.float({ noNaN: true }),
      optionIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    });
    fc.assert(
      fc.property(fc.array(answer, { minLength: 1, maxLength: 120 }), (answers) => {
        for (const { share, strong, weak } of optionUse(answers, [1, 2, 3, 4])) {
          for (const each of [share, strong, weak]) if (each !== null) expect(each >= 0 && each <= 1).toBe(true);
        }
        const chosen = optionUse(answers, [1, 2, 3, 4]).reduce((sum, each) => sum + each.chosen, 0);
        expect(chosen).toBe(answers.reduce((sum, { optionIds }) => sum + optionIds.length, 0));
      }),
    );
  });
});

/** Simulated answers to a test of 20 items by the two-parameter model; earlier distractors are more attractive. */
function drawTest(students: number, seed: number) {
  const random = createRandom(seed);
  const items = Array.from({ length: 20 }, (_, at) => ({ difficulty: -1.5 + at * 0.12, discrimination: 1.1 }));
  const people = Array.from({ length: students }, () => random.normal());
  return people.map((ability) =>
    items.map((item) => (random.chance(probability(ability, item)) ? 0 : 1 + Math.floor(3 * random.next() ** 1.6))),
  );
}

/** Whether the key of an item is reported as doubtful if `keyOf` is the correct option. */
function alarm(submissions: readonly (readonly number[])[], at: number, keyOf: number): boolean {
  const answers = submissions.map((given) => ({
    assessmentId: 1,
    rest: given.filter((option, other) => other !== at && option === 0).length,
    optionIds: [given[at] ?? 0],
  }));
  return isKeyDoubtful(optionUse(answers, [0, 1, 2, 3]), [keyOf]);
}

describe('the alarm on a key', () => {
  const items = Array.from({ length: 20 }, (_, at) => at);
  it.each([[100], [300]])('doubts every wrong key and no correct one, with %d students', (students) => {
    const submissions = drawTest(students, 4);
    expect(items.filter((at) => alarm(submissions, at, 0))).toEqual([]);
    expect(items.flatMap((at) => [1, 2, 3].filter((wrong) => !alarm(submissions, at, wrong)))).toEqual([]);
  });

  it.each([
    ['what the strong prefer to the key', { strong: 0.6, weak: 0.3 }, true],
    ['a popular wrong option of the weak', { strong: 0.6, weak: 0.7 }, false],
    ['less than the key', { strong: 0.3, weak: 0.1 }, false],
    ['what too few students say', { strong: null, weak: null }, false],
  ])('decides whether a key is doubtful: %s', (_title, use, doubtful) => {
    const key = { optionId: 1, strong: use.strong === null ? null : 0.4, weak: use.weak === null ? null : 0.2 };
    expect(isKeyDoubtful([key, { optionId: 2, ...use }], [1])).toBe(doubtful);
  });
});
