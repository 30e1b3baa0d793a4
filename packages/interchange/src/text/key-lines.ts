import { optionOf, stemAndOptions } from './text-lines';

/** The words before a key. Turkish capitals are folded before they are compared. */
const keyWords =
  '(?:the\\s+)?(?:answers?|ans|(?:correct|right) (?:answers?|options?|choices?)|key|cvp|cevap(?:lar|ı)?|yanıt(?:lar|ı)?|doğru (?:cevap|yanıt|seçenek|şık)(?:lar|ler)?)';
const key = new RegExp(`^[([]?\\s*${keyWords}\\s*[:=]\\s*(.*)$`, 'iu');
const option = "\\(?([A-H])\\)?[.)]?(?:\\s+(?:şıkkı|seçeneği)(?:dır|dir)?|['’]?d[iı]r)?\\s*\\.?";
/** `Answer - A`, `Ans. a`, `CEVAP E`, `The correct answer is B.`, `Doğru cevap B şıkkıdır`. */
const wordAndLetter = new RegExp(`^${keyWords}(?:\\s*[-–.]\\s*|\\s+is:?\\s+|\\s+)${option}\\s*$`, 'iu');
const behind = new RegExp(
  `^(.*\\S)(?:\\s*[([])?\\s*(?<![\\p{L}\\d])${keyWords}\\s*[:=]\\s*\\(?([A-H](?:\\s*[,;&]\\s*[A-H])*)\\)?\\s*[)\\]]?\\.?\\s*$`,
  'iu',
);
/** `… ____. (Answer: Rome)`, `… [Ans: (a) one]` */
const inBrackets = new RegExp(
  `^(.*\\S)\\s*(?:\\(\\s*${keyWords}\\s*[:=]\\s*((?:[^()]|\\([^()]*\\)){1,80})\\)|\\[\\s*${keyWords}\\s*[:=]\\s*([^[\\]]{1,80})\\])\\s*\\.?\\s*$`,
  'iu',
);
const keyList = new RegExp(
  `^\\s*(?:(?:doğru\\s+)?(?:answer key|answer list|answers?|keys?|cevap anahtarı|yanıt anahtarı|cevaplar|yanıtlar|anahtar))\\s*:?\\s*(.*)$`,
  'iu',
);
const keyHeading = /^\s*(?:answer key|keys?|cevap anahtarı|yanıt anahtarı|anahtar)(?![\p{L}\d])/iu;
const pair =
  /(\d{1,4})\s*(?:[-.):=]|-\)|\.\)|\s-)?\s*(doğru|yanlış|true|false|[A-H](?:\s*[,&/+]\s*[A-H](?![\p{L}\d]))*|D|Y|T|F)(?![\p{L}\d])/giu;

/** `Cevap anahtarı ve açıklamalar`, `Answers to the questions`. */
const longHeading =
  /^\s*(?:answer key|answers|solutions|cevap anahtarı|yanıt anahtarı|cevaplar|çözümler)\s+(?:ve|and|&|with|to|for|of)\s[\p{L} ]{1,40}:?\s*$/iu;
/** Whether keys follow under a title that says more than that. */
export const isLongKeyHeading = (line: string): boolean => longHeading.test(folded(line));

/** Characters of a line that may end in a key. */
const LONGEST = 5000;

/** What test banks of publishers (ExamView, Cengage) have behind a key. */
const restOfTestBank = /\s+(?:PTS|DIF|REF|OBJ|TOP|KEY|MSC|STA|NAT|LOC|BLM|NOT)\s*:.*$/;

const marksInBrackets = /\s+[([]\s*(\d{1,3})\s*(?:marks?|points?|pts?|puan|p)\.?\s*[)\]]\s*$/i;

const folded = (line: string): string =>
  line
    .replace(/İ/g, 'i')
    .replace(/\bYANIT/g, 'yanıt')
    .replace(/ŞIK/g, 'şık')
    .replace(/ANAHTARI\b/g, 'anahtarı');

