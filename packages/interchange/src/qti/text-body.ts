import { type AcceptedNumber, type NumberAnswers, type TextAnswers } from '../core/item';
import { absoluteOf, readDecimal } from '../core/numbers';
import { type XmlNode } from '../xml/node';
import { type Part, same } from './parts';
import { type QtiTexts } from './qti-texts';

const swapped = (text: string): string =>
  [...text].map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase())).join('');

interface Form {
  text: string;
  fraction: number;
  isFolded: boolean;
  /** The form may stand in a longer text. */
  isPart: boolean;
}

/** What a text scores alone or in a longer one, as written and in other capitals. */
function formsOf(part: Part, text: string, isPart: boolean): Form[] {
  const score = (typed: string): number => Number(part.fraction([isPart ? `q${typed}q` : typed]).toPrecision(12));
  const [fraction, folded] = [score(text), score(swapped(text))];
  const hasCase = swapped(text) !== text;
  if (hasCase && same(folded, fraction)) return [{ text, fraction, isFolded: true, isPart }];
  const exact = { text, fraction, isFolded: false, isPart };
  return hasCase && folded > 0 ? [exact, { text, fraction: folded, isFolded: true, isPart }] : [exact];
}

const sameForms = (one: readonly Form[], other: readonly Form[]): boolean =>
  one.length === other.length &&
  one.every((form, at) => same(form.fraction, other[at]?.fraction ?? 0) && form.isFolded === other[at]?.isFolded);

/** The forms of a candidate; one that scores the same in a longer text stands once. */
function formsOfCandidate(part: Part, text: string, isAnythingRight: boolean): Form[] {
  const alone = formsOf(part, text, false);
  const within = isAnythingRight ? [] : formsOf(part, text, true).filter(({ fraction }) => fraction > 0);
  return sameForms(alone, within) ? within : [...alone, ...within];
}

/** The first form that fits counts: those for the whole text before those for a part, the strict before the lenient. */
const byStrictness = (a: Form, b: Form): number =>
  Number(a.isPart) - Number(b.isPart) || Number(a.isFolded) - Number(b.isFolded) || b.fraction - a.fraction;

/** Whether a form is worth something else than a more lenient one after it. */
const isException = ({ text, fraction }: Form, later: readonly Form[]): boolean =>
  later.some((form) => form.text.toLowerCase() === text.toLowerCase() && !same(form.fraction, fraction));

/** A typed text: the forms that score, whether case counts, whether the form may stand in a longer text. */
export function textBody(part: Part, texts: QtiTexts): TextAnswers {
  // What any other text is worth.
  const other = Number(part.fraction(['qq']).toPrecision(12));
  const isAnythingRight = other > 0;
  const forms = part.candidates
    .flatMap((candidate) => (candidate.length === 1 ? candidate : []))
    .flatMap((text) => formsOfCandidate(part, text, isAnythingRight))
    .filter(({ fraction }, at) => fraction > 0 || isAnythingRight || at === 0)
    .sort(byStrictness)
    .filter((form, at, all) => !isAnythingRight || !same(form.fraction, other) || isException(form, all.slice(at + 1)));
  if (forms.length === 0) texts.notes.say('simplified', 'no-key');
  const hasParts = forms.some(({ isPart }) => isPart);
  if (hasParts) texts.notes.say('translated', 'part-of-the-answer', forms[0]?.text);
  const isFolded = forms.some((form) => form.isFolded);
  const hasWildcards = hasParts || isAnythingRight;
  const escaped = (text: string): string => (hasWildcards ? text.replace(/\*/g, '\\*') : text);
  return {
    kind: 'short',
    answers: [
      ...forms.map(({ text, fraction, isFolded: folds, isPart }) => ({
        text: isPart ? `*${escaped(text)}*` : escaped(text),
        fraction,
        ...(folds !== isFolded && { isCaseSensitive: !folds }),
      })),
      ...(isAnythingRight ? [{ text: '*', fraction: other }] : []),
    ],
    isCaseSensitive: !isFolded,
    hasWildcards,
  };
}

/** The `equal` and `equalRounded` that look at the variable. */
const equalsOf = (rules: XmlNode, id: string): XmlNode[] =>
  rules
    .deep('equal', 'equalRounded')
    .filter((node) => node.deep('variable').some((one) => one.attribute('identifier') === id));

function toleranceOf(equal: XmlNode | undefined): {
  kind: 'absolute' | 'relative' | 'decimals' | 'figures';
  amount: string;
} {
  if (equal?.name === 'equalRounded') {
    const kind = equal.attribute('roundingMode') === 'decimalPlaces' ? 'decimals' : 'figures';
    return { kind, amount: equal.attribute('figures') ?? '3' };
  }
  const mode = equal?.attribute('toleranceMode') ?? 'exact';
  const [amount = '0'] = (equal?.attribute('tolerance') ?? '0').trim().split(/\s+/);
  return mode === 'exact'
    ? { kind: 'absolute', amount: '0' }
    : { kind: mode === 'relative' ? 'relative' : 'absolute', amount };
}

