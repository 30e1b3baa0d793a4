import { type Item } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { Markup } from '../rich/markup';
import { KeyList, keyBehind, keyListOf, keyOf, keysIn, marksBehindKey } from './key-lines';
import { withoutMarkdown } from './markdown-lines';
import { bulletOptions, type Pasted, pastedBody } from './pasted-body';
import { hasTruthBoxes } from './statements';
import { asked, optionOf, romanOptions, splitOptions, stemAndOptions, type TextOption } from './text-lines';
import { askedList, listedLines } from './asked-lists';
import { apply, explanationAt, numberedLine, settingOf, takeMarks } from './typed-lines';

const start = (line: number, number?: number): Pasted => ({
  line,
  ...(number !== undefined && { number }),
  stem: [],
  options: [],
  accepted: [],
  feedback: { general: [], correct: [], incorrect: [] },
});

/** `C: b` below options, as Turkish teachers shorten `Cevap`. */
const shortKeyOf = (line: string, { options, hasColons }: Pasted): string | undefined =>
  options.length > 1 && !hasColons ? /^\s*C\s*[:=]\s*\(?([A-Ha-h])\)?\.?\s*$/.exec(line)?.[1] : undefined;

/** Options begin with A, or are boxes: `I. … II. …` and `(D) …` belong to what is asked. */
const goesOnWith = (options: readonly TextOption[], letter: string): boolean =>
  options.length > 0 || letter === '' || letter === 'A';

/** The letter behind the last option of a question, with which those of the next one begin where a list goes on. */
const letterAfter = (question: Pasted | undefined): string | undefined => {
  const last = question?.options.at(-1)?.letter;
  return last && String.fromCharCode(last.charCodeAt(0) + 1);
};

/** `B. TRUE OR FALSE` below a question that has its key, and an option of that letter. */
const isHeadingBelow = (line: string, { key, options }: Pasted): boolean =>
  key !== undefined &&
  options.length > 1 &&
  options.some(({ letter }) => letter !== '' && letter === optionOf(line)?.letter);

/** What stands below the last question of a paper. */
const endsPaper =
  /^\s*(?:başar[ıi]lar(?: d[iı]ler[iı][mz])?|good luck|end of (?:the )?(?:test|exam|quiz))\s*[.!…]*\s*$/iu;

/** How a text is laid out, as far as single lines do not say. */
interface Layout {
  /** How questions without numbers end: with an empty line, or with their options. Nothing where numbers begin them. */
  unnumbered: 'blank' | 'options' | undefined;
  /** Where the marks of a question stand; nothing where empty lines tell. */
  settings: 'above' | 'below' | undefined;
}

/** Reads line by line; a state of its own for each text. */
class PastedLines {
  readonly questions: Pasted[] = [];
  readonly keyList = new KeyList();
  readonly outside: { line: number; text: string }[] = [];
  private readonly asked = new Set<number>();
  private current: Pasted | undefined;
  /** Settings above a question. */
  private next: Partial<Pasted> = {};
  /** Of the settings since the last other line. */
  private isAbove = false;
  private settingsAreAbove = false;
  private sawBlank = true;

  constructor(
    private readonly markup: Markup,
    private readonly lines: Layout,
  ) {}

  /** `isListed`: the line belongs to a question although it begins with a number. */
  take(line: string, at: number, isListed = false): void {
    if (line.trim() === '') {
      this.sawBlank = true;
      return;
    }
    if (isListed && this.current) {
      this.current.stem.push(line.trim());
      this.current.hasList = true;
    } else this.takeFilled(line, at);
    this.sawBlank = false;
  }

  private takeFilled(line: string, at: number): void {
    const isOwnKey = this.current?.hasList === true && keyOf(line) !== undefined;
    if ((!isOwnKey && this.keyList.take(line, this.asked)) || endsPaper.test(line)) return;
    const found = this.lines.unnumbered ? undefined : numberedLine(line);
    if (found && this.begins(found.number)) {
      this.begin(at, found.number, found.rest);
      return;
    }
    const said = settingOf(line);
    if (said) {
      this.settingsAreAbove ||= !this.current;
      this.isAbove ||= this.settingsAreAbove || this.lines.settings === 'above' || this.sawBlank;
      const isAbove = this.isAbove && this.lines.settings !== 'below';
      apply(isAbove ? this.next : (this.current ?? this.next), said.setting, said.value);
      return;
    }
    if (this.lines.unnumbered && this.beginsUnnumbered(line)) this.begin(at, undefined, line.trim());
    else if (this.current && isHeadingBelow(line, this.current)) this.outside.push({ line: at, text: line.trim() });
    else if (this.current) this.inside(line, this.current);
    else this.outside.push({ line: at, text: line.trim() });
  }

