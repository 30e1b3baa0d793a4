import { wordingFaults } from './wording';

/** Languages differ in their plural forms, so the form is not part of what must be the same. */
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
  const known = texts.get(key) ?? new Set<string>();
  for (const [, name] of value.matchAll(PLACEHOLDER)) if (name) known.add(name);
  return texts.set(key, known);
}

const summary = (texts: object) =>
  [...collect(texts, '', new Map())].map(([key, names]) => [key, ...[...names].sort()].join(' ')).sort();

/** Both languages must have the same texts, none empty, each with the same interpolated values. */
export function expectSameKeys(en: object, tr: object): void {
  expect(summary(tr)).toEqual(summary(en));
}

/** The same texts in both languages, and each in the words and signs that the whole portal uses (docs/words.md). */
export function expectGoodTexts(en: object, tr: object): void {
  expectSameKeys(en, tr);
  expect([...wordingFaults('en', en), ...wordingFaults('tr', tr)]).toEqual([]);
}