/** The ends of `lt`, `gte` and the like over the variable, as a range. */
function rangeOf(rules: XmlNode, id: string): AcceptedNumber['range'] | undefined {
  const range: { kind: 'between'; min: string | null; max: string | null; isMinOpen?: boolean; isMaxOpen?: boolean } = {
    kind: 'between',
    min: null,
    max: null,
  };
  for (const node of rules.deep('lt', 'lte', 'gt', 'gte')) {
    const [left, right] = node.elements();
    const isFirst = left?.name === 'variable' && left.attribute('identifier') === id;
    const isSecond = right?.name === 'variable' && right.attribute('identifier') === id;
    const bound = readDecimal((isFirst ? right : isSecond ? left : undefined)?.text() ?? '')?.value;
    if (bound === undefined) continue;
    const isMin = node.name.startsWith('g') === isFirst;
    const isOpen = !node.name.endsWith('e');
    if (isMin) Object.assign(range, { min: bound, ...(isOpen && { isMinOpen: true }) });
    else Object.assign(range, { max: bound, ...(isOpen && { isMaxOpen: true }) });
  }
  return range.min === null && range.max === null ? undefined : range;
}

const comparison = ['match', 'equal', 'equalRounded', 'lt', 'lte', 'gt', 'gte', 'member', 'contains'] as const;

/** The numbers that the rules compare with the variable itself. */
const comparedWith = (rules: XmlNode | undefined, id: string): ReadonlySet<string | undefined> =>
  new Set(
    (rules?.deep(...comparison) ?? [])
      .filter((node) => node.deep('variable').some((one) => one.attribute('identifier') === id))
      .flatMap((node) => node.deep('baseValue').map((one) => readDecimal(one.text())?.value)),
  );

/** Whether a number is right because it is near a key, as a weight of the item may happen to be. */
function isNear(value: string, key: string, { kind, amount }: ReturnType<typeof toleranceOf>): boolean {
  const width = kind === 'absolute' ? amount : absoluteOf(key, kind, amount);
  return Math.abs(Number(value) - Number(key)) <= Number(width) * (1 + 1e-9);
}

/** A number that no item of a file names. */
const NO_VALUE = '-987654321';

const at = (value: string, by: number): string[] => [String(Number((Number(value) + by).toPrecision(15)))];

/** A typed number: the values that score with the tolerance that the rules name, checked just inside and outside of it. */
export function numberBody(part: Part, item: XmlNode, texts: QtiTexts): NumberAnswers {
  const rules = item.one('responseProcessing');
  const equals = rules ? equalsOf(rules, part.id) : [];
  const range = rules && rangeOf(rules, part.id);
  const values = [...new Set(part.candidates.flat().map((text) => readDecimal(text)?.value))].filter(
    (value) => value !== undefined,
  );
  // What any other number is worth.
  const other = Number(part.fraction([NO_VALUE]).toPrecision(12));
  const scored = values
    .map((value) => ({ value, fraction: Number(part.fraction([value]).toPrecision(12)) }))
    .filter(({ fraction }) => fraction > 0 || other > 0);
  if (range) return { kind: 'numeric', answers: [{ range, fraction: 1 }] };
  if (scored.length === 0) texts.notes.say('simplified', 'no-key');
  const tolerance = toleranceOf(equals[0]);
  if (equals.length > 1) texts.notes.say('simplified', 'several-tolerances');
  const own = comparedWith(rules, part.id);
  const isKey = ({ value }: (typeof scored)[number]): boolean => value === scored[0]?.value || own.has(value);
  const answers = scored
    .filter(
      (one) =>
        isKey(one) ||
        !scored.some(
          (key) => isKey(key) && same(key.fraction, one.fraction) && isNear(one.value, key.value, tolerance),
        ),
    )
    .map(({ value, fraction }): AcceptedNumber => ({ range: { kind: 'around', value, tolerance }, fraction }));
  const [first] = scored;
  if (first && tolerance.kind === 'absolute') {
    const amount = Number(tolerance.amount);
    const step = Math.max(1e-6, Math.abs(amount) / 1000);
    const inside = part.fraction(at(first.value, amount / 2));
    const outside = part.fraction(at(first.value, amount + step));
    const isOther = other > 0 ? same(outside, other) : outside < first.fraction;
    if (!same(inside, first.fraction) || !isOther)
      texts.notes.say('simplified', 'score-differs', at(first.value, amount + step)[0]);
  }
  if (other > 0) answers.push({ range: { kind: 'any' }, fraction: other });
  return { kind: 'numeric', answers };
}
