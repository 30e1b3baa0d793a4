import fc from 'fast-check';
import { type Choice, settle } from '../questions-step/choice.rules';

export const idArb = fc.integer({ min: 1, max: 12 });
export const choosableArb = fc.record({ id: idArb, score: fc.constantFrom(0, 0.5, 1, 2) });
const sectionArb = fc.record({
  title: fc.constantFrom('A', 'B', 'C'),
  subtitle: fc.constant(''),
  questions: fc.array(idArb, { maxLength: 5 }),
});

/** Any choice of up to twelve questions, in up to three sections, some of them without marks. */
export const choiceArb: fc.Arbitrary<Choice> = fc
  .record({
    questions: fc.uniqueArray(idArb),
    questionMarks: fc.uniqueArray(fc.record({ questionId: idArb, marks: fc.constantFrom(0, 0.5, 1, 3) }), {
      selector: ({ questionId }) => questionId,
    }),
    sections: fc.array(sectionArb, { maxLength: 3 }),
  })
  .map(settle);
