import { shareOf } from '../core/fractions';
import {
  type AcceptedNumber,
  type Body,
  type NumberRange,
  type Option,
  plain,
  type RichText,
  type TextFormat,
} from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { showEscapes } from './gift-escapes';

const prefix = /^\s*\[(html|markdown|plain|moodle)\]/i;
const weight = /^%(-?\d{1,3}(?:[.,]\d*)?)%/;

/** Texts of one block: the format of the stem holds for all that names none. */
export class GiftTexts {
  constructor(
    readonly notes: Notes,
    readonly format: TextFormat,
  ) {}

  text(hidden: string): RichText {
    const named = prefix.exec(hidden);
    const format = named?.[1] ? (named[1].toLowerCase() as TextFormat) : this.format;
    return this.notes.rich(showEscapes(hidden.slice(named?.[0].length ?? 0)).trim(), format);
  }

  /** Where the format has no markup: accepted forms and right sides. */
  bare(hidden: string): string {
    this.notes.taken += 1;
    return showEscapes(hidden.replace(prefix, '')).trim();
  }

  optional(hidden: string | undefined): RichText | undefined {
    const text = hidden?.trim() ? this.text(hidden) : undefined;
    return text?.text ? text : undefined;
  }

  /** Splits the text of an answer from its feedback. */
  answer(hidden: string): { answer: string; feedback?: RichText } {
    const at = hidden.indexOf('#');
    if (at < 0) return { answer: hidden };
    const feedback = this.optional(hidden.slice(at + 1));
    return { answer: hidden.slice(0, at), ...(feedback && { feedback }) };
  }
}

function takeWeight(hidden: string): { share: number | undefined; rest: string } {
  const found = weight.exec(hidden.trimStart());
  if (!found?.[1]) return { share: undefined, rest: hidden };
  return { share: shareOf(Number(found[1].replace(',', '.'))), rest: hidden.trimStart().slice(found[0].length) };
}

/** `~` and `=` begin an answer; a text before the first one is no answer. */
function split(hidden: string): { sign: string; text: string }[] {
  const parts = hidden.split(/(?=[~=])/);
  const before = parts[0] && !/^[~=]/.test(parts[0]) ? parts.shift() : undefined;
  const answers = parts.map((part) => ({ sign: part.charAt(0), text: part.slice(1).trim() }));
  return before?.trim() ? [{ sign: '', text: before.trim() }, ...answers] : answers;
}

export function readChoice(hidden: string, texts: GiftTexts): Body {
  const parts = split(hidden);
  const isSingle = parts.some((part) => part.sign === '=');
  const options = parts.map(({ sign, text }): Option => {
    const { share, rest } = sign === '=' ? { share: 1, rest: text } : takeWeight(text);
    if (sign === '=' && weight.test(text)) texts.notes.say('simplified', 'weight-of-right-option', text);
    const { answer, feedback } = texts.answer(rest);
    return { text: texts.text(answer), fraction: share ?? 0, ...(feedback && { feedback }) };
  });
  if (options.length < 2) throw new ItemRefusal('no-options', `${options.length}`);
  if (!options.some((option) => option.fraction > 0)) throw new ItemRefusal('no-right-answer');
  const rule: Extract<Body, { kind: 'choice' }>['rule'] = isSingle
    ? { kind: 'one' }
    : { kind: 'weights', floor: 0, ceiling: 1 };
  const sum = options.reduce((total, option) => total + Math.max(0, option.fraction), 0);
  if (!isSingle && Math.abs(sum - 1) > 0.001) texts.notes.say('translated', 'weights-do-not-make-1', `${sum}`);
  return { kind: 'choice', options, rule };
}

export function readShort(hidden: string, texts: GiftTexts): Body {
  const answers = split(hidden).map(({ text }) => {
    const { share, rest } = takeWeight(text);
    const { answer, feedback } = texts.answer(rest);
    return { text: texts.bare(answer), fraction: share ?? 1, ...(feedback && { feedback }) };
  });
  if (answers.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'short', answers, isCaseSensitive: false, hasWildcards: true };
}

