import fc from 'fast-check';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { printedPages } from '../../answer-sheet/printed-pages';
import { assessment, question } from '../../assessment/testing/assessment.fixture';
import { firstPlan, paperVariant, printBodyOf, promptsOf } from './print-plan';
import { paperParts } from '../../assessment/paper/paper-parts';

const asked = fc.oneof(
  fc.constant({ text: 'Which?', options: ['*a', 'b', 'c'], questionType: 1 as const }),
  fc.record({
    text: fc.oneof(fc.string({ maxLength: 60 }), fc.string({ minLength: 300, maxLength: 900 }), fc.constant('')),
    options: fc.constant([] as string[]),
    questionType: fc.constantFrom(2 as const, 4 as const),
  }),
);
const plan = fc.record({
  variants: fc.constantFrom(0, 2, 4),
  isLarge: fc.boolean(),
  paper: fc.constantFrom('a4' as const, 'letter' as const),
});

it('places each line of text once, above the box of its question, and finds the same boxes when the sheet is read', () => {
  fc.assert(
    fc.property(fc.array(asked, { minLength: 1, maxLength: 14 }), plan, fc.boolean(), (texts, chosen, isNamed) => {
      const questionDetails = texts.map(({ text, options, questionType }, index) =>
        question(index + 1, text.replace(/[<&]/g, ''), options, questionType),
      );
      const exam = assessment({ questions: questionDetails.map(({ id }) => id), sections: [], questionDetails });
      const whole = { ...firstPlan, ...chosen, hasPrompts: true };
      const prompts = promptsOf(exam, whole, '(see paper)');
      const body = printBodyOf(exam, [], whole, prompts);
      // As the reader gets it from the server: without the texts.
      const kept = JSON.parse(JSON.stringify(body)) as typeof body;
      for (const { letter, questions } of kept.variants) {
        const items: AnswerSheets['variants'][number]['items'] = questions.map(
          ({ questionId, optionIds = [], promptLines }) => ({
            questionId,
            optionIds: optionIds.length > 0 ? optionIds : null,
            boxHeight: optionIds.length > 0 ? null : 45,
            ...(promptLines !== undefined && { promptLines }),
            isMultiple: false,
          }),
        );
        const sheets = { numberDigits: kept.numberDigits, isLarge: kept.isLarge ?? false };
        const boxes = printedPages(sheets, { letter, items }, isNamed).flatMap((page) => page.boxes);
        const inPaper = paperParts(exam, paperVariant(letter)).flatMap((part) => part.questions);
        const written = inPaper.flatMap(({ question: { id, questionType } }, position) =>
          questionType === 1 ? [] : [{ position, lines: prompts.get(id)?.length ?? 0 }],
        );
        expect(boxes.map(({ position, prompt }) => ({ position, lines: prompt.length }))).toEqual(written);
        for (const { prompt, y } of boxes) expect([...prompt, y]).toEqual([...prompt, y].sort((a, b) => a - b));
      }
    }),
    { numRuns: 60 },
  );
});
