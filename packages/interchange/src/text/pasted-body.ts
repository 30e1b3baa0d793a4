import { type Body } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { type Markup, type Style } from '../rich/markup';
import { asksTruth, lettersOf, type TextOption, truthOf } from './text-lines';

export interface Pasted {
  line: number;
  number?: number;
  title?: string;
  marks?: number;
  stem: string[];
  options: TextOption[];
  key?: string;
  /** `= 3.14 +- 0.01` */
  numberText?: string;
  /** `* accepted` below a stem without options. */
  accepted: string[];
  isEssay?: boolean;
  feedback: { general: string[]; correct: string[]; incorrect: string[] };
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

/** The options that alone stand out in one way, and without it. */
function emphasised(options: readonly TextOption[], markup: Markup): TextOption[] | undefined {
  for (const style of emphases) {
    const chosen = options.map(({ text }) => markup.isWholly(text, style));
    if (chosen.includes(true) && chosen.includes(false))
      return options.map((option, at) =>
        chosen[at] ? { ...option, text: markup.without(option.text, style), isMarked: true } : option,
      );
  }
  return undefined;
}

function choice(pasted: Pasted, notes: Notes, markup: Markup): Body {
  const { key } = pasted;
  const isUnmarked = key === undefined && !pasted.options.some(({ isMarked }) => isMarked);
  const shown = isUnmarked ? emphasised(pasted.options, markup) : undefined;
  if (shown) notes.say('simplified', 'key-by-emphasis');
  const options = shown ?? pasted.options;
  if (options.length < 2) throw new ItemRefusal('no-options', `${options.length}`);
  const letters = key === undefined ? [] : (lettersOf(key) ?? []);
  const unknown = letters.find((letter) => !options.some((option) => option.letter === letter));
  if (unknown) throw new ItemRefusal('no-such-option', unknown);
  const byText = options.filter((option) => key && markup.bare(option.text).toLowerCase() === key.toLowerCase());
  const right = options.filter((option) =>
    letters.length > 0
      ? letters.includes(option.letter)
      : byText.length > 0
        ? byText.includes(option)
        : option.isMarked,
  );
  if (right.length === 0) notes.say('simplified', 'no-key', key ?? '');
  const isSeveral = right.length > 1 || options.every((option) => option.letter === '');
  return {
    kind: 'choice',
    options: options.map((option) => ({
      text: markup.rich(option.text, notes),
      fraction: right.includes(option) ? 1 / right.length : 0,
      ...(option.feedback && { feedback: markup.rich(option.feedback, notes) }),
    })),
    rule: isSeveral ? { kind: 'weights', floor: 0, ceiling: 1 } : { kind: 'one' },
  };
}

/** What a question that was typed as text asks: by its options, its key and its words. */
export function pastedBody(pasted: Pasted, notes: Notes, markup: Markup): Body {
  const { options, key } = pasted;
  const accepted = pasted.accepted.map((text) => markup.bare(text));
  if (options.length > 0) return choice(pasted, notes, markup);
  if (pasted.numberText !== undefined) return numeric(markup.bare(pasted.numberText), notes);
  const truth = key === undefined ? undefined : truthOf(key);
  if (truth !== undefined && (asksTruth(markup.bare(pasted.stem.join(' '))) || (key ?? '').length > 1))
    return { kind: 'true-false', isTrue: truth };
  const answers = [...accepted, ...(key ? key.split(/\s*[;|]\s*/) : [])].filter(Boolean);
  if (answers.length > 0) {
    const forms = answers.map((text) => ({ text, fraction: 1 }));
    return { kind: 'short', answers: forms, isCaseSensitive: false, hasWildcards: false };
  }
  if (!pasted.isEssay)
    notes.say('simplified', asksTruth(markup.bare(pasted.stem.join(' '))) ? 'no-key' : 'no-options-so-written-answer');
  return { kind: 'essay' };
}
