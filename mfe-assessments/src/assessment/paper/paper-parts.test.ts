import fc from 'fast-check';
import { type AskedQuestion, paperParts, rightLetters, variants } from './paper-parts';
import { shuffled } from './seeded-shuffle';

const seeds = fc.string({ maxLength: 12 });
const numbers = (items: readonly number[]) => [...items].sort((a, b) => a - b);

describe('shuffle by seed', () => {
  it('keeps every item as often as it occurs', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) =>
        expect(numbers(shuffled(items, seed))).toEqual(numbers(items)),
      ),
    );
  });

  it('returns the same order for the same seed and does not mutate its input', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
        const before = [...items];
        expect(shuffled(items, seed)).toEqual(shuffled(items, seed));
        expect(items).toEqual(before);
      }),
    );
  });

  it('returns the order that was used for the first printed variants', () => {
    expect(shuffled([1, 2, 3, 4, 5, 6, 7, 8], '301A/section 0')).toEqual([3, 2, 1, 4, 7, 5, 8, 6]);
  });

  it('puts each item in each position about equally often', () => {
    const places = Array.from({ length: 4000 }, (_, seed) => shuffled([0, 1, 2, 3], `seed ${seed}`).indexOf(0));
    for (const place of [0, 1, 2, 3])
      expect(Math.abs(places.filter((each) => each === place).length - 1000)).toBeLessThan(150);
  });
});

const question = (id: number, right: readonly boolean[]): AskedQuestion => ({
  id,
  questionType: 1,
  questionText: `<p>${id}</p>`,
  options: right.map((isCorrectAnswer, index) => ({
    value: `${id}-${index}-${isCorrectAnswer ? 'right' : 'wrong'}`,
    isCorrectAnswer,
  })),
});

/** Assessments whose questions stand in up to three sections or in none. */
const source = fc
  .array(
    fc.record({
      right: fc.array(fc.boolean(), { minLength: 2, maxLength: 6 }),
      section: fc.integer({ min: -1, max: 2 }),
    }),
    { maxLength: 15 },
  )
  .chain((rows) =>
    fc.record({
      id: fc.integer({ min: 1 }),
      questions: fc.constant(rows.map((_, index) => index + 1)),
      questionMarks: fc.constant(rows.map((_, index) => ({ questionId: index + 1, marks: index }))),
      sections: fc.constant(
        [0, 1, 2].map((own) => ({
          title: `Part ${own}`,
          subtitle: '',
          questions: rows.flatMap(({ section }, index) => (section === own ? [index + 1] : [])),
        })),
      ),
      questionDetails: fc.constant(rows.map(({ right }, index) => question(index + 1, right))),
    }),
  );
const variant = fc.constantFrom(...variants);

describe('question order of a printed assessment', () => {
  it('lists the questions without a section first, then section by section in order, numbered consecutively', () => {
    fc.assert(
      fc.property(source, (paper) => {
        const parts = paperParts(paper);
        const placed = paper.sections.flatMap(({ questions }) => questions);
        const order = [...paper.questions.filter((id) => !placed.includes(id)), ...placed];
        const asked = parts.flatMap(({ questions }) => questions);
        expect(asked.map((entry) => entry.question.id)).toEqual(order);
        expect(asked.map(({ number }) => number)).toEqual(order.map((_, index) => index + 1));
      }),
    );
  });

  it('keeps the questions, marks and options of each section the same in a variant', () => {
    fc.assert(
      fc.property(source, variant, (paper, letter) => {
        const kept = (part: ReturnType<typeof paperParts>[number]) => ({
          title: part.title,
          questions: part.questions
            .map(({ question: { id, options }, marks }) => ({
              id,
              marks,
              options: options.map(({ value }) => value).sort(),
            }))
            .sort((a, b) => a.id - b.id),
        });
        expect(paperParts(paper, letter).map(kept)).toEqual(paperParts(paper).map(kept));
        expect(paperParts(paper, letter)).toEqual(paperParts(paper, letter));
      }),
    );
  });

  it('names exactly the correct options in the answer key of every variant', () => {
    fc.assert(
      fc.property(source, variant, (paper, letter) => {
        for (const {
          question: { options },
        } of paperParts(paper, letter).flatMap(({ questions }) => questions)) {
          const named = rightLetters(options).map((each) => options[each.charCodeAt(0) - 65]?.value);
          expect(named).toEqual(options.map(({ value }) => value).filter((value) => value.endsWith('right')));
        }
      }),
    );
  });

  it('leaves out deleted questions', () => {
    const parts = paperParts({
      id: 1,
      questions: [1, 2],
      questionMarks: [],
      sections: [],
      questionDetails: [question(2, [true, false])],
    });
    expect(parts.map(({ questions }) => questions.map(({ number, question: { id } }) => [number, id]))).toEqual([
      [[1, 2]],
    ]);
  });

  it('keeps questions of one passage together and in their order in every variant', () => {
    fc.assert(
      fc.property(
        source,
        variant,
        fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 15, maxLength: 15 }),
        (paper, letter, under) => {
          const passageOf = (id: number) => under[id - 1] || undefined;
          const questionDetails = paper.questionDetails.map((each) => {
            const id = passageOf(each.id);
            return id === undefined ? each : { ...each, passage: { id, title: 'Text', text: '' } };
          });
          for (const [at, { questions }] of paperParts({ ...paper, questionDetails }, letter).entries()) {
            const ids = questions.map((entry) => entry.question.id);
            const asWritten = (paperParts(paper)[at]?.questions ?? []).map((entry) => entry.question.id);
            for (const passage of [1, 2]) {
              const block = asWritten.filter((id) => passageOf(id) === passage);
              const first = ids.indexOf(block[0] ?? 0);
              if (block.length > 0) expect(ids.slice(first, first + block.length)).toEqual(block);
            }
          }
        },
      ),
    );
  });

  it('gives variants A to D different orders', () => {
    const questions = Array.from({ length: 10 }, (_, index) => index + 1);
    const paper = {
      id: 301,
      questions,
      questionMarks: [],
      sections: [],
      questionDetails: questions.map((id) => question(id, [true, false, false])),
    };
    const orders = [undefined, ...variants].map((letter) =>
      paperParts(paper, letter)
        .flatMap((part) => part.questions.map((entry) => entry.question.id))
        .join(),
    );
    expect(new Set(orders).size).toBe(5);
  });
});
