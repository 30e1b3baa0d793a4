import * as z from 'shared/z';
import { limits } from './limits';
import { type ErrorKey, message } from './message-key';

const refused = message('errors.questionItem');
const invalid = message('errors.invalidValue');
/** Codes and versions are small; a bound that any database can hold. */
const small = (error: string) => z.int(error).min(0, error).max(limits.itemCodeMax, error);

/**
 * What a question of a type beyond options, text and drawing asks for: the item of its type in the package
 * `question-types`, which has the whole schema. Here only as far as every reader needs it, so that pages load no schemas
 * of types that they do not show.
 */
export const questionItemSchema = z.object({ type: z.int(), version: z.int() }).loose();
export type QuestionItem = z.infer<typeof questionItemSchema>;

/** As an author sends it; the server checks its length, and all of it by the schema and the rules of its type. */
export const questionItemBody = z.object({ type: small(refused), version: small(refused).default(1) }, refused).loose();

/** An answer to such a question, in the shape of its type. */
export const itemAnswerSchema = z.object({ type: z.int(), version: z.int() }).loose();
export type ItemAnswer = z.infer<typeof itemAnswerSchema>;
/** As a student sends it; the server checks it by the schema of the type. */
export const itemAnswerBody = z
  .object({ type: small(invalid), version: small(invalid) }, invalid)
  .loose()
  .refine((answer) => JSON.stringify(answer).length <= limits.itemAnswerMax, message('errors.tooLong'));

const exact = z.string().nullable();
const partSchema = z.object({ id: z.string(), fraction: exact, note: z.string().nullable() });

/**
 * What a rule says of an answer: `rule` and `version` of the rule, `fraction` of the marks as an exact number (`2/3`),
 * null where nothing was answered or nothing can be scored, as the note says. Notes are texts here, so that a page is not
 * broken by one that it does not know.
 */
export const itemResultSchema = z.object({
  rule: z.string(),
  version: z.int(),
  fraction: exact,
  parts: z.array(partSchema.extend({ weight: z.string(), matched: z.array(z.string()) })),
  matched: z.array(z.string()),
  note: z.string().nullable(),
});
export type ItemResult = z.infer<typeof itemResultSchema>;

/**
 * What a student learns of an answer once it may be shown: what it and its parts were worth, an answer worth everything,
 * and the feedback; `of` is a choice or a part, null the question, `media` rich text under the text. Ids as in the item that
 * the student got.
 */
export const itemSolutionFields = {
  itemResult: z
    .object({ fraction: exact, note: z.string().nullable(), parts: z.array(partSchema) })
    .nullable()
    .optional(),
  itemKey: itemAnswerSchema.nullable().optional(),
  told: z.array(z.object({ of: z.string().nullable(), text: z.string(), media: z.string().optional() })).optional(),
};

/** What can be wrong with an item, as the package names it. */
export const itemProblemCodes = [
  'noStatements',
  'noGaps',
  'tooFewOptions',
  'tooFewPairs',
  'tooFewSteps',
  'noRightOption',
  'noAcceptedForm',
  'noFullMarks',
  'noTarget',
  'noWeight',
  'emptyText',
  'equalTexts',
  'weightsBelowFull',
  'toleranceOnZero',
  'emptyRange',
  'unitFactor',
  'equalUnits',
  'gapNotInText',
  'gapWithoutAnswer',
  'gapTwiceInText',
  'gapInTwoGroups',
  'unlikeGaps',
  'allTied',
  'stepIsDistractor',
  'noNumber',
  'noShare',
  'negative',
  'tooMany',
  'textTooLong',
] as const;

/** The message of a problem that the package found in an item. */
export function itemProblemKey(code: string): ErrorKey {
  const known = itemProblemCodes.find((each) => each === code);
  return known ? `errors.item.${known}` : 'errors.questionItem';
}
