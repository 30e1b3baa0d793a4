import { type Body, plain } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { type Markup, type Style } from '../rich/markup';
import { statements, truthInStem } from './statements';
import { asksTruth, lettersOf, type TextOption, truthOf } from './text-lines';

export interface Pasted {
  line: number;
  number?: number;
  title?: string;
  marks?: number;
  subject?: string;
  category?: string[];
  /** What it says of itself that nothing here holds: the field and its value. */
  unheld?: readonly (readonly [field: string, value: string])[];
  tags?: string[];
  /** What the text says that it is, where options do not tell. */
  as?: 'essay' | 'short' | 'matching';
  /** A written answer as it should be. */
  sample?: string[];
  stem: string[];
  options: TextOption[];
  key?: string;
  /** Its options begin with `A:`, so that `C: b` is one of them, and no key. */
  hasColons?: boolean;
  /** `= 3.14 +- 0.01` */
  numberText?: string;
  /** `* accepted` below a stem without options. */
  accepted: string[];
  feedback: { general: string[]; correct: string[]; incorrect: string[] };
  /** It asks to match or to order numbered lines, which stand in its stem. */
  hasList?: boolean;
  /** Lines that follow go on with the explanation. */
  isExplained?: boolean;
}

function numeric(typed: string, notes: Notes): Body {
  const range = /^\[\s*(.+?)\s*[,;]\s*(.+?)\s*\]$/.exec(typed);
  const decimal = (text: string): string => {
    const read = readDecimal(text);
    if (!read) throw new ItemRefusal('number-unreadable', text);
    if (read.hadComma) notes.say('simplified', 'decimal-comma', text);
    return read.value;
  };
  if (range) {
    const between = { kind: 'between' as const, min: decimal(range[1] ?? ''), max: decimal(range[2] ?? '') };
    return { kind: 'numeric', answers: [{ range: between, fraction: 1 }] };
  }
  const [value = '', amount = '0'] = typed.split(/\s*(?:\+-|±|\+\/-)\s*/);
  const isPercent = amount.endsWith('%');
  const tolerance = {
    kind: isPercent ? ('relative' as const) : ('absolute' as const),
    amount: decimal(amount.replace('%', '')),
  };
  return { kind: 'numeric', answers: [{ range: { kind: 'around', value: decimal(value), tolerance }, fraction: 1 }] };
}

/** How teachers mark the right option, the clearest way first. */
const emphases: readonly Style[] = ['mark', 'color', 'b', 'u'];

/** The options that alone have a sign at their end or start (`y*`, `✓ y`, `y (doğru)`) or stand out in one way, and without it. */
function emphasised(options: readonly TextOption[], markup: Markup): TextOption[] | undefined {
  const without = options.map(({ text }) => markup.withoutTick(text));
  if (without.some((text) => text !== undefined) && without.includes(undefined))
    return options.map((option, at) => ({
      ...option,
      text: without[at] ?? option.text,
      isMarked: without[at] !== undefined,
    }));
  for (const style of emphases) {
    const chosen = options.map(({ text }) => markup.isWholly(text, style));
    if (chosen.includes(true) && chosen.includes(false))
      return options.map((option, at) =>
        chosen[at] ? { ...option, text: markup.without(option.text, style), isMarked: true } : option,
      );
  }
  return undefined;
}

const bullet = /^[•·▪◦‣]\s+/u;

/** Lines with bullets at the end of a stem as options, where one of them stands out or is the key. */
export function bulletOptions(
  stem: readonly string[],
  key: string | undefined,
  markup: Markup,
): { stem: string[]; options: TextOption[] } | undefined {
  const from = stem.findIndex((_, at) => at > 0 && stem.slice(at).every((each) => bullet.test(each)));
  if (from < 1 || stem.length - from < 2) return undefined;
  const options = stem.slice(from).map((line, at) => ({
    letter: String.fromCharCode(65 + at),
    text: line.replace(bullet, ''),
    isMarked: false,
  }));
  const isKey = ({ text }: TextOption): boolean => markup.bare(text).toLowerCase() === key?.toLowerCase();
  const isAsked = key === undefined ? emphasised(options, markup) !== undefined : options.some(isKey);
  return isAsked ? { stem: stem.slice(0, from), options } : undefined;
}

/** A tick that says the same as the key; a star may be part of the text (`int *`). */
const tickAtEnd = /\s*[✓✔√☑✅]\uFE0F?\s*$/u;

/** The letters of a key, `AC` too where both are options and none says just that. */
function lettersOfKey(key: string, options: readonly TextOption[], markup: Markup): string[] {
  // `B) x`, of an option that is a letter itself.
  const [, letter = '', text = ''] = /^\(?([A-Za-z])[.)]\s+(.+)$/.exec(key) ?? [];
  const named = options.find((option) => option.letter === letter.toUpperCase());
  if (named && markup.bare(named.text).replace(tickAtEnd, '') === text.trim()) return [named.letter];
  const letters = lettersOf(key);
  if (letters) return letters;
  const run = /^[A-H]{2,5}$/.test(key) ? [...key] : [];
  const isRun = run.every((letter) => options.some((option) => option.letter === letter));
  return isRun && !options.some(({ text }) => markup.bare(text) === key) ? run : [];
}

