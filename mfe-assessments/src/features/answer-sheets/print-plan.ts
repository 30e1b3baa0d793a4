import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import {
  type AnswerSheets,
  type PrintBody,
  type PrintedVariant,
  type SheetPaper,
  type SheetStudent,
  type SheetVariant,
  sheetVariants,
} from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { isChoiceType } from '@teacher-portal/remote-sdk/contract/enums';
import { type Bubbles, bubblesOf, type NoBubbles } from '@teacher-portal/remote-sdk/question-types/teacher';
import { NEWEST_LAYOUT } from '@teacher-portal/answer-sheet/sheet-layout';
import { numberDigitsFor } from '../../answer-sheet/sheet-number';
import { mixOf, paperParts, type Variant } from '../../assessment/paper/paper-parts';
import { promptLines } from './prompt-lines';
import { promptText } from './prompt-text';

/** What is printed together. */
export const jobParts = ['paper', 'sheets', 'key', 'list'] as const;
type JobPart = (typeof jobParts)[number];

export interface PrintPlan {
  /** How many shuffled variants; 0 prints the original. */
  variants: number;
  paper: SheetPaper;
  isLarge: boolean;
  /** The text of written and drawn questions stands above their boxes. */
  hasPrompts: boolean;
  /** A sheet for each student of the section (all: empty), or blank ones. */
  isBlank: boolean;
  section: string;
  /** Blank sheets of each variant. */
  copies: number;
  parts: readonly JobPart[];
}

export const firstPlan: PrintPlan = {
  variants: 0,
  paper: 'a4',
  isLarge: false,
  hasPrompts: false,
  isBlank: false,
  section: '',
  copies: 30,
  parts: jobParts,
};

const lettersOf = ({ variants }: Pick<PrintPlan, 'variants'>): SheetVariant[] =>
  variants === 0 ? ['O'] : sheetVariants.slice(1, variants + 1);

/** The variant for the paper, where the original has no letter. */
export const paperVariant = (letter: SheetVariant): Variant | undefined => (letter === 'O' ? undefined : letter);

/** The lines of text above the boxes, by question. */
export type Prompts = ReadonlyMap<number, readonly string[]>;

type Asked = Pick<Assessment['questionDetails'][number], 'questionType' | 'item' | 'itemLanguage'>;
const asItIs = (ids: readonly string[]) => ids;

/** Why a question has a box; undefined for one with bubbles. */
const whyBox = ({ questionType, item, itemLanguage }: Asked): NoBubbles['unsaid'] | undefined => {
  if (isChoiceType(questionType)) return undefined;
  const bubbles: Bubbles | NoBubbles = item ? bubblesOf(item, asItIs, itemLanguage) : { unsaid: 'written' };
  return 'unsaid' in bubbles ? bubbles.unsaid : undefined;
};

/** The questions that have boxes. */
export const writtenOf = ({ questionDetails }: Assessment) =>
  questionDetails.filter((question) => whyBox(question) !== undefined);

/** The numbers of the questions with boxes in the original order, by what a bubble cannot say of them. */
export function boxesByReason(assessment: Assessment): [NoBubbles['unsaid'], number[]][] {
  const found = new Map<NoBubbles['unsaid'], number[]>();
  for (const { number, question } of paperParts(assessment).flatMap(({ questions }) => questions)) {
    const why = whyBox(question);
    if (why) found.set(why, [...(found.get(why) ?? []), number]);
  }
  return [...found];
}

/** What the bubbles of an item stand for, in the order of the paper. */
function printedBubbles({ item, itemLanguage }: Asked, seed: string): Pick<PrintedQuestion, 'choices' | 'lines'> {
  const bubbles = item ? bubblesOf(item, mixOf(seed), itemLanguage) : null;
  if (!bubbles || 'unsaid' in bubbles) return {};
  const [only, ...further] = bubbles.rows;
  if (only && further.length === 0) return { choices: [...only.ids] };
  return { lines: bubbles.rows.map(({ ids, ...row }) => ({ ...row, choices: [...ids] })) };
}

