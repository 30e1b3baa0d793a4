/** An option of a question that was typed as text. */
export interface TextOption {
  letter: string;
  text: string;
  isMarked: boolean;
  /** A square box, of which several may be ticked. */
  isSquare?: boolean;
  feedback?: string;
}

/** What stands between a letter or a number and its text: `)`, `.`, and as typed in Türkiye `-)`, `.)`, `.-` and `)-`. */
const close = '(?:-\\)|\\.\\)|\\.-|\\)-|[.):\\]])';
const mark = '\\*{1,2}|[✓✔√☑✅]\\uFE0F?|\\[\\s*[*xX ]?\\s*\\]';
const option = new RegExp(
  `^(?:(${mark})\\s*)?\\(?([A-Za-z])(?:${close}|\\s\\))\\s*(.*)$|^(?:(\\*)\\s*)?\\(?([A-Ha-h])\\s*-\\s+(.*)$`,
);
const box = /^(?:\[\s*([*xX✓✔]?)\s*\]|([☐⬜☑☒✅○◯●◉⦿✓✔√✗✘✖❌])\uFE0F?)\s+(.*)$/u;

/** An option line: `A) …`, `b. …`, `C-) …`, `*c) …`, `✓ B) …`, `**B) …**`, `C - …`, `[*] …`, `[ ] …`, `☑ …`, `✗ …`. */
export function optionOf(typed: string): TextOption | undefined {
  const line = typed.trimStart();
  const found = option.exec(line);
  if (found) {
    const sign = found[1] ?? found[4] ?? '';
    const letter = (found[2] ?? found[5] ?? '').toUpperCase();
    const text = (found[3] ?? found[6] ?? '').trim();
    return { letter, text: sign === '**' ? text.replace(/\*\*$/, '') : text, isMarked: /[*xX✓✔√☑✅]/.test(sign) };
  }
  const boxed = box.exec(line);
  if (!boxed) return undefined;
  const sign = boxed[1] ?? boxed[2] ?? '';
  return {
    letter: '',
    text: (boxed[3] ?? '').trim(),
    isMarked: /[*xX✓✔√☑☒✅●◉⦿]/.test(sign),
    isSquare: boxed[2] === undefined || /[☐⬜☑☒]/.test(sign),
  };
}

/** Options that stand on one line, `A. one   B. two`: each letter follows the one before. */
export function splitOptions(line: string): string[] {
  const first = /^\s*\*?\(?([A-Ha-h])(?:\.\s|\.?-?\))/.exec(line)?.[1];
  if (!first) return [line];
  const parts: string[] = [];
  let rest = line.trim();
  let code = first.charCodeAt(0);
  for (;;) {
    code += 1;
    const next = new RegExp(`(?<!\\s)\\s+(?=\\*{0,2}\\(?${String.fromCharCode(code)}(?:[.)]|-\\))\\s*\\S)`).exec(rest);
    if (!next || next.index === 0) return [...parts, rest];
    parts.push(rest.slice(0, next.index).replace(/\s*[·•|]$/u, ''));
    rest = rest.slice(next.index).trim();
  }
}

/** A stem and the options behind it on its line: `… A) one B) two`, or in small letters three and more. */
export function stemAndOptions(line: string): [stem: string, options: string] | undefined {
  for (const [start, least] of [
    [/^(.*?\S)\s+(?=\*?\(?A(?:\.\s|\.?-?\)))/, 2],
    [/^(.*?\S)\s+(?=\*?\(?a(?:\.\s|\.?-?\)))/, 3],
  ] as const) {
    const [whole = '', stem = ''] = start.exec(line) ?? [];
    if (stem && splitOptions(line.slice(whole.length)).length >= least) return [stem, line.slice(whole.length)];
  }
  return undefined;
}

/** The words that people put before what is asked, `Soru: …`, `Q. …`, or above it or the options: `Soru:`, `Options:`. */
const beforeStem = /^\s*(?:(?:soru|question)\s*:|q\s*[.:])\s*(?=\S)/iu;
const heading = /^\s*(?:soru|question|options?|choices?|answers?|seçenekler|şıklar)\s*:\s*$/iu;

/** The lines of a stem without such words. */
export const asked = (stem: readonly string[]): string[] => {
  const lines = stem.filter((line) => !heading.test(line));
  return lines.map((line, at) => (at === 0 ? line.replace(beforeStem, '') : line));
};

/** The letters of a key: `B`, `a, c`, `A ve C`, `A-C`, `B) H2O`, `B (H2O)`. */
export function lettersOf(typed: string): string[] | undefined {
  const letters = typed
    .replace(/\b(?:and|ve|ile)\b/giu, ',')
    .split(/[\s,;/&+\-–]+/)
    .filter(Boolean);
  if (letters.length > 0 && letters.every((letter) => /^\(?[A-Za-z][).]?$/.test(letter)))
    return letters.map((letter) => letter.replace(/[^A-Za-z]/g, '').toUpperCase());
  const one = /^\(?([A-Za-z])(?:[.)](?=\s|$)|\s+[-–(]|\s*:\s)/.exec(typed)?.[1];
  return one === undefined ? undefined : [one.toUpperCase()];
}

const roman = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii'];
const romanLine = /^\s*\(?([ivIV]{1,4})[.)]\s+(\S.*)$/;

/** `II. two` */
export function romanNumber(line: string): { number: number; text: string } | undefined {
  const [, sign = '', text = ''] = romanLine.exec(line) ?? [];
  const at = roman.indexOf(sign.toLowerCase());
  return at < 0 ? undefined : { number: at + 1, text: text.trim() };
}

/** Options that are numbered `i.`, `ii.` at the end of a stem, with the letters that they would have, and the key as one. */
export function romanOptions(
  stem: readonly string[],
  key: string | undefined,
): { stem: string[]; options: TextOption[]; key: string } | undefined {
  const of = roman.indexOf(/^\(?([ivIV]{1,4})\)?[.)]?(?:\s|$)/.exec(key ?? '')?.[1]?.toLowerCase() ?? '');
  const from = stem.findIndex((line) => romanLine.exec(line)?.[1]?.toLowerCase() === 'i');
  if (of < 0 || from < 1) return undefined;
  const found = stem.slice(from).map((line) => romanLine.exec(line));
  const isInOrder = found.every((line, at) => line?.[1]?.toLowerCase() === roman[at]);
  if (!isInOrder || of >= found.length) return undefined;
  const letterAt = (at: number): string => String.fromCharCode(65 + at);
  const options = found.map((line, at) => ({ letter: letterAt(at), text: line?.[2]?.trim() ?? '', isMarked: false }));
  return { stem: stem.slice(0, from), options, key: letterAt(of) };
}

const trueWords = /^(?:d|doğru|t|true|yes|right)[.!]?$/iu;
const falseWords = /^(?:y|yanlış|f|false|wrong)[.!]?$/iu;

/** Whether a key says true or false, in English or Turkish. */
export function truthOf(typed: string): boolean | undefined {
  if (trueWords.test(typed.trim())) return true;
  return falseWords.test(typed.trim()) || /^yanliş$/i.test(typed.trim()) ? false : undefined;
}

/** `(D/Y)`, `(T/F)`, `True or false?` in a stem. */
export const asksTruth = (stem: string): boolean =>
  /\(\s*(?:D\s*[/-]\s*Y|T\s*[/-]\s*F|doğru\s*\/\s*yanlış|true\s*\/\s*false)\s*\)|^true or false|^doğru mu/iu.test(stem);
