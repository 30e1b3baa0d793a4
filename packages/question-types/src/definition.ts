import { type ZodType } from 'zod';
import { type CommonForm } from './common-form';
import { type Marked } from './result';
import { type Result } from './result-schema';

/** `language`: BCP 47 tag of the course's language. `negative`: whether an answer may be worth less than nothing. */
export interface Context {
  language: string;
  negative?: boolean | undefined;
}

/** What is wrong with an item, or likely to be. An `error` must be mended before the item is used. */
export interface Finding {
  code: string;
  severity: 'error' | 'warning';
  /** The ids of the options, gaps or forms it is about; none for the item as a whole. */
  at: string[];
}

export const fault = (code: string, at: string[] = []): Finding => ({ code, severity: 'error', at });
export const doubt = (code: string, at: string[] = []): Finding => ({ code, severity: 'warning', at });

/** Words in plain texts that no item has of its own. */
export interface Words {
  true: string;
  false: string;
}

export interface BaseItem {
  type: number;
  version: number;
  /** What is said about the question as a whole: in any case, and by what the answer is worth. */
  feedback?: Partial<Record<'general' | 'right' | 'partly' | 'wrong', string | undefined>> | undefined;
  feedbackMedia?: BaseItem['feedback'];
}

/** A text with an id, and rich text that is shown under it. @public for the types of what is packed. */
export interface ShownChoice {
  id: string;
  text: string;
  media?: string | undefined;
}

/** What students see of a choice or a part. */
export const shownOf = ({ id, text, media }: ShownChoice): ShownChoice => ({ id, text, ...(media && { media }) });

/**
 * A list of choices: options, words, steps. Students know them by their places, because ids and their order may tell the
 * key. `isMixed`: the item's own order does tell it, so students never see that one.
 */
export interface ChoiceList {
  name: string;
  choices: readonly ShownChoice[];
  isMixed: boolean;
}
/** The choices of a list as a student sees them: in that order, under those names. */
export type Shown = (list: string) => ShownChoice[];
/** Another name of a choice of a list. */
export type Renamed = (list: string, id: string) => string;

/**
 * What a student is told. `of`: the id of the option, statement, gap or accepted form; null for the question. `media`:
 * rich text under the text, which may be empty then.
 */
export interface Told {
  of: string | null;
  text: string;
  media?: string;
}

/** A text and its media as what is told; nothing where there are none. */
export const toldAs = (of: string | null, text = '', media = ''): Told[] =>
  text || media ? [{ of, text, ...(media && { media }) }] : [];

interface HasFeedback {
  id: string | number;
  feedback?: string | undefined;
  feedbackMedia?: string | undefined;
}

/** The feedback of these, of those that have some. */
export const toldOf = (all: readonly HasFeedback[]): Told[] =>
  all.flatMap(({ id, feedback, feedbackMedia }) => toldAs(String(id), feedback, feedbackMedia));

/**
 * The rows of bubbles of an answer sheet: what each bubble stands for, in the order of the letters on paper. `isSeveral`:
 * whether more than one may be marked in a row. `isOrdered`: whether the rows are places that are filled from the first
 * on, each by something else. `isGrid`: whether they are columns, each with a sign of what is written in all of them. `grid`
 * of rows: the part that they are such columns of, where other parts have rows or columns of their own.
 */
export interface Bubbles {
  rows: { id: string; ids: readonly string[]; grid?: string }[];
  isSeveral: boolean;
  isOrdered: boolean;
  isGrid?: boolean;
}
/** Why bubbles cannot say an answer: it is written in words, or a row or the question would need too many. */
export interface NoBubbles {
  unsaid: 'written' | 'manyChoices' | 'manyRows';
}
/** The order in which choices of a list are printed. */
export type PrintedOrder = (ids: readonly string[], list: string) => readonly string[];
/** A marked bubble: its row and what it stands for. */
export interface BubbleMark {
  row: string;
  id: string;
}

/** Letters of a sheet, A to Z. */
const BUBBLES_MAX = 26;
/** Of one question. */
const ROWS_MAX = 20;