/** The texts of written and drawn questions, if they are to stand above the boxes; `more` points to the paper. */
export function promptsOf(
  assessment: Assessment,
  plan: Pick<PrintPlan, 'hasPrompts' | 'isLarge'>,
  more: string,
): Prompts {
  if (!plan.hasPrompts) return new Map();
  return new Map(
    writtenOf(assessment).map((question) => {
      const { text, isWhole } = promptText(question);
      return [question.id, promptLines(text, { isLarge: plan.isLarge, isWhole, more })];
    }),
  );
}

type PrintedQuestion = PrintBody['variants'][number]['questions'][number];

/** The questions and options of a variant in the order in which the paper shows them. */
const inOrder = (assessment: Assessment, letter: SheetVariant, prompts: Prompts): PrintBody['variants'][number] => ({
  letter,
  layout: NEWEST_LAYOUT,
  questions: paperParts(assessment, paperVariant(letter))
    .flatMap(({ questions }) => questions)
    .map(({ question, seed }) => {
      const { id, questionType, options } = question;
      const lines = prompts.get(id)?.length ?? 0;
      return {
        questionId: id,
        optionIds: isChoiceType(questionType) ? options.flatMap((option) => option.id ?? []) : [],
        ...printedBubbles(question, seed),
        ...(lines > 0 && { promptLines: lines }),
      };
    }),
});

/** The body of the request that stores the print job. */
export const printBodyOf = (
  assessment: Assessment,
  students: readonly SheetStudent[],
  plan: PrintPlan,
  prompts: Prompts,
): PrintBody => ({
  paper: plan.paper,
  isLarge: plan.isLarge,
  numberDigits: numberDigitsFor(students),
  variants: lettersOf(plan).map((letter) => inOrder(assessment, letter, prompts)),
});

const isAlike = (one: PrintBody['variants'][number], { letter, layout, items }: PrintedVariant) =>
  one.letter === letter &&
  one.layout === layout &&
  JSON.stringify(
    one.questions.map(({ questionId, optionIds = [], choices, lines, promptLines }) => [
      ...[questionId, optionIds, promptLines],
      ...[choices, lines?.map(({ id, choices: ids }) => [id, ids])],
    ]),
  ) ===
    JSON.stringify(
      items.map(({ questionId, optionIds, choices, lines, promptLines }) => [
        ...[questionId, optionIds ?? [], promptLines],
        ...[choices, lines?.map(({ id, choices: ids }) => [id, ids])],
      ]),
    );

/**
 * Sheets that were printed in the same way before: printing them again needs no new code. After a change of a question
 * it does, because answers belong to the version that was printed.
 */
export const sameSheets = (
  body: PrintBody,
  { questionDetails }: Assessment,
  printed: readonly AnswerSheets[],
): AnswerSheets | undefined =>
  printed.find(
    (sheets) =>
      questionDetails.every(({ updatedOn }) => Date.parse(updatedOn) <= Date.parse(sheets.createdAt)) &&
      sheets.paper === body.paper &&
      sheets.isLarge === body.isLarge &&
      sheets.numberDigits === body.numberDigits &&
      sheets.variants.length === body.variants.length &&
      body.variants.every((variant, index) => {
        const other = sheets.variants[index];
        return other !== undefined && isAlike(variant, other);
      }),
  );

/** A sheet of a print job: for a student, or for whoever fills it in. */
export interface PlannedSheet {
  variant: PrintedVariant;
  student: SheetStudent | null;
}

/** The sheets in the order of printing. Neighbours on the list get different variants. */
export function plannedSheets(
  { variants }: Pick<AnswerSheets, 'variants'>,
  students: readonly SheetStudent[],
  plan: PrintPlan,
): PlannedSheet[] {
  if (plan.isBlank)
    return variants.flatMap((variant) => Array.from({ length: plan.copies }, () => ({ variant, student: null })));
  return students
    .filter(({ section }) => plan.section === '' || section === plan.section)
    .flatMap((student, index) => {
      const variant = variants[index % variants.length];
      return variant ? [{ variant, student }] : [];
    });
}
