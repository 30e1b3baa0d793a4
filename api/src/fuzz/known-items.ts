import { itemTypes, sampleItem } from '../testing/items';

const rows = (texts: readonly string[]) => texts.map((text, at) => ({ id: `f${at}`, text }));
const number = (value: string, more: object = {}) => ({
  type: 7,
  accepted: [{ id: 'n', kind: 'absolute', value, tolerance: '0' }],
  ...more,
});
const gaps = Array.from({ length: 200 }, (_, at) => `g${at}`);

/** Items that are sound, at a limit, or wrong in what they say; other faults are put into them. */
const items: { type: number }[] = [
  ...itemTypes.map(sampleItem),
  { ...sampleItem(8), ...{ accepted: [] } },
  {
    ...sampleItem(8),
    ...{ accepted: rows(['🧬', 'שלום', '<b>x</b>', 'a'.repeat(5_000), '*'.repeat(5_000), 'a*'.repeat(2_000)]) },
  },
  number('1e400'),
  number('2,5,3'),
  number('1', { units: { list: [{ symbol: 'm', factor: null }] } }),
  {
    ...{ type: 9, text: gaps.map((id) => `[[${id}]]`).join(' ') },
    gaps: gaps.map((id) => ({ id, part: { kind: 'text', accepted: rows(['a*b*c']) } })),
  } as { type: number },
  {
    ...{ type: 9, text: '[[g0]] [[g1]] [[g2]] [[g3]] [[g4]] [[g5]] [[g6]] [[g7]]', anyOrder: [gaps.slice(0, 8)] },
    gaps: gaps.slice(0, 8).map((id) => ({ id, part: { kind: 'text', accepted: rows(['a', 'b', 'c']) } })),
  } as { type: number },
  { ...sampleItem(11), ...{ steps: rows(['a']) } },
  { ...sampleItem(11), ...{ steps: rows(Array.from({ length: 60 }, (_, at) => `Step ${at}`)) } },
];

/** By the names of fields, in step: a type, and what a question of it asks for. */
export const knownItems = {
  questionType: [...items.map(({ type }) => type), 1, 2],
  item: [...items, null, null],
  answer: [
    { type: 5, version: 1, decisions: [{ id: 's1', isTrue: true }] },
    { type: 6, version: 1, ticked: ['o1', 'o2'] },
    { type: 7, version: 1, text: '2,5,3' },
    { type: 7, version: 1, text: `${'9'.repeat(199)}e400 m` },
    { type: 8, version: 1, text: `${'ab'.repeat(50_000)}` },
    { type: 8, version: 2, text: 'a' },
    { type: 8, version: 1, text: '<img src=x onerror=alert(1)> 🧬 שלום' },
    { type: 9, version: 1, gaps: gaps.map((id) => ({ id, text: 'abc' })) },
    { type: 9, version: 1, gaps: [{ id: 'g1', choice: 'm1' }] },
    { type: 10, version: 1, pairs: [{ left: 'l0', right: 'm1' }] },
    { type: 11, version: 1, order: ['m1', 'm2', 'm3', 'm4'] },
    { type: 11, version: 1, order: ['m1', 'm1'] },
  ],
};