export function readMatching(hidden: string, texts: GiftTexts): Body {
  const parts = split(hidden).map(({ text }) => {
    const at = text.indexOf('->');
    if (at < 0) throw new ItemRefusal('too-few-pairs', showEscapes(text));
    return { left: texts.optional(text.slice(0, at)), right: plain(texts.bare(text.slice(at + 2))) };
  });
  const pairs = parts.flatMap(({ left, right }) => (left ? [{ left, right }] : []));
  if (pairs.length === 0) throw new ItemRefusal('too-few-pairs', '0');
  if (pairs.length === 1) texts.notes.say('simplified', 'one-pair');
  const distractors = parts.filter((part) => !part.left).map((part) => part.right);
  return { kind: 'matching', pairs, distractors, rule: 'per-pair' };
}

function number(typed: string, notes: Notes): string {
  const read = readDecimal(showEscapes(typed));
  if (!read) throw new ItemRefusal('number-unreadable', showEscapes(typed).trim());
  if (read.hadComma) notes.say('simplified', 'decimal-comma', showEscapes(typed).trim());
  return read.value;
}

function readRange(typed: string, notes: Notes): NumberRange {
  const text = typed.trim();
  if (text === '*') return { kind: 'any' };
  const range = /^(.*?)\.\.(.*)$/s.exec(text);
  if (range) return { kind: 'between', min: number(range[1] ?? '', notes), max: number(range[2] ?? '', notes) };
  const [value = '', amount] = text.split(':');
  return {
    kind: 'around',
    value: number(value, notes),
    tolerance: { kind: 'absolute', amount: amount?.trim() ? number(amount, notes).replace(/^-/, '') : '0' },
  };
}

export function readNumeric(hidden: string, texts: GiftTexts): Body {
  const answers = split(hidden).map(({ sign, text }): AcceptedNumber => {
    const { share, rest } = takeWeight(text);
    const { answer, feedback } = texts.answer(rest);
    const range: NumberRange = sign === '~' && !answer.trim() ? { kind: 'any' } : readRange(answer, texts.notes);
    return { range, fraction: share ?? (sign === '~' ? 0 : 1), ...(feedback && { feedback }) };
  });
  if (answers.length === 0) throw new ItemRefusal('no-answer');
  return { kind: 'numeric', answers };
}

export function readTrueFalse(hidden: string, texts: GiftTexts): Body | undefined {
  const [answer = '', wrong, right] = hidden.split('#');
  if (!/^(T|TRUE|F|FALSE)$/.test(answer.trim())) return undefined;
  const isTrue = answer.trim().startsWith('T');
  const feedbackWrong = texts.optional(wrong);
  const feedbackRight = texts.optional(right);
  const feedbackTrue = isTrue ? feedbackRight : feedbackWrong;
  const feedbackFalse = isTrue ? feedbackWrong : feedbackRight;
  return { kind: 'true-false', isTrue, ...(feedbackTrue && { feedbackTrue }), ...(feedbackFalse && { feedbackFalse }) };
}

/** `{>…}` of the ordering plugin: one item a line. */
export function readOrdering(hidden: string, texts: GiftTexts): Body {
  const [settings = '', ...lines] = hidden.split('\n');
  const items = lines.filter((line) => line.trim()).map((line) => texts.text(line));
  if (items.length < 2) throw new ItemRefusal('too-few-pairs', `${items.length}`);
  const named = settings.toUpperCase();
  const rules = [
    ['ALL_OR_NOTHING', 'all-or-nothing'],
    ['RELATIVE_NEXT', 'next-neighbour'],
    ['RELATIVE_ONE', 'all-pairs'],
    ['RELATIVE_ALL', 'all-pairs'],
    ['LONGEST_ORDERED', 'longest-order'],
    ['LONGEST_CONTIGUOUS', 'longest-run'],
    ['RELATIVE_TO_CORRECT', 'distance'],
  ] as const;
  const rule = rules.find(([name]) => named.includes(name))?.[1] ?? 'exact-place';
  return { kind: 'ordering', items, rule };
}