  /** Whether a numbered line is a new question, not a line of a list inside one. */
  private begins(number: number): boolean {
    const { current } = this;
    if (!current || current.number === undefined) return true;
    const isComplete = current.options.length > 0 || current.key !== undefined || current.accepted.length > 0;
    return isComplete || number === current.number + 1 || number === current.number;
  }

  private beginsUnnumbered(line: string): boolean {
    const { current, sawBlank } = this;
    if (!current) return optionOf(line) === undefined;
    if (optionOf(line) || keyOf(this.markup.bare(line)) !== undefined || explanationAt(this.markup.bare(line)) > 0)
      return false;
    if (current.options.length < 2) return false;
    return this.lines.unnumbered === 'blank' ? sawBlank : true;
  }

  private begin(at: number, number: number | undefined, stem: string): void {
    this.keyList.end();
    this.current = { ...start(at, number), ...this.next };
    this.next = {};
    this.isAbove = false;
    this.questions.push(this.current);
    if (number !== undefined) this.asked.add(number);
    if (!stem) return;
    const [text, options] = stemAndOptions(stem) ?? [stem];
    this.current.stem.push(text);
    if (options) this.inside(options, this.current);
  }

  private inside(line: string, question: Pasted): void {
    const key = keyOf(line) ?? shortKeyOf(line, question);
    if (key !== undefined) {
      question.key = key;
      const marks = marksBehindKey(line);
      if (marks !== undefined) question.marks = marks;
      return;
    }
    const parts = splitOptions(line);
    const options = hasTruthBoxes(line) ? [undefined] : parts.map(optionOf);
    if (
      options.every((option) => option !== undefined) &&
      (question.stem.length > 0 || parts.length > 1) &&
      (goesOnWith(question.options, options[0]?.letter ?? '') ||
        options[0]?.letter === letterAfter(this.questions.at(-2)))
    ) {
      question.options.push(...options.filter((option) => option !== undefined));
      if (/^\s*\*?\(?[A-Za-z]:/.test(line)) question.hasColons = true;
      return;
    }
    const text = line.trim();
    const length = explanationAt(this.markup.bare(text));
    if (length > 0) {
      question.feedback.general.push(this.markup.behind(text, length));
      question.isExplained = true;
      return;
    }
    const sign = /^(\.\.\.|\+|-|=|\*|[~@](?=\s)|_{4,}|\^{4,})\s*(.*)$/.exec(text);
    if (!sign || !this.signed(sign[1] ?? '', sign[2] ?? '', question)) this.goesOn(text, question);
  }

  /** The signs of text2qti and Respondus: feedback, a number, an accepted form, a written answer. */
  private signed(sign: string, text: string, question: Pasted): boolean {
    const option = question.options.at(-1);
    if (/^(?:\.\.\.|[~@])$/.test(sign) && option) option.feedback = text;
    else if (sign === '...') question.feedback.general.push(text);
    else if ((sign === '+' || sign === '~') && !option && text) question.feedback.correct.push(text);
    else if (sign === '@' || (sign === '-' && !option && text && question.feedback.correct.length > 0))
      question.feedback.incorrect.push(text);
    else if (sign === '=' && !option && /^[[\d+\-.,−]/.test(text)) question.numberText = text;
    else if (sign === '*' && !option && text) question.accepted.push(text);
    else if (/^[_^]{4}/.test(sign) && !text) question.as = 'essay';
    else return false;
    return true;
  }

  private goesOn(text: string, question: Pasted): void {
    const option = question.options.at(-1);
    if (question.isExplained) question.feedback.general.push(text);
    else if (option && question.key === undefined) option.text += `\n${text}`;
    else question.stem.push(text);
  }
}

function build(pasted: Pasted, notes: Notes, markup: Markup): Item {
  if (pasted.stem.length === 0) throw new ItemRefusal('no-text');
  const write = (lines: readonly string[]) => markup.rich(lines.join('\n'), notes);
  const listed = askedList(pasted, markup.bare(pasted.stem.join('\n')), (text) => write([text]));
  const isPlain = !listed && pasted.options.length === 0;
  const roman = isPlain
    ? (romanOptions(pasted.stem, pasted.key) ?? bulletOptions(pasted.stem, pasted.key, markup))
    : undefined;
  const { stem, marks } = takeMarks(asked(listed?.stem ?? roman?.stem ?? pasted.stem).join('\n'));
  const question = { ...pasted, ...roman, stem };
  const { body, stem: shown = stem } = listed ? { body: listed.body } : pastedBody(question, notes, markup);
  const { general, correct, incorrect } = pasted.feedback;
  const feedback = {
    ...(general.length > 0 && { general: write(general) }),
    ...(correct.length > 0 && { correct: write(correct) }),
    ...(incorrect.length > 0 && { incorrect: write(incorrect) }),
  };
  if (pasted.difficulty) notes.say('not-taken', 'field difficulty', pasted.difficulty);
  notes.taken += pasted.options.length + 1 + (pasted.key ? 1 : 0);
  const worth = pasted.marks ?? marks;
  return {
    ...(pasted.title && { name: pasted.title }),
    stem: write([shown]),
    body,
    ...(worth !== undefined && { marks: worth }),
    ...(Object.keys(feedback).length > 0 && { feedback }),
    tags: pasted.tags ?? [],
    category: pasted.category ?? [],
    files: [],
    place: notes.place,
  };
}

/** A line of which only the characters count: a key, a list of keys, a title, the marks. */
const isSetting = (bare: string): boolean =>
  keyOf(bare) !== undefined ||
  keyListOf(bare) !== undefined ||
  keysIn(bare) !== undefined ||
  settingOf(bare) !== undefined;

const isFilled = (line: string): boolean => line.trim() !== '';

/** By the bare lines of a text. */
function layoutOf(lines: readonly string[]): Layout {
  const hasBlanks = lines.slice(0, lines.findLastIndex(isFilled)).some((line) => !isFilled(line));
  const isLast = settingOf(lines.findLast(isFilled) ?? '') !== undefined;
  const settings = isLast ? 'below' : hasBlanks ? undefined : 'above';
  if (lines.some((line) => numberedLine(line))) return { unnumbered: undefined, settings };
  const letters = new Set(lines.flatMap((line) => splitOptions(line).map((part) => optionOf(part)?.letter)));
  const hasOptions = letters.has('A') && letters.has('B');
  return { unnumbered: hasOptions ? (hasBlanks ? 'blank' : 'options') : undefined, settings };
}

/** What copied texts have between their letters. */
const unseen = /[\u200B\u2060\uFEFF]/g;

/** Reads lines of typed questions that may have markup. `file`: where they stand in a package. */
export function readLines(typed: readonly string[], markup: Markup, reading: Reading, file?: string): void {
  const lines = typed.map((line) => line.replace(unseen, ''));
  const bareLines = lines.map((line) => markup.bare(line));
  const read = new PastedLines(markup, layoutOf(bareLines));
  const listed = listedLines(bareLines);
  lines.forEach((line, index) => {
    const bare = markup.bare(line);
    if (listed.has(index)) {
      read.take(line, index + 1, true);
      return;
    }
    const behind = isSetting(bare) ? undefined : keyBehind(bare);
    if (!behind) {
      read.take(isSetting(bare) ? bare : line, index + 1);
      return;
    }
    read.take(markup.before(line, behind.length), index + 1);
    read.take(`Answer: ${behind.letters}`, index + 1);
  });
  for (const { line, text } of read.outside)
    reading.say('not-taken', 'text-before-questions', { ...(file && { file }), line }, markup.bare(text));
  for (const pasted of read.questions) {
    // An empty paragraph of a numbered list.
    if (pasted.stem.length + pasted.options.length === 0 && pasted.key === undefined) continue;
    if (pasted.key === undefined && pasted.number !== undefined) pasted.key = read.keyList.keys.get(pasted.number);
    reading.item({ ...(file && { file }), line: pasted.line }, markup.bare(pasted.stem.join('\n')), (notes) =>
      build(pasted, notes, markup),
    );
  }
}

/**
 * Reads questions as people type them, numbered or between empty lines: `1. …`, `A) …`, `Answer: B`, a star before the
 * right option, options on one line, keys in a list at the end, in English and Turkish (`Cevap: B`, `Cevap anahtarı`,
 * D/Y), and the signs of text2qti and Respondus. A choice without a key is taken with no right option, and says so.
 */
export const readPasted = (text: string, reading: Reading, file?: string): void =>
  readLines(withoutMarkdown(text).split('\n'), new Markup(), reading, file);
