import { absoluteOf } from '../../core/numbers';
import { type AcceptedNumber, type NumberAnswers, type TextAnswers } from '../../core/item';
import {
  conditions,
  declare,
  entry,
  floatValue,
  type Interaction,
  outcome,
  setOutcome,
  variable,
  type Writing,
} from './parts';

const field = ({ el }: Writing, id: string, expectedLength: number): string =>
  el('textEntryInteraction', { responseIdentifier: id, expectedLength: Math.min(60, Math.max(5, expectedLength)) });

/** A typed text: QTI compares whole texts, so a star in a form cannot stand for other characters. */
export function textInteraction(writing: Writing, id: string, body: TextAnswers): Interaction {
  const { el, lose } = writing;
  const isWild = body.hasWildcards && body.answers.some(({ text }) => /(?:^|[^\\])\*/.test(text));
  if (isWild) lose('wildcards', 'simplified');
  if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
  const formOf = (text: string): string =>
    body.hasWildcards ? text.replace(/\\\*/g, '\u0000').replace(/\*/g, '').replaceAll('\u0000', '*') : text;
  const seen = new Set<string>();
  const entries = body.answers.flatMap(({ text, fraction, isCaseSensitive = body.isCaseSensitive }) => {
    const form = formOf(text).trim();
    const key = `${isCaseSensitive} ${isCaseSensitive ? form : form.toLowerCase()}`;
    if (form === '' || seen.has(key)) return [];
    seen.add(key);
    return [entry(el, form, fraction, isCaseSensitive)];
  });
  const best = [...body.answers].sort((a, b) => b.fraction - a.fraction)[0];
  const correct = best ? formOf(best.text).trim() : '';
  return {
    declaration: declare(el, {
      identifier: id,
      cardinality: 'single',
      baseType: 'string',
      correct: correct ? [correct] : [],
      mapping: { entries },
    }),
    markup: field(writing, id, Math.max(...body.answers.map(({ text }) => text.length), 0) + 2),
    rules: [],
    outcomes: [],
    share: entries.length > 0 ? el('mapResponse', { identifier: id }) : floatValue(el, 0),
  };
}

/** Whether a typed number is in the range; nothing for any number. */
function isWithin({ el }: Writing, id: string, { range }: AcceptedNumber): string | undefined {
  const typed = variable(el, id);
  if (range.kind === 'any') return undefined;
  if (range.kind === 'between') {
    const ends = [
      range.min === null ? '' : el(range.isMinOpen ? 'gt' : 'gte', {}, typed, floatValue(el, range.min)),
      range.max === null ? '' : el(range.isMaxOpen ? 'lt' : 'lte', {}, typed, floatValue(el, range.max)),
    ].filter(Boolean);
    return ends.length === 0 ? undefined : ends.length === 1 ? ends[0] : el('and', {}, ...ends);
  }
  const { kind, amount } = range.tolerance;
  const value = floatValue(el, range.value);
  if (kind === 'decimals' || kind === 'figures') {
    const roundingMode = kind === 'decimals' ? 'decimalPlaces' : 'significantFigures';
    return el('equalRounded', { roundingMode, figures: amount }, value, typed);
  }
  // Percents of a negative number would have their ends exchanged.
  if (kind === 'relative' && Number(range.value) < 0)
    return el('equal', { toleranceMode: 'absolute', tolerance: absoluteOf(range.value, kind, amount) }, value, typed);
  return Number(amount) === 0
    ? el('equal', { toleranceMode: 'exact' }, value, typed)
    : el('equal', { toleranceMode: kind, tolerance: amount }, value, typed);
}

function keyOf({ range }: AcceptedNumber): string {
  if (range.kind === 'around') return range.value;
  if (range.kind === 'any') return '0';
  const [min, max] = [Number(range.min ?? range.max), Number(range.max ?? range.min)];
  return String(Number(((min + max) / 2 + (range.min === null ? -1 : range.max === null ? 1 : 0)).toPrecision(12)));
}

export function numberInteraction(writing: Writing, id: string, body: NumberAnswers): Interaction {
  const { el, lose } = writing;
  if (body.units) lose('units', 'simplified');
  if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
  const earned = `SHARE_${id}`;
  const branches = body.answers.map((answer) => {
    const when = isWithin(writing, id, answer);
    return { ...(when !== undefined && { when }), then: setOutcome(el, earned, floatValue(el, answer.fraction)) };
  });
  const rest = branches.findIndex(({ when }) => when === undefined);
  const known = rest < 0 ? branches : branches.slice(0, rest + 1);
  const isAlways = rest === 0;
  const answered = el('not', {}, el('isNull', {}, variable(el, id)));
  const rule = isAlways ? [{ when: answered, then: branches[0]?.then ?? '' }] : known;
  const best = [...body.answers].sort((a, b) => b.fraction - a.fraction)[0];
  return {
    declaration: declare(el, {
      identifier: id,
      cardinality: 'single',
      baseType: 'float',
      correct: best ? [keyOf(best)] : [],
    }),
    markup: field(writing, id, 12),
    outcomes: [outcome(el, earned, 'float')],
    rules: [conditions(el, rule)],
    share: variable(el, earned),
  };
}
