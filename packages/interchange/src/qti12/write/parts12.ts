import { type Lose } from '../../core/export';
import { type Item, type RichText } from '../../core/item';
import { xhtml, xmlText } from '../../core/xhtml';
import { element as el } from '../../qti/write/dialect';
import { type FileWords } from '../../write/writing';

/** `canvas`: as Canvas exports quizzes, which Blackboard reads too. `cc`: the profile of Common Cartridge. */
export type Habit = 'canvas' | 'cc';

export interface Writing12 {
  habit: Habit;
  item: Item;
  lose: Lose;
  address: (source: string) => string;
  words: Pick<FileWords, 'true' | 'false'>;
}

/** How an item is asked and scored. */
export interface Asked12 {
  /** The name of the type in this habit. */
  type: string;
  /** The text of the question, where it is not the item's. */
  stem?: RichText;
  responses?: string[];
  /** Conditions that bring marks. */
  scoring?: Scored[];
  /** Labels with something to say of them. */
  said?: { id: string; label: string; text: RichText }[];
  /** Further fields. */
  fields?: [string, string][];
}

export const wholeScore = 100;

/** A text; its markup is held as characters, as Canvas writes it. */
export function material({ address }: Writing12, text: RichText): string {
  const isHtml = text.format !== 'plain';
  const shown = isHtml ? xmlText(xhtml(text, address)) : xmlText(text.text);
  return el('material', {}, el('mattext', { texttype: isHtml ? 'text/html' : 'text/plain' }, shown));
}

export const label = (writing: Writing12, ident: string, text: RichText, more: Record<string, string> = {}): string =>
  el('response_label', { ident, ...more }, material(writing, text));

export const equal = (respident: string, value: string, more: Record<string, string> = {}): string =>
  el('varequal', { respident, ...more }, xmlText(value));

/** What brings marks, in percent. `isPart`: it is added to what else was right. */
export interface Scored {
  variables: string;
  score: number;
  isPart?: boolean;
}

export const whole = (variables: string): Scored => ({ variables, score: wholeScore });

export const typedField = (ident: string, more: Record<string, string> = {}): string =>
  el(
    'response_str',
    { ident, rcardinality: 'Single' },
    el('render_fib', more, el('response_label', { ident: 'answer1', rshuffle: 'No' })),
  );
