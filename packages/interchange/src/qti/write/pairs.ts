import { type Body, type RichText } from '../../core/item';
import { declare, entry, inline, type Interaction, whenCorrect, type Writing } from './parts';

type BodyOf<K extends Body['kind']> = Extract<Body, { kind: K }>;

const same = (a: RichText, b: RichText): boolean => a.text === b.text && a.format === b.format;

export function matchInteraction(writing: Writing, id: string, body: BodyOf<'matching'>): Interaction {
  const { el, lose } = writing;
  if (body.pairs.some(({ feedback }) => feedback)) lose('pair-feedback');
  const rights: RichText[] = [];
  for (const right of [...body.pairs.map((pair) => pair.right), ...body.distractors])
    if (!rights.some((known) => same(known, right))) rights.push(right);
  const keys = body.pairs.map(
    ({ right }, at) => `left_${at + 1} right_${rights.findIndex((known) => same(known, right)) + 1}`,
  );
  const isReused = new Set(keys.map((key) => key.split(' ')[1])).size < keys.length;
  const set = (texts: readonly RichText[], name: string, matchMax: number): string =>
    el(
      'simpleMatchSet',
      {},
      ...texts.map((text, at) =>
        el('simpleAssociableChoice', { identifier: `${name}_${at + 1}`, matchMax }, inline(writing, text)),
      ),
    );
  const isWhole = body.rule === 'all-or-nothing';
  const scored = isWhole
    ? whenCorrect(writing, id)
    : { rules: [], outcomes: [], share: el('mapResponse', { identifier: id }) };
  return {
    declaration: declare(el, {
      identifier: id,
      cardinality: 'multiple',
      baseType: 'directedPair',
      correct: keys,
      ...(!isWhole && {
        mapping: {
          entries: keys.map((key, at) => entry(el, key, body.pairs[at]?.fraction ?? 1 / keys.length)),
          lower: 0,
        },
      }),
    }),
    markup: el(
      'matchInteraction',
      { responseIdentifier: id, shuffle: body.isShuffled ?? true, maxAssociations: keys.length },
      set(
        body.pairs.map(({ left }) => left),
        'left',
        1,
      ),
      set(rights, 'right', isReused ? 0 : 1),
    ),
    ...scored,
  };
}

/** An order is scored as a whole: other rules have no place in QTI. */
export function orderInteraction(writing: Writing, id: string, body: BodyOf<'ordering'>): Interaction {
  const { el, lose } = writing;
  if (body.rule !== 'all-or-nothing') lose('order-rule', 'simplified');
  const ids = body.items.map((_, at) => `step_${at + 1}`);
  return {
    declaration: declare(el, { identifier: id, cardinality: 'ordered', baseType: 'identifier', correct: ids }),
    markup: el(
      'orderInteraction',
      { responseIdentifier: id, shuffle: true },
      ...body.items.map((text, at) => el('simpleChoice', { identifier: ids[at] ?? '' }, inline(writing, text))),
    ),
    ...whenCorrect(writing, id),
  };
}
