import { exactly } from '@teacher-portal/question-types/ratio';
import { type Declaration } from './declarations';
import { NotOurs, type Term } from './terms';
import { nameOf, names, share, sumOf, type Translated } from './translated';

export function order({ choices, correct }: Declaration, { accepts }: Term): Translated {
  const [only] = accepts === 'mapping' ? [] : accepts;
  if (only?.test.kind !== 'correct') throw new NotOurs('an order by a mapping');
  const ids = names(choices, 's');
  const steps = correct.map((text) => ({ id: nameOf(ids, text), text }));
  return {
    item: { type: 11, rule: 'allOrNothing', steps },
    most: exactly(only.value),
    isNegative: false,
    answer: (values) => ({ order: values.map((value) => nameOf(ids, value)) }),
  };
}

const pairOf = (text: string): [string, string] => {
  const [left = '', right = ''] = text.trim().split(/\s+/);
  return [left, right];
};

export function pairs({ correct, mapping, choices, interaction }: Declaration, { accepts }: Term): Translated {
  const keyed = accepts === 'mapping' ? (mapping?.entries ?? []).map(({ key }) => key) : correct;
  const values = new Set(accepts === 'mapping' ? mapping?.entries.map(({ value }) => value) : ['1']);
  const [value = '1'] = values;
  if (values.size > 1) throw new NotOurs('pairs of different worth');
  const all = [...keyed, ...(interaction ? [] : choices.filter((each) => /\s/.test(each.trim())))].map(pairOf);
  const others = choices.filter((each) => !/\s/.test(each.trim()));
  const lefts = names([...new Set(keyed.map((each) => pairOf(each)[0]))], 'l');
  const rights = names([...new Set([...all.map(([, right]) => right), ...others])], 'r');
  const key = keyed.map(pairOf).map(([left, right]) => ({ left: nameOf(lefts, left), right: nameOf(rights, right) }));
  const isPenal = accepts === 'mapping' && Number(mapping?.rest) !== 0;
  if (key.length > lefts.size || (isPenal && Number(mapping?.rest) !== -Number(value)))
    throw new NotOurs('several targets of one left side, or an uneven penalty');
  const rule = accepts === 'mapping' ? (isPenal ? 'rightMinusWrong' : 'perPair') : 'allOrNothing';
  const named = (each: ReadonlyMap<string, string>) => [...each].map(([text, id]) => ({ id, text }));
  return {
    item: { type: 10, rule, lefts: named(lefts), rights: named(rights), key },
    most: exactly(accepts === 'mapping' ? String(Number(value) * key.length) : (accepts[0]?.value ?? '1')),
    isNegative: mapping?.lower === undefined,
    answer: (given) => ({
      pairs: given.map(pairOf).map(([left, right]) => ({ left: nameOf(lefts, left), right: nameOf(rights, right) })),
    }),
  };
}

/** Words that are put into gaps; each pair is a word and a gap. */
export function gapWords({ mapping, choices }: Declaration, { accepts }: Term): Translated {
  if (accepts !== 'mapping' || !mapping) throw new NotOurs('gaps as one response, all or nothing');
  const words = names(choices, 'w');
  const keyed = mapping.entries.map(({ key, value }) => ({ word: pairOf(key)[0], gap: pairOf(key)[1], value }));
  const gaps = names([...new Set(keyed.map(({ gap }) => gap))], 'g');
  if (gaps.size < keyed.length) throw new NotOurs('several words for one gap');
  return {
    item: {
      type: 9,
      text: [...gaps.values()].map((id) => `[[${id}]]`).join(' '),
      gaps: keyed.map(({ word, gap, value }) => ({
        id: nameOf(gaps, gap),
        weight: value,
        part: { kind: 'word', wordIds: [nameOf(words, word)], wrong: share(mapping.rest, exactly(value)) },
      })),
      words: [...words].map(([text, id]) => ({ id, text })),
    },
    most: exactly(sumOf(keyed.map(({ gap, value }) => ({ key: gap, value })))),
    isNegative: mapping.lower === undefined,
    answer: (values) => ({
      gaps: values.map(pairOf).map(([word, gap]) => ({ id: nameOf(gaps, gap), choice: nameOf(words, word) })),
    }),
  };
}
