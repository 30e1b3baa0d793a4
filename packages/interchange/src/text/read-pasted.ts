import { type Item } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { Markup } from '../rich/markup';
import { type Pasted, pastedBody } from './pasted-body';
import { keyListOf, keyOf, keysIn, optionOf, splitOptions } from './text-lines';

const numbered =
  /^\s*(?:(?:soru|question|q|s)\s*)?(\d{1,4})\s*[.):\-–]\s+(\S.*)$|^\s*(?:soru|question)\s+(\d{1,4})\s*[.):\-–]?\s*(.*)$/iu;

const setting = /^\s*(title|points|başlık|puan)\s*:\s*(.+)$/iu;

const start = (line: number, number?: number): Pasted => ({
  line,
  ...(number !== undefined && { number }),
  stem: [],
  options: [],
  accepted: [],
  feedback: { general: [], correct: [], incorrect: [] },
});

/** Reads line by line; a state of its own for each text. */
class PastedLines {
  readonly questions: Pasted[] = [];
  readonly keys = new Map<number, string>();
  readonly outside: { line: number; text: string }[] = [];
  private current: Pasted | undefined;
  private title: string | undefined;
  private marks: number | undefined;
  private isInKeys = false;

  take(line: string, at: number): void {
    if (line.trim() === '') return;
    if (this.takeKeyList(line)) return;
    const found = numbered.exec(line);
    if (found && this.begins(Number(found[1] ?? found[3]))) {
      this.begin(at, Number(found[1] ?? found[3]), (found[2] ?? found[4] ?? '').trim());
      return;
    }
    const [, name, value = ''] = setting.exec(line) ?? [];
    if (name !== undefined) {
      if (/^[tb]/i.test(name)) this.title = value.trim();
      else this.marks = Number(readDecimal(value)?.value ?? NaN);
      return;
    }
    if (this.current) this.inside(line, this.current);
    else this.outside.push({ line: at, text: line.trim() });
  }

  /** Whether a numbered line is a new question, not a line of a list inside one. */
  private begins(number: number): boolean {
    const { current } = this;
    if (!current || current.number === undefined) return true;
    const isComplete = current.options.length > 0 || current.key !== undefined || current.accepted.length > 0;
    return isComplete || number === current.number + 1 || number === current.number;
  }

  private begin(at: number, number: number, stem: string): void {
    this.isInKeys = false;
    this.current = start(at, number);
    this.questions.push(this.current);
    if (this.title) this.current.title = this.title;
    if (this.marks !== undefined && Number.isFinite(this.marks)) this.current.marks = this.marks;
    this.title = undefined;
    this.marks = undefined;
    // Options on the line of the stem: `1. … A) … B) …`.
    const inline = /^(.*?\S)\s+(?=\(?A[.)]\s)/.exec(stem);
    const rest =
      inline?.[1] && splitOptions(stem.slice(inline[0].length)).length > 1 ? stem.slice(inline[0].length) : '';
    if (stem) this.current.stem.push(rest && inline?.[1] ? inline[1] : stem);
    if (rest) this.inside(rest, this.current);
  }

  private takeKeyList(line: string): boolean {
    const rest = keyListOf(line);
    const keys = keysIn(rest ?? (this.isInKeys ? line : ''));
    if (keys) {
      for (const [number, letter] of keys) this.keys.set(number, letter);
      this.isInKeys = true;
      return true;
    }
    if (rest === '' && (this.current?.options.length ?? 0) > 0) {
      this.isInKeys = true;
      return true;
    }
    return false;
  }

