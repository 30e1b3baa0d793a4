import { exactly } from '@teacher-portal/question-types/ratio';
import { type Declaration } from './declarations';
import { NotOurs, type Term } from './terms';
import { largest, nameOf, names, share, sumOf, type Translated, type Worth } from './translated';

/** What each choice is worth: by the mapping, or the right ones. */
export function worthOfChoices({ choices, correct, mapping }: Declaration, { accepts }: Term): Worth[] {
  if (accepts === 'mapping') {
    if (!mapping) throw new NotOurs('a mapping that is not there');
    return choices.map((key) => ({
      key,
      value: mapping.entries.find((each) => each.key === key)?.value ?? mapping.rest,
    }));
  }
  const [only, ...others] = accepts;
  if (only?.test.kind !== 'correct' || others.length > 0) throw new NotOurs('values by conditions');
  return choices.map((key) => ({ key, value: correct.includes(key) ? only.value : '0' }));
}

export function singleChoice(declaration: Declaration, term: Term): Translated {
  const { lower = -Infinity, upper = Infinity } = declaration.mapping ?? {};
  const bounded = (value: string) => String(Math.max(Number(lower), Math.min(Number(upper), Number(value))));
  const worths = worthOfChoices(declaration, term).map(({ key, value }) => ({ key, value: bounded(value) }));
  const most = largest(worths);
  const options = worths.map(({ key, value }, id) => ({
    id,
    value: key,
    isCorrectAnswer: share(value, most) === '1',
    weight: share(value, most),
  }));
  const idOf = (value: string) => options.find((option) => option.value === value)?.id ?? -1;
  return { item: { type: 1, options }, most, isNegative: true, answer: (values) => ({ optionIds: values.map(idOf) }) };
}

export function severalChoices(declaration: Declaration, term: Term): Translated {
  const worths = worthOfChoices(declaration, term);
  const ids = names(declaration.choices, 'o');
  const isMapped = term.accepts === 'mapping';
  const most = isMapped ? exactly(declaration.mapping?.upper ?? sumOf(worths)) : largest(worths);
  const limit = (text: string | undefined) => (text === undefined ? null : share(text, most));
  const options = worths.map(({ key, value }) => ({
    id: nameOf(ids, key),
    text: key,
    isRight: exactly(value).n > 0n,
    weight: share(value, most),
  }));
  const bounds = { lower: limit(declaration.mapping?.lower), upper: limit(declaration.mapping?.upper) };
  const item = isMapped ? { type: 6, rule: 'ownWeights', options, bounds } : { type: 6, rule: 'allOrNothing', options };
  return { item, most, isNegative: true, answer: (values) => ({ ticked: values.map((value) => nameOf(ids, value)) }) };
}