/** The rows, where a sheet has room for them. */
export function bubbleRows(
  rows: Bubbles['rows'],
  { isSeveral = false, isOrdered = false }: Partial<Omit<Bubbles, 'rows'>> = {},
): Bubbles | NoBubbles {
  if (rows.some(({ ids }) => ids.length > BUBBLES_MAX)) return { unsaid: 'manyChoices' };
  return rows.length > ROWS_MAX ? { unsaid: 'manyRows' } : { rows, isSeveral, isOrdered };
}

/** What the marks say, of each row that has exactly one: two marks for one thing say nothing. */
export const singleMarks = (marks: readonly BubbleMark[]): BubbleMark[] =>
  marks.filter(({ row }) => marks.filter((other) => other.row === row).length === 1);

/** A form or a number that is worth something. `of`: the gap; null for the question. `fraction`: of its marks. */
export interface Accepted {
  of: string | null;
  text: string;
  fraction: string;
}

/**
 * A part of an item of which figures are kept, or the whole of it (`of` null). `choices`: all that can be answered there,
 * where students choose from a list of its own.
 */
export interface FiguredPart {
  of: string | null;
  text: string;
  choices?: readonly { key: string; text: string }[];
}
/** What was answered in such a part. Answers of one key count as the same. */
export interface Said {
  of: string | null;
  key: string;
  text: string;
}

/** What figures are kept of. */
interface Figured<Item, Answer> {
  parts(item: Item, words: Words): FiguredPart[];
  said(item: Item, answer: Answer, words: Words, context: Context): Said[];
}

/**
 * Of a type whose choices students know by the item's ids, which has no markup but media, and which no bubbles can say.
 */
export const asWritten = {
  bubbles: (): Bubbles | NoBubbles => ({ unsaid: 'written' }),
  bubbled: () => undefined,
  accepted: (): Accepted[] => [],
  lists: (): ChoiceList[] => [],
  renamed: <Answer>(_item: unknown, answer: Answer): Answer => answer,
  partList: null,
  figured: null,
  withMarkup: <Item>(item: Item): Item => item,
};

/**
 * A question type: what its folder says to the table. All of it is pure. `Item` and `Answer` are what the schemas
 * make.
 */
export interface QuestionType<Item extends BaseItem = BaseItem, Answer = unknown> {
  /** The number by which the type is stored; never used again for another. */
  code: number;
  name: string;
  /** The version of the scoring: raised by any change that could give an answer another fraction. */
  scoring: number;
  item: ZodType<Item>;
  answer: ZodType<Answer>;
  ruleOf(item: Item): string;
  /** Whether nothing was answered, in an answer that is there. */
  isEmpty(answer: Answer): boolean;
  /** The fraction before limits: below 0 where a rule takes off. */
  mark(item: Item, answer: Answer, context: Context): Marked;
  check(item: Item, context: Context): Finding[];
  /** An answer worth everything; undefined where the item has none. */
  rightAnswer(item: Item, context: Context): Answer | undefined;
  /** What is said of the choices and forms that decided a result. */
  told(item: Item, result: Pick<Result, 'matched' | 'parts'>): Told[];
  /** The lists in which students know choices by their places. */
  lists(item: Item): ChoiceList[];
  /** What a student gets of the item: nothing that tells the key. */
  asked(item: Item, shown: Shown): object;
  /** The answer with other names for the choices. */
  renamed(item: Item, answer: Answer, name: Renamed): Answer;
  /** The list whose choices the parts of a result are, and what is told; null where those are no choices. */
  partList: string | null;
  /** The item with its markup changed, where it has some of its own; media are changed by the table. */
  withMarkup(item: Item, change: (markup: string) => string): Item;
  /** The bubbles that can say an answer, or why none can. */
  bubbles(item: Item, order: PrintedOrder, context: Context): Bubbles | NoBubbles;
  /** The answer of marked bubbles; undefined for none, and for marks that say two things at once. */
  bubbled(item: Item, marks: readonly BubbleMark[]): Answer | undefined;
  /** All that is accepted where an answer is typed, for whoever marks by hand. */
  accepted(item: Item, context: Context): Accepted[];
  /** What figures are kept of; null for the answer as a whole, in words. */
  figured: Figured<Item, Answer> | null;
  /** What an item asks in a form that other programs know, for exports. */
  common(item: Item): CommonForm;
  /** What a student reads besides the question, without the key, line by line. */
  itemText(item: Item, words: Words): string;
  /** What a student answered, in one line. */
  answerText(item: Item, answer: Answer, words: Words): string;
}
