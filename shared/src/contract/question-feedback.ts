import { type Told, toldAs } from '@teacher-portal/question-types/definition';
import * as z from 'shared/z';
import { limits } from './limits';
import { message } from './message-key';

const said = z.string(message('errors.invalidValue')).trim().max(limits.commentMax, message('errors.tooLong'));
const shown = z.string().optional();
const media = z.string(message('errors.invalidValue')).trim().max(limits.mediaMax, message('errors.tooLong'));

/**
 * What is said of a question as a whole: in any case, and by what the answer is worth. Plain text. Questions of the
 * further types have it in their item.
 */
const questionFeedbackSchema = z.object({ general: shown, right: shown, partly: shown, wrong: shown });
export type QuestionFeedback = z.infer<typeof questionFeedbackSchema>;

const part = said.optional();
const mediaPart = media.optional();
const questionFeedbackBody = z.strictObject({ general: part, right: part, partly: part, wrong: part });
const feedbackMediaBody = z.strictObject({
  general: mediaPart,
  right: mediaPart,
  partly: mediaPart,
  wrong: mediaPart,
});
/** What is said to whoever chose an option. Plain text. @public for remotes elsewhere. */
export const optionFeedbackBody = said.nullish();
/** What stands under an option, and what is said to whoever chose it: plain text, and rich text under that. */
export const optionSaidBody = { media: media.nullish(), feedback: optionFeedbackBody, feedbackMedia: media.nullish() };

const optional = z.string().nullable().optional();
/**
 * `media`: rich text under an option; students see it with the option. `feedback`: what is said to whoever chose it, with
 * rich text under that. Missing from older servers.
 */
export const optionSaid = { media: optional, feedback: optional, feedbackMedia: optional };

/** What students are told of the number of right options. */
export const choiceTells = ['nothing', 'howMany', 'atLeastOne'] as const;
export type ChoiceTells = (typeof choiceTells)[number];

export const questionSaid = {
  /** Null for none; missing from older servers. */
  feedback: questionFeedbackSchema.nullable().optional(),
  /** Rich text under each; null for none. */
  feedbackMedia: questionFeedbackSchema.nullable().optional(),
  /** Of questions with options: null is `nothing`. Missing from older servers. */
  tells: z.enum(choiceTells).nullable().optional(),
};
export const questionSaidBody = {
  /** Left out for the further types, whose items have it. */
  feedback: questionFeedbackBody.nullish(),
  feedbackMedia: feedbackMediaBody.nullish(),
  /** For questions with options. */
  tells: z.enum(choiceTells, message('errors.invalidValue')).nullish(),
};

/** What is said of an option (`of`, its id), or of the question (null). @public for remotes elsewhere. */
export type ToldOfChoice = Told;

interface OptionSaid {
  id: number | undefined;
  feedback?: string | null | undefined;
  feedbackMedia?: string | null | undefined;
}

interface SaidOfQuestion {
  feedback?: QuestionFeedback | null | undefined;
  feedbackMedia?: QuestionFeedback | null | undefined;
  options: readonly OptionSaid[];
}

/**
 * What a student is told of an answer to a question without an item: of the chosen options, of what it is worth, and what
 * is said in any case. `score` is null where nobody has marked it yet.
 */
export function toldOfAnswer(
  { feedback, feedbackMedia, options }: SaidOfQuestion,
  chosen: readonly number[],
  { score, marks }: { score: number | null; marks: number },
): ToldOfChoice[] {
  const byWorth = score === null ? undefined : score >= marks ? 'right' : score > 0 ? 'partly' : 'wrong';
  return [
    ...options.flatMap(({ id, feedback: text, feedbackMedia: media }) =>
      id !== undefined && chosen.includes(id) ? toldAs(String(id), text ?? '', media ?? '') : [],
    ),
    ...([byWorth, 'general'] as const).flatMap((kind) =>
      kind ? toldAs(null, feedback?.[kind], feedbackMedia?.[kind]) : [],
    ),
  ];
}