/** What stands after `Answer:`, `Cevap:` and the like. */
export function keyOf(line: string): string | undefined {
  const text = folded(line.trim());
  const found = key.exec(text)?.[1] ?? wordAndLetter.exec(text)?.[1];
  const said = found?.replace(restOfTestBank, '').replace(marksInBrackets, '').trim();
  const inside = /^[([]/.test(text) ? said?.replace(/\s*[)\]]\.?$/, '') : said;
  return inside?.replace(/\s+(?:şıkkı|seçeneği)(?:dır|dir)?\.?$/iu, '');
}

/** The marks that stand behind a key: `ANS: B  PTS: 2`, `Ans: B [1 mark]`. */
export function marksBehindKey(line: string): number | undefined {
  const marks =
    marksInBrackets.exec(line)?.[1] ?? /\sPTS:\s*(\d{1,3})\b/.exec(restOfTestBank.exec(line)?.[0] ?? '')?.[1];
  return marks === undefined ? undefined : Number(marks);
}

/** A key behind other text on its line: `(Cevap: B)`, behind options without brackets too. `length`: of the text before it. */
export function keyBehind(line: string): { length: number; letters: string } | undefined {
  if (line.length > LONGEST) return undefined;
  const bracketed = inBrackets.exec(folded(line));
  const [, before, letters] = behind.exec(folded(line)) ?? [
    bracketed,
    bracketed?.[1],
    bracketed?.[2] ?? bracketed?.[3],
  ];
  if (before === undefined || letters === undefined) return undefined;
  const isInBrackets = /[)\]]\.?\s*$/.test(line);
  if (!isInBrackets && !optionOf(line) && !stemAndOptions(line)) return undefined;
  return { length: before.replace(/[\s([—–-]+$/, '').length, letters: letters.trim() };
}

/** A list of keys, `1-C 2) A, D`, by number. Nothing when the text is no such list. */
export function keysIn(typed: string): Map<number, string> | undefined {
  if (!/^\s*\d/.test(typed)) return undefined;
  const text = typed.replace(/\s+/g, ' ');
  const rest = text.replace(pair, '').replace(/[\s,;.|]/g, '');
  const pairs = [...text.matchAll(pair)];
  return pairs.length > 0 && rest === ''
    ? new Map(pairs.map(([, at, letter = '']) => [Number(at), letter.toUpperCase()]))
    : undefined;
}

/** The rest of a line that begins a list of keys. */
export const keyListOf = (line: string): string | undefined => keyList.exec(folded(line))?.[1]?.trim();

const lettersIn = (text: string): string[] | undefined => {
  const letters = text.replace(/[\s,;.|\-–]+/g, '');
  return /^[A-H]{2,}$/i.test(letters) ? [...letters.toUpperCase()] : undefined;
};
const numbersIn = (text: string): number[] | undefined =>
  /^\s*\d{1,4}(?:[\s,;.|)]+\d{1,4})+[\s.)|]*$/.test(text) ? (text.match(/\d+/g) ?? []).map(Number) : undefined;

/** `1. B) the text of the option` */
const withText = /^\s*(\d{1,4})\s*[-.):]+\s*\(?([A-Ha-h])[.)]\s*\S/;

/** Keys that stand together behind the questions; a state of its own for each text. */
export class KeyList {
  readonly keys = new Map<number, string>();
  private isOpen = false;
  /** The upper row of a table whose lower row has the letters. */
  private numbers: number[] | undefined;

  end(): void {
    this.isOpen = false;
    this.numbers = undefined;
  }

