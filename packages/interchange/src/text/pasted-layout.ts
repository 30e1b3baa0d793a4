import { keyListOf, keyOf, keysIn } from './key-lines';
import { optionOf, splitOptions } from './text-lines';
import { isHeading, numberedLine, settingOf } from './typed-lines';

/** How a text is laid out, as far as single lines do not say. */
export interface Layout {
  /**
   * How questions without numbers end: with an empty line, with their options, or where a word begins the next one
   * (`Soru: …`). Nothing where numbers begin them.
   */
  unnumbered: 'blank' | 'options' | 'heading' | undefined;
  /** Where the marks of a question stand; nothing where empty lines tell. */
  settings: 'above' | 'below' | undefined;
}

/** A line of which only the characters count: a key, a list of keys, a title, the marks. */
export const isSetting = (bare: string): boolean =>
  keyOf(bare) !== undefined ||
  keyListOf(bare) !== undefined ||
  keysIn(bare) !== undefined ||
  settingOf(bare) !== undefined;

const isFilled = (line: string): boolean => line.trim() !== '';

/** By the bare lines of a text. */
export function layoutOf(lines: readonly string[]): Layout {
  const hasBlanks = lines.slice(0, lines.findLastIndex(isFilled)).some((line) => !isFilled(line));
  const isLast = settingOf(lines.findLast(isFilled) ?? '') !== undefined;
  const settings = isLast ? 'below' : hasBlanks ? undefined : 'above';
  const first = lines.find((line) => isFilled(line) && !settingOf(line)) ?? '';
  if (isHeading(first)) return { unnumbered: 'heading', settings };
  if (lines.some((line) => numberedLine(line))) return { unnumbered: undefined, settings };
  const letters = new Set(lines.flatMap((line) => splitOptions(line).map((part) => optionOf(part)?.letter)));
  const hasOptions = (letters.has('A') && letters.has('B')) || letters.has('');
  return { unnumbered: hasOptions ? (hasBlanks ? 'blank' : 'options') : undefined, settings };
}

/** The lines between fences, ``` or ~~~, and these; a fence that nothing closes has none. */
export function codeLines(lines: readonly string[]): ReadonlySet<number> {
  const fences = lines.flatMap((line, at) => (/^\s*(?:`{3,}|~{3,})\s*[\w#+-]*\s*$/.test(line) ? [at] : []));
  const code = new Set<number>();
  for (let pair = 0; pair + 1 < fences.length; pair += 2)
    for (let at = fences[pair] ?? 0; at <= (fences[pair + 1] ?? 0); at += 1) code.add(at);
  return code;
}
