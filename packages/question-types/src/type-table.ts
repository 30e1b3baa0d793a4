import { type CommonForm } from './common-form';
import {
  type Accepted,
  type BaseItem,
  type BubbleMark,
  type Bubbles,
  type Context,
  fault,
  type Finding,
  type NoBubbles,
  type PrintedOrder,
  type QuestionType,
  type Told,
  toldAs,
  type Words,
} from './definition';
import { figuredSide } from './figured-side';
import { mediaShown, withMedia } from './media';
import { placed, type Problem, shapeProblem } from './problems';
import { clamp, compare, exactly, ONE, ratio, ratioText, ZERO } from './ratio';
import { type Marked, unscored } from './result';
import { type Result } from './result-schema';
import { studentSide } from './student-side';

const limited = ({ fraction, parts = [], matched = [], note = null }: Marked, negative: boolean) => ({
  fraction: fraction && ratioText(clamp(fraction, negative ? ratio(-1) : ZERO, ONE)),
  parts,
  matched,
  note,
});

/** By what an answer is worth; of one that is not scored, what is said in any case. */
function toldOfQuestion({ feedback = {}, feedbackMedia = {} }: BaseItem, fraction: string | null): Told[] {
  const worth = fraction === null ? undefined : exactly(fraction);
  const byWorth = worth && (compare(worth, ONE) >= 0 ? 'right' : worth.n > 0n ? 'partly' : 'wrong');
  const kinds = [byWorth, 'general'] as const;
  return kinds.flatMap((kind) => (kind ? toldAs(null, feedback[kind], feedbackMedia[kind]) : []));
}

function marked(type: QuestionType, item: BaseItem, answer: unknown, context: Context): Marked {
  if (answer == null) return unscored('unanswered');
  const read = type.answer.safeParse(answer);
  if (!read.success) return unscored('unreadable');
  return type.isEmpty(read.data) ? unscored('unanswered') : type.mark(item, read.data, context);
}

/**
 * What can be done with items of these types. Items come from `readItem`; a function that is given one of another type
 * throws RangeError.
 */
export function typeTable(types: readonly QuestionType[]) {
  const byCode = new Map(types.map((type) => [type.code, type]));
  if (byCode.size !== types.length) throw new RangeError('Two question types have one code.');
  const typeOf = (code: number): QuestionType => {
    const type = byCode.get(code);
    if (!type) throw new RangeError(`No question type has the code ${code}.`);
    return type;
  };
  const typeIn = (value: unknown): QuestionType | undefined =>
    byCode.get(Number((Object(value) as { type?: unknown }).type));
  function checked(value: unknown, context: Context): { item?: BaseItem; problems: Problem[] } {
    const type = typeIn(value);
    const read = type?.item.safeParse(value);
    if (!type || !read) return { problems: [{ ...fault('unreadable'), path: [] }] };
    if (!read.success) return { problems: read.error.issues.map((issue) => shapeProblem(value, issue)) };
    return { item: read.data, problems: type.check(read.data, context).map((finding) => placed(read.data, finding)) };
  }
  return {
    types,
    typeOf,
    ...studentSide(typeOf, marked),
    ...figuredSide(typeOf),
    /** The item in a value, with defaults filled in; undefined for what is none of these types. */
    readItem: (value: unknown): BaseItem | undefined => typeIn(value)?.item.safeParse(value).data,
    /**
     * What is wrong with a value that should be an item, or likely to be: what is in it, or else its shape. Codes of
     * shapes are those of `shapeFaults`, `emptyText`, and `unreadable` for all else.
     */
    problems: (value: unknown, context: Context): Problem[] => checked(value, context).problems,
    /** Both at once: the item, if it is one, and what is wrong with it. */
    checked,
    /** Scores an answer, or null for none. Never throws because of an answer. */
    score(item: BaseItem, answer: unknown, context: Context): Result {
      const type = typeOf(item.type);
      return {
        rule: `${type.name}.${type.ruleOf(item)}`,
        version: type.scoring,
        ...limited(marked(type, item, answer, context), context.negative ?? false),
      };
    },
    /** What a student is told of an answer and its result: of its choices, then of the question. */
    told: (item: BaseItem, result: Result): Told[] => [
      ...typeOf(item.type).told(item, result),
      ...toldOfQuestion(item, result.fraction),
    ],
    /** Whether nothing was answered, in an answer that is there. */
    isEmpty(item: BaseItem, answer: unknown): boolean {
      const type = typeOf(item.type);
      const read = type.answer.safeParse(answer);
      return read.success && type.isEmpty(read.data);
    },
    /** All that is accepted where an answer is typed. */
    accepted: (item: BaseItem, context: Context): Accepted[] => typeOf(item.type).accepted(item, context),
    /** The bubbles that can say an answer on a sheet, or why none can. */
    bubbles: (item: BaseItem, context: Context, order: PrintedOrder = (ids) => ids): Bubbles | NoBubbles =>
      typeOf(item.type).bubbles(item, order, context),
    /** The answer of marked bubbles; undefined for none, and for marks that say two things at once. */
    bubbled: (item: BaseItem, marks: readonly BubbleMark[]): unknown => typeOf(item.type).bubbled(item, marks),
    /** The item with its markup changed: that of its type, and all media. All other texts are plain. */
    withMarkup: (item: BaseItem, change: (markup: string) => string): BaseItem =>
      withMedia(typeOf(item.type).withMarkup(item, change), change),
    /** What an item asks in a form that other programs know. */
    common: (item: BaseItem): CommonForm => typeOf(item.type).common(item),
    /** What is wrong with an item, or likely to be; empty for a sound one. */
    check: (item: BaseItem, context: Context): Finding[] => typeOf(item.type).check(item, context),
    /** An answer worth everything; undefined where the item has none, which `check` reports. */
    rightAnswer: (item: BaseItem, context: Context): unknown => typeOf(item.type).rightAnswer(item, context),
    /** What a student reads besides the question, without the key; media as they are. */
    itemText: (item: BaseItem, words: Words): string =>
      [typeOf(item.type).itemText(item, words), ...mediaShown(item)].join('\n'),
    /** What a student answered; empty for no answer and for one that cannot be read. */
    answerText(item: BaseItem, answer: unknown, words: Words): string {
      const type = typeOf(item.type);
      const read = type.answer.safeParse(answer);
      return read.success ? type.answerText(item, read.data, words) : '';
    },
  };
}
