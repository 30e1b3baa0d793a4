import * as z from 'shared/z';
import { limits } from './limits';
import { message } from './message-key';

const said = z.string(message('errors.invalidValue')).trim().max(limits.commentMax, message('errors.tooLong'));
const shown = z.string().optional();

/**
 * What is said of a question as a whole: in any case, and by what the answer is worth. Plain text. Questions of the
 * further types have it in their item.
 */
const questionFeedbackSchema = z.object({ general: shown, right: shown, partly: shown, wrong: shown });
export type QuestionFeedback = z.infer<typeof questionFeedbackSchema>;

const part = said.optional();
const questionFeedbackBody = z.strictObject({ general: part, right: part, partly: part, wrong: part });
/** What is said to whoever chose an option. Plain text. */
export const optionFeedbackBody = said.nullish();

/** What is said to whoever chose an option; missing from older servers. */
export const optionSaid = { feedback: z.string().nullable().optional() };

/** What students are told of the number of right options. */
export const choiceTells = ['nothing', 'howMany', 'atLeastOne'] as const;
export type ChoiceTells = (typeof choiceTells)[number];

export const questionSaid = {
  /** Null for none; missing from older servers. */
  feedback: questionFeedbackSchema.nullable().optional(),
  /** Of questions with options: null is `nothing`. Missing from older servers. */
  tells: z.enum(choiceTells).nullable().optional(),
};
export const questionSaidBody = {
  /** Left out for the further types, whose items have it. */
  feedback: questionFeedbackBody.nullish(),
  /** For questions with options. */
  tells: z.enum(choiceTells, message('errors.invalidValue')).nullish(),
};

/** What is said of an option (`of`, its id), or of the question (null). */
export interface ToldOfChoice {
  of: string | null;
  text: string;
}

interface OptionSaid {
  id: number | undefined;
  feedback?: string | null | undefined;
}

/**
 * What a student is told of an answer to a question without an item: of the chosen options, of what it is worth, and what
 * is said in any case. `score` is null where nobody has marked it yet.
 */
export function toldOfAnswer(
  { feedback, options }: { feedback?: QuestionFeedback | null | undefined; options: readonly OptionSaid[] },
  chosen: readonly number[],
  { score, marks }: { score: number | null; marks: number },
): ToldOfChoice[] {
  const { general, right, partly, wrong } = feedback ?? {};
  const byWorth = score === null ? undefined : score >= marks ? right : score > 0 ? partly : wrong;
  return [
    ...options.flatMap(({ id, feedback: text }) =>
      text && id !== undefined && chosen.includes(id) ? [{ of: String(id), text }] : [],
    ),
    ...[byWorth, general].flatMap((text) => (text ? [{ of: null, text }] : [])),
  ];
}
