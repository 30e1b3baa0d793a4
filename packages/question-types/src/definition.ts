import { type ZodType } from 'zod';
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
}

/** What a student is told. `of`: the id of the option, statement, gap or accepted form; null for the question. */
export interface Told {
  of: string | null;
  text: string;
}

/** The feedback of these, of those that have some. */
export const toldOf = (all: readonly { id: string | number; feedback?: string | undefined }[]): Told[] =>
  all.flatMap(({ id, feedback }) => (feedback ? [{ of: String(id), text: feedback }] : []));

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
  /** What a student reads besides the question, without the key, line by line. */
  itemText(item: Item, words: Words): string;
  /** What a student answered, in one line. */
  answerText(item: Item, answer: Answer, words: Words): string;
}