  /** Takes a line of a list of keys. `asked`: the numbers of the questions above it, in order. */
  take(line: string, asked: ReadonlySet<number>): boolean {
    if (isLongKeyHeading(line)) return this.keep([]);
    const rest = keyListOf(line);
    const keys = keysIn(rest ?? (this.isOpen || this.isList(line, asked) ? line : ''));
    if (keys) return this.keep([...keys]);
    // Above the questions a heading alone begins a list.
    if (asked.size === 0) return rest === '' && keyHeading.test(folded(line)) && this.keep([]);
    if (keyHeading.test(folded(line)) && rest !== undefined) {
      const letters = lettersIn(rest);
      if (letters?.length === asked.size) return this.keep([...asked].map((number, at) => [number, letters[at] ?? '']));
    }
    if (rest === '') return this.keep([]);
    const [, number, letter = ''] = (this.isOpen && withText.exec(line)) || [];
    if (number !== undefined && asked.has(Number(number))) return this.keep([[Number(number), letter]]);
    return this.isOpen && this.takeRow(line, asked);
  }

  /** `1 2 3` above `B A C`, or letters alone. */
  private takeRow(line: string, asked: ReadonlySet<number>): boolean {
    const numbers = numbersIn(line);
    if (numbers) {
      this.numbers = numbers;
      return true;
    }
    const letters = lettersIn(line);
    if (!letters) return false;
    const row = this.numbers ?? [...asked];
    if (letters.length !== row.length) return false;
    this.numbers = undefined;
    return this.keep(row.map((number, at) => [number, letters[at] ?? '']));
  }

  private keep(keys: [number, string][]): boolean {
    for (const [number, letters] of keys) this.keys.set(number, letters);
    this.isOpen = true;
    return true;
  }

  /** Three keys and more need no heading, `1-B 2-A 3-D`, nor do those of all questions. */
  private isList(line: string, asked: ReadonlySet<number>): boolean {
    const keys = [...(keysIn(line)?.keys() ?? [])];
    return (
      keys.length > 1 && (keys.length > 2 || keys.length === asked.size) && keys.every((number) => asked.has(number))
    );
  }
}

const isNumber = (cell: string): boolean => /^\d{1,4}[.)]?$/.test(cell);
const isLetter = (cell: string): boolean => /^(?:[A-H]|D|Y|T|F)[.)]?$/i.test(cell);

/** The pairs of one row: a number and a letter by turns, or both in each cell. */
function pairsOf(row: readonly string[]): [string, string][] | undefined {
  const each = row.map(keysIn);
  if (each.every((keys) => keys?.size === 1))
    return each.flatMap((keys) => [...(keys ?? [])].map(([at, key]) => [`${at}`, key]));
  const isTurning = row.length % 2 === 0 && row.every((cell, at) => (at % 2 === 0 ? isNumber(cell) : isLetter(cell)));
  if (!isTurning) return undefined;
  return row.flatMap((number, at) => (at % 2 === 0 ? [[number, row[at + 1] ?? '']] : []));
}

/** The line of keys that a table of them says, whether its numbers stand above its letters or beside them. */
export function keysOfTable(rows: readonly (readonly string[])[]): string | undefined {
  const pairs: [string, string][] = [];
  let numbers: string[] | undefined;
  for (const row of rows) {
    const cells = row.map((cell) => cell.trim()).filter(Boolean);
    const [first = '', ...others] = cells;
    // `Soru 1 2 3` above `Cevap B A C`.
    const said = others.length > 0 && /\p{L}{2}/u.test(first) && !keysIn(first) ? others : cells;
    const own = pairsOf(said);
    if (own) pairs.push(...own);
    else if (said.every(isNumber)) numbers = said;
    else if (numbers?.length === said.length && said.every(isLetter)) {
      pairs.push(...numbers.map((number, at): [string, string] => [number, said[at] ?? '']));
      numbers = undefined;
    } else if (!cells.every((cell) => /^[\p{L} ]{2,30}$/u.test(cell))) return undefined;
  }
  const line = pairs.map(([number, letter]) => `${number.replace(/\D/g, '')}-${letter.replace(/\W/g, '')}`).join(', ');
  return pairs.length > 1 ? `Answers: ${line}` : undefined;
}
