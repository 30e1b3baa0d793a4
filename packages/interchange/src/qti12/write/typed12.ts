import { absoluteOf } from '../../core/numbers';
import { type NumberAnswers, type NumberRange, type TextAnswers } from '../../core/item';
import { element as el } from '../../qti/write/dialect';
import { plainForms, rightForms } from '../../write/plain-parts';
import { type Asked12, equal, typedField, whole, type Writing12 } from './parts12';

const response = 'response1';
/** Stands for an open end, where Canvas wants both. */
const far = '1000000000000';

/** The accepted forms; only Common Cartridge tells capital letters apart. */
export function formsOf({ habit, lose }: Writing12, body: TextAnswers): { text: string; isExact: boolean }[] {
  const texts = plainForms(body, (reason, verdict) => {
    if (reason !== 'case' || habit === 'canvas') lose(reason, verdict);
  });
  const right = rightForms(body);
  return texts.map((text, at) => ({ text, isExact: right[at]?.isCaseSensitive ?? body.isCaseSensitive }));
}

export function shortAsked(writing: Writing12, body: TextAnswers): Asked12 | undefined {
  const { habit, lose } = writing;
  const forms = formsOf(writing, body);
  if (forms.length === 0) return undefined;
  if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
  const isCanvas = habit === 'canvas';
  const equals = forms.map(({ text, isExact }) =>
    equal(response, text, isCanvas ? {} : { case: isExact ? 'Yes' : 'No' }),
  );
  return {
    type: isCanvas ? 'short_answer_question' : 'cc.fib.v0p1',
    responses: [typedField(response)],
    scoring: [whole(equals.join(''))],
  };
}

/** The sum of two decimal numbers, without the noise of floats. */
const plus = (a: string, b: number): string => String(Number((Number(a) + b).toPrecision(15)));
const bound = (name: string, value: string): string => el(name, { respident: response }, value);

function rangeOf({ lose }: Writing12, range: NumberRange): string | undefined {
  if (range.kind === 'any') return undefined;
  if (range.kind === 'between') {
    const { min, max, isMinOpen, isMaxOpen } = range;
    if (min === null && max === null) return undefined;
    if (min === null || max === null || isMinOpen || isMaxOpen) lose('range-end', 'simplified');
    return bound(isMinOpen ? 'vargt' : 'vargte', min ?? `-${far}`) + bound(isMaxOpen ? 'varlt' : 'varlte', max ?? far);
  }
  const { value, tolerance } = range;
  const { kind, amount } = tolerance;
  const width = Number(kind === 'absolute' ? amount : absoluteOf(value, kind, amount));
  const isRounded = kind === 'decimals' || kind === 'figures';
  const more: Record<string, string> = isRounded
    ? { precisiontype: kind === 'decimals' ? 'decimals' : 'significantDigits', precision: amount }
    : { margintype: kind === 'relative' ? 'percent' : 'absolute', margin: amount };
  const ends = bound('vargte', plus(value, -width)) + bound('varlte', plus(value, width));
  return el('or', {}, equal(response, value, more), el('and', {}, ends));
}

/** A number that is compared as a text. */
export function numberForms({ lose }: Pick<Writing12, 'lose'>, { answers, units }: NumberAnswers): string[] {
  if (units) lose('units', 'simplified');
  const values = answers.flatMap(({ range, fraction }) =>
    fraction > 0 && range.kind === 'around' ? [range.value] : [],
  );
  if (values.length > 0) lose('number-as-text', 'simplified');
  return values;
}

export function numericAsked(writing: Writing12, body: NumberAnswers): Asked12 | undefined {
  const { habit, lose } = writing;
  if (body.answers.some(({ feedback }) => feedback)) lose('answer-feedback');
  if (habit === 'cc') {
    const equals = numberForms(writing, body).map((value) => equal(response, value, { case: 'No' }));
    if (equals.length === 0) return undefined;
    return { type: 'cc.fib.v0p1', responses: [typedField(response)], scoring: [whole(equals.join(''))] };
  }
  if (body.units) lose('units', 'simplified');
  const right = body.answers.filter(({ fraction }) => fraction > 0);
  if (right.some(({ fraction }) => fraction !== 1)) lose('weight', 'simplified');
  const ranges = right.flatMap(({ range }) => rangeOf(writing, range) ?? []);
  if (ranges.length === 0) return undefined;
  return {
    type: 'numerical_question',
    responses: [typedField(response, { fibtype: 'Decimal' })],
    scoring: ranges.map(whole),
  };
}
