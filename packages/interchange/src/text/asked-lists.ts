import { type Body, type RichText } from '../core/item';
import { numberedLine } from './typed-lines';
import { optionOf, romanNumber, type TextOption } from './text-lines';

const asksForPairs = /eşleştir|\bmatch/iu;
const asksForOrder = /sırala|sıraya|\b(?:re)?order\b|\bsequence\b|\barrange\b/iu;

/** Whether a question asks for pairs or for an order, so that numbered lines below it may be its own. */
const asksForList = (text: string): boolean => asksForPairs.test(text) || asksForOrder.test(text);

/**
 * The lines that a question asks to match or to order, although they begin with numbers: they count from 1 below such a
 * question, and what follows them is its key, its options, the next question or the end.
 */
export function listedLines(lines: readonly string[]): ReadonlySet<number> {
  const listed = new Set<number>();
  const filled = lines.flatMap((line, at) => (line.trim() === '' ? [] : [{ at, line, found: numberedLine(line) }]));
  filled.forEach(({ line, found }, from) => {
    if (!found || !asksForList(line)) return;
    let next = from + 1;
    while (filled[next]?.found?.number === next - from) next += 1;
    const after = filled[next];
    const isOver = !after?.found || after.found.number === found.number + 1;
    if (next - from > 2 && isOver) for (const { at } of filled.slice(from + 1, next)) listed.add(at);
  });
  return listed;
}

interface Asked {
  stem: string[];
  options: readonly TextOption[];
  key?: string | undefined;
}

const numberOf = (line: string): { number: number; text: string } | undefined => {
  const found = numberedLine(line);
  return found ? { number: found.number, text: found.rest } : romanNumber(line);
};

/** The lines at the end of a stem that are numbered from 1 on. */
function listAtEnd(stem: readonly string[]): { before: string[]; texts: string[] } | undefined {
  const from = stem.findIndex((line, at) => at > 0 && numberOf(line)?.number === 1);
  if (from < 1) return undefined;
  const found = stem.slice(from).map(numberOf);
  const isList = found.length > 1 && found.every((each, at) => each?.number === at + 1);
  return isList ? { before: stem.slice(0, from), texts: found.map((each) => each?.text ?? '') } : undefined;
}

/** `1-b, 2-a`: the letter of each number, all of them or nothing. */
function lettersByNumber(key: string, count: number): string[] | undefined {
  const pairs = [...key.matchAll(/(\d{1,2})\s*[-.):=→]*\s*([A-Za-z])(?![\p{L}\d])/gu)];
  const letterOf = new Map(pairs.map(([, number, letter = '']) => [Number(number), letter.toUpperCase()]));
  const letters = Array.from({ length: count }, (_, at) => letterOf.get(at + 1) ?? '');
  return letters.includes('') || pairs.length !== count ? undefined : letters;
}

const paired = /^(.*?\S)\s*(?:->|=>|–>|→|⇒|⟶|↔)\s*(\S.*)$|^(.*?\S)\s+[=–—]\s+(\S.*)$/u;
const beside = /^(.*?\S)(?:\s{2,}|\t)\s*(?=\(?[A-Za-z][.)])/;

type Write = (text: string) => RichText;
interface Found {
  stem: string[];
  body: Body;
}

const pairsBody = (pairs: readonly [string, string][], others: readonly string[], write: Write): Body => ({
  kind: 'matching',
  pairs: pairs.map(([left, right]) => ({ left: write(left), right: write(right) })),
  distractors: others.map(write),
  rule: 'per-pair',
});

/** What stands to the left in each line with the option that the key names for it. */
function keyedPairs({ stem, options, key = '' }: Asked, write: Write): Found | undefined {
  const list = listAtEnd(stem);
  if (!list) return undefined;
  const inLine = list.texts.map((text) => {
    const [whole = '', left = ''] = beside.exec(text) ?? [];
    return { left: left || text, option: left ? optionOf(text.slice(whole.length)) : undefined };
  });
  const all = [...inLine.flatMap(({ option }) => option ?? []), ...options];
  const letters = lettersByNumber(key, list.texts.length);
  const rights = letters?.map((letter) => all.find((option) => option.letter === letter)?.text);
  if (!rights || rights.includes(undefined)) return undefined;
  const pairs = inLine.map(({ left }, at): [string, string] => [left, rights[at] ?? '']);
  const others = all.filter(({ letter }) => !letters?.includes(letter)).map(({ text }) => text);
  return { stem: list.before, body: pairsBody(pairs, others, write) };
}

/** `Paris → France` in each of the last lines. */
function writtenPairs({ stem, options, key }: Asked, write: Write): Found | undefined {
  if (options.length > 0 || key !== undefined) return undefined;
  const from = stem.findIndex((_, at) => at > 0 && stem.slice(at).every((each) => paired.test(each)));
  if (from < 1 || stem.length - from < 2) return undefined;
  const pairs = stem.slice(from).map((line): [string, string] => {
    const [, left, right, other, another] = paired.exec(line) ?? [];
    return [left ?? other ?? '', right ?? another ?? ''];
  });
  return { stem: stem.slice(0, from), body: pairsBody(pairs, [], write) };
}

/** The places that a key says, `B > A > C`, `2-1-3`, `II, I, III`: each of so many once, or nothing. */
function orderIn(key: string, count: number): number[] | undefined {
  const words = key.split(/[\s,;>→–-]+/u).filter(Boolean);
  const places = words.map((word) => {
    const letter = /^\(?([A-Ha-h])[.)]?$/.exec(word)?.[1];
    if (letter) return letter.toUpperCase().charCodeAt(0) - 65;
    return (/^\d{1,2}$/.test(word) ? Number(word) : (romanNumber(`${word}. x`)?.number ?? 0)) - 1;
  });
  const isWhole = places.length === count && places.toSorted((a, b) => a - b).every((place, at) => place === at);
  return count > 2 && isWhole ? places : undefined;
}

function order({ stem, options, key = '' }: Asked, write: Write): Found | undefined {
  const list = options.length > 0 ? { before: stem, texts: options.map(({ text }) => text) } : listAtEnd(stem);
  const places = list && orderIn(key, list.texts.length);
  if (!places) return undefined;
  const items = places.map((place) => write(list.texts[place] ?? ''));
  return { stem: [...list.before], body: { kind: 'ordering', items, rule: 'exact-place' } };
}

/** Pairs or an order, where the words of a question ask for it and its key or its lines say which. */
export function askedList(asked: Asked, bare: string, write: Write): Found | undefined {
  if (asksForPairs.test(bare)) return keyedPairs(asked, write) ?? writtenPairs(asked, write);
  return asksForOrder.test(bare) ? order(asked, write) : undefined;
}
