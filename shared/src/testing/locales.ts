import { wordingFaults } from './wording';

/** Languages differ in plural forms, so these are not compared. */
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/;
const PLACEHOLDER = /{{\s*-?\s*(\w+)/g;

type Texts = Map<string, Set<string>>;

function collect(value: unknown, path: string, texts: Texts): Texts {
  if (typeof value === 'object' && value !== null) {
    Object.entries(value).forEach(([key, inner]) => collect(inner, path ? `${path}.${key}` : key, texts));
    return texts;
  }
  if (typeof value !== 'string' || value.trim() === '') throw new Error(`${path} is not a text`);
  const key = path.replace(PLURAL_FORM, '');
  const placeholders = texts.get(key) ?? new Set<string>();
  for (const [, name] of value.matchAll(PLACEHOLDER)) if (name) placeholders.add(name);
  return texts.set(key, placeholders);
}

const summary = (texts: object) =>
  [...collect(texts, '', new Map())].map(([key, names]) => [key, ...[...names].sort()].join(' ')).sort();

/** Asserts that both languages have the same non-empty texts with the same interpolated values. */
export function expectSameKeys(en: object, tr: object): void {
  expect(summary(tr)).toEqual(summary(en));
}

/** Asserts that both languages have the same texts, worded as in docs/words.md. */
export function expectConsistentTexts(en: object, tr: object): void {
  expectSameKeys(en, tr);
  expect([...wordingFaults('en', en), ...wordingFaults('tr', tr)]).toEqual([]);
}
