/** An option of a question that was typed as text. */
export interface TextOption {
  letter: string;
  text: string;
  isMarked: boolean;
  feedback?: string;
}

const option = /^\s*(\*|\[\s*[*xX ]?\s*\])?\s*\(?([A-Za-z])[.):\]]\s*(.*)$|^\s*(\*)?\s*\(?([A-Ha-h])\s*-\s+(.*)$/;
const box = /^\s*\[\s*([*xX]?)\s*\]\s+(.*)$/;

/** An option line: `A) …`, `b. …`, `*c) …`, `C - …`, `[*] …`, `[ ] …`. */
export function optionOf(line: string): TextOption | undefined {
  const found = option.exec(line);
  if (found) {
    const mark = found[1] ?? found[4] ?? '';
    const letter = (found[2] ?? found[5] ?? '').toUpperCase();
    return { letter, text: (found[3] ?? found[6] ?? '').trim(), isMarked: /[*xX]/.test(mark) };
  }
  const boxed = box.exec(line);
  return boxed ? { letter: '', text: (boxed[2] ?? '').trim(), isMarked: boxed[1] !== '' } : undefined;
}

/** Options that stand on one line, `A. one   B. two`: each letter follows the one before. */
export function splitOptions(line: string): string[] {
  const first = /^\s*\*?\(?([A-Ha-h])[.)]\s/.exec(line)?.[1];
  if (!first) return [line];
  const parts: string[] = [];
  let rest = line.trim();
  let code = first.charCodeAt(0);
  for (;;) {
    code += 1;
    const next = new RegExp(`\\s+(?=\\*?\\(?${String.fromCharCode(code)}[.)]\\s*\\S)`).exec(rest);
    if (!next || next.index === 0) return [...parts, rest];
    parts.push(rest.slice(0, next.index));
    rest = rest.slice(next.index).trim();
  }
}

const keyWords =
  'answers?|ans|correct answers?|right answers?|key|cevap(?:lar)?|yanıt(?:lar)?|doğru (?:cevap|yanıt|seçenek)(?:lar|ler)?';
const key = new RegExp(`^\\s*(?:${keyWords})\\s*[:=]\\s*(.*)$`, 'iu');
const keyList = new RegExp(
  `^\\s*(?:answers?|answer key|answer list|key|keys|cevap anahtarı|yanıt anahtarı|cevaplar|yanıtlar|anahtar)\\s*:?\\s*(.*)$`,
  'iu',
);
const pair = /(\d{1,4})\s*[-.):=]?\s*([A-Ha-h]|D|Y|T|F)(?![\p{L}\d])/gu;
/** Turkish capitals fold by themselves: CEVAP, YANIT, DOĞRU. */
const folded = (line: string): string =>
  line
    .replace(/İ/g, 'i')
    .replace(/\bYANIT/g, 'yanıt')
    .replace(/ANAHTARI\b/g, 'anahtarı');

/** What stands after `Answer:`, `Cevap:` and the like. */
export const keyOf = (line: string): string | undefined => key.exec(folded(line))?.[1]?.trim();

/** A list of keys, `1-C 2) A`, by number. Nothing when the text is no such list. */
export function keysIn(text: string): Map<number, string> | undefined {
  const rest = text.replace(pair, '').replace(/[\s,;.|]/g, '');
  const pairs = [...text.matchAll(pair)];
  return pairs.length > 0 && rest === ''
    ? new Map(pairs.map(([, at, letter = '']) => [Number(at), letter.toUpperCase()]))
    : undefined;
}

/** The rest of a line that begins a list of keys. */
export const keyListOf = (line: string): string | undefined => keyList.exec(folded(line))?.[1]?.trim();

/** The letters of a key: `B`, `a, c`, `A ve C`, `B) H2O`. */
export function lettersOf(typed: string): string[] | undefined {
  const one = /^\(?([A-Za-z])[.)]?(?:\s.*)?$/.exec(typed.replace(/[).]\s+.*$/, ''));
  if (one?.[1] && /^\(?[A-Za-z](?:[.)]|$)/.test(typed)) return [one[1].toUpperCase()];
  const letters = typed
    .replace(/\b(?:and|ve|ile)\b/giu, ',')
    .split(/[\s,;/&+]+/)
    .filter(Boolean);
  return letters.length > 0 && letters.every((letter) => /^\(?[A-Za-z][).]?$/.test(letter))
    ? letters.map((letter) => letter.replace(/[^A-Za-z]/g, '').toUpperCase())
    : undefined;
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