function choice(pasted: Pasted, notes: Notes, markup: Markup): Body {
  const { key } = pasted;
  const isUnmarked = key === undefined && !pasted.options.some(({ isMarked }) => isMarked);
  const shown = isUnmarked ? emphasised(pasted.options, markup) : undefined;
  if (shown) notes.say('simplified', 'key-by-emphasis');
  const options = shown ?? pasted.options;
  if (options.length < 2) throw new ItemRefusal('no-options', `${options.length}`);
  const byText = options.filter((option) => key && markup.bare(option.text).toLowerCase() === key.toLowerCase());
  const said = key === undefined ? [] : lettersOfKey(key, options, markup);
  const unknown = said.find((letter) => !options.some((option) => option.letter === letter));
  if (unknown && byText.length === 0) throw new ItemRefusal('no-such-option', unknown);
  const letters = unknown ? [] : said;
  const right = options.filter((option) =>
    letters.length > 0
      ? letters.includes(option.letter)
      : byText.length > 0
        ? byText.includes(option)
        : option.isMarked,
  );
  if (right.length === 0) notes.say('simplified', 'no-key', key ?? '');
  const isSeveral = right.length > 1 || options.every(({ isSquare }) => isSquare);
  return {
    kind: 'choice',
    options: options.map((option) => ({
      text: markup.rich(right.includes(option) ? option.text.replace(tickAtEnd, '') : option.text, notes),
      fraction: right.includes(option) ? 1 / right.length : 0,
      ...(option.feedback && { feedback: markup.rich(option.feedback, notes) }),
    })),
    rule: isSeveral ? { kind: 'weights', floor: 0, ceiling: 1 } : { kind: 'one' },
  };
}

/** `a. cat = meow` in each option. */
function matching(options: readonly TextOption[], notes: Notes, markup: Markup): Body {
  const pairs = options.map(({ text }) => /^(.+?)\s*(?:=|->|→|–>)\s*(.+)$/s.exec(text));
  if (pairs.length < 2 || pairs.includes(null))
    throw new ItemRefusal('too-few-pairs', `${pairs.filter(Boolean).length}`);
  return {
    kind: 'matching',
    pairs: pairs.map((pair) => ({
      left: markup.rich(pair?.[1] ?? '', notes),
      right: markup.rich(pair?.[2] ?? '', notes),
    })),
    distractors: [],
    rule: 'per-pair',
  };
}

const short = (texts: readonly string[]): Body => ({
  kind: 'short',
  answers: texts.map((text) => ({ text, fraction: 1 })),
  isCaseSensitive: false,
  hasWildcards: false,
});

/** `… is ____. [word]`, `… ...... yılında doğdu. (1881)`: a gap, and its word behind the text. */
function gapWithWord(stem: string): { word: string; stem: string } | undefined {
  const found = /[([]([^()[\]\n]{1,80})[)\]]\.?$/.exec(stem);
  const before = stem.slice(0, found?.index).trim();
  return found && /__|\.{4}|…/.test(before) ? { word: found[1] ?? '', stem: before } : undefined;
}

/** Whether a key is what students should explain, not a form that one of them could type. */
const isLong = (key: string): boolean => key.split(/\s+/).length > 7 && !/[;|]/.test(key);

interface Asked {
  body: Body;
  /** The stem, where a key stood in it. */
  stem?: string;
}

/** What a question that was typed as text asks: by its options, its key and its words. */
export function pastedBody(pasted: Omit<Pasted, 'stem'> & { stem: string }, notes: Notes, markup: Markup): Asked {
  const { options, key, as } = pasted;
  const bare = markup.bare(pasted.stem);
  const accepted = pasted.accepted.map((text) => markup.bare(text));
  if (as === 'essay' || (pasted.sample && options.length === 0)) {
    const sample = pasted.sample?.join('\n') ?? options[0]?.text;
    return { body: { kind: 'essay', ...(sample && { sampleAnswer: plain(markup.bare(sample)) }) } };
  }
  if (as === 'short' && options.length > 0) return { body: short(options.map(({ text }) => markup.bare(text))) };
  if (as === 'matching') return { body: matching(options, notes, markup) };
  if (options.length > 0) return { body: choice({ ...pasted, stem: [pasted.stem] }, notes, markup) };
  if (pasted.numberText !== undefined) return { body: numeric(markup.bare(pasted.numberText), notes) };
  const truth = key === undefined ? undefined : truthOf(key);
  if (truth !== undefined && (asksTruth(bare) || (key ?? '').length > 1 || !bare.trim().endsWith('?')))
    return { body: { kind: 'true-false', isTrue: truth }, stem: pasted.stem.trim().replace(/^\(\s*\)\s*/, '') };
  if (key && accepted.length === 0 && isLong(key)) {
    notes.say('simplified', 'no-options-so-written-answer');
    return { body: { kind: 'essay', sampleAnswer: plain(key) } };
  }
  const answers = [...accepted, ...(key ? key.split(/\s*[;|]\s*/) : [])].filter(Boolean);
  if (answers.length > 0) return { body: short(answers) };
  const block = statements(pasted.stem);
  if (block) return block;
  const said = truthInStem(pasted.stem);
  if (said) return { body: { kind: 'true-false', isTrue: said.isTrue }, stem: said.stem };
  const gap = gapWithWord(pasted.stem.trim());
  if (gap) return { body: short([markup.bare(gap.word)]), stem: gap.stem };
  notes.say('simplified', asksTruth(bare) ? 'no-key' : 'no-options-so-written-answer');
  return { body: { kind: 'essay' } };
}