  private inside(line: string, question: Pasted): void {
    const key = keyOf(line);
    if (key !== undefined) {
      question.key = key;
      return;
    }
    const parts = splitOptions(line);
    const options = parts.map(optionOf);
    if (options.every((option) => option !== undefined) && (question.stem.length > 0 || parts.length > 1)) {
      question.options.push(...options.filter((option) => option !== undefined));
      return;
    }
    const text = line.trim();
    const sign = /^(\.\.\.|\+|-|=|\*|_{4,}|\^{4,})\s*(.*)$/.exec(text);
    if (!sign || !this.signed(sign[1] ?? '', sign[2] ?? '', question)) this.goesOn(text, question);
  }

  /** The signs of text2qti: feedback, a number, an accepted form, a written answer. */
  private signed(sign: string, text: string, question: Pasted): boolean {
    const option = question.options.at(-1);
    if (sign === '...' && option) option.feedback = text;
    else if (sign === '...') question.feedback.general.push(text);
    else if (sign === '+' && !option && text) question.feedback.correct.push(text);
    else if (sign === '-' && !option && text && question.feedback.correct.length > 0)
      question.feedback.incorrect.push(text);
    else if (sign === '=' && !option && /^[[\d+\-.,−]/.test(text)) question.numberText = text;
    else if (sign === '*' && !option && text) question.accepted.push(text);
    else if (/^[_^]{4}/.test(sign) && !text) question.isEssay = true;
    else return false;
    return true;
  }

  private goesOn(text: string, question: Pasted): void {
    const option = question.options.at(-1);
    if (option && question.key === undefined) option.text += `\n${text}`;
    else question.stem.push(text);
  }
}

function build(pasted: Pasted, notes: Notes, markup: Markup): Item {
  if (pasted.stem.length === 0) throw new ItemRefusal('no-text');
  const body = pastedBody(pasted, notes, markup);
  const write = (lines: readonly string[]) => markup.rich(lines.join('\n'), notes);
  const { general, correct, incorrect } = pasted.feedback;
  const feedback = {
    ...(general.length > 0 && { general: write(general) }),
    ...(correct.length > 0 && { correct: write(correct) }),
    ...(incorrect.length > 0 && { incorrect: write(incorrect) }),
  };
  notes.taken += pasted.options.length + 1 + (pasted.key ? 1 : 0);
  return {
    ...(pasted.title && { name: pasted.title }),
    stem: write(pasted.stem),
    body,
    ...(pasted.marks !== undefined && { marks: pasted.marks }),
    ...(Object.keys(feedback).length > 0 && { feedback }),
    tags: [],
    category: [],
    files: [],
    place: notes.place,
  };
}

/** A line of which only the characters count: a key, a list of keys, a title, the marks. */
const isSetting = (bare: string): boolean =>
  keyOf(bare) !== undefined || keyListOf(bare) !== undefined || keysIn(bare) !== undefined || setting.test(bare);

/** Reads lines of typed questions that may have markup. `file`: where they stand in a package. */
export function readLines(lines: readonly string[], markup: Markup, reading: Reading, file?: string): void {
  const read = new PastedLines();
  lines.forEach((line, index) => {
    const bare = markup.bare(line);
    read.take(isSetting(bare) ? bare : line, index + 1);
  });
  for (const { line, text } of read.outside)
    reading.say('not-taken', 'text-before-questions', { ...(file && { file }), line }, markup.bare(text));
  for (const pasted of read.questions) {
    if (pasted.key === undefined && pasted.number !== undefined) pasted.key = read.keys.get(pasted.number);
    reading.item({ ...(file && { file }), line: pasted.line }, markup.bare(pasted.stem.join('\n')), (notes) =>
      build(pasted, notes, markup),
    );
  }
}

/**
 * Reads numbered questions as people type them: `1. …`, `A) …`, `Answer: B`, a star before the right option, options on
 * one line, keys in a list at the end, in English and Turkish (`Cevap: B`, `Cevap anahtarı`, D/Y), and the signs of
 * text2qti. A choice without a key is taken with no right option, and says so.
 */
export const readPasted = (text: string, reading: Reading, file?: string): void =>
  readLines(text.split('\n'), new Markup(), reading, file);
