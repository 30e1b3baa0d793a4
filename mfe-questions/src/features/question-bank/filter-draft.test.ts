/** @jest-environment node */
import { noFilters } from '../../question/bank-view';
import { draftOf, emptyDraft, filterFault, filtersOf, isRange } from './filter-draft';

const all = {
  tags: ['3'],
  author: 7,
  passage: 31,
  keywords: 'cell',
  used: { from: 0, to: 9 },
  type: 2,
  level: 5,
  bloom: 'apply',
  origin: 'model',
  shared: 'by-me',
  finding: 'some',
  facility: { from: 0.2, to: 0.55 },
  discrimination: { from: -0.3, to: 0.4 },
} as const;

test.each([
  ['nothing', noFilters],
  ['everything', all],
  ['one end of the uses', { tags: [], used: { to: 3 } }],
] as const)('round-trips %s through the form', (_, filters) => expect(filtersOf(draftOf(filters))).toEqual(filters));

test('trims keywords and drops blank ones', () => {
  expect(filtersOf({ ...emptyDraft, keywords: '  two words ' })).toEqual({ tags: [], keywords: 'two words' });
  expect(filtersOf({ ...emptyDraft, keywords: '   ' })).toEqual(noFilters);
});

test.each([
  ['', '', true],
  ['0', '0', true],
  ['2', '', true],
  ['', '7', true],
  ['3', '2', false],
  ['-1', '', false],
  ['1.5', '2', false],
  ['1', '1e3', false],
  ['', '1000000', false],
])('decides whether uses from "%s" to "%s" make a range: %s', (from, to, expected) =>
  expect(isRange({ ...emptyDraft, used: { from, to } }, 'used')).toBe(expected),
);

test.each([
  ['facility', '0.2', '', true],
  ['facility', '.5', '', false],
  ['facility', '-0.1', '', false],
  ['facility', '0', '1.01', false],
  ['facility', '0.5', '0.25', false],
  ['discrimination', '-0.3', '0.25', true],
  ['discrimination', '-1.2', '', false],
  ['discrimination', '0.123', '', false],
] as const)('decides whether %s from "%s" to "%s" is a range: %s', (name, from, to, expected) =>
  expect(isRange({ ...emptyDraft, [name]: { from, to } }, name)).toBe(expected),
);

test('refuses an empty filter and accepts any single criterion', () => {
  expect(filterFault(1, noFilters)).toBe('errors.filtersSelection');
  expect(filterFault(1, { tags: [], used: { to: 0 } })).toBeUndefined();
  expect(filterFault(1, { tags: ['2'] })).toBeUndefined();
  for (const criterion of [
    { bloom: 'apply' },
    { origin: 'model' },
    { finding: 'none' },
    { shared: 'school' },
    { facility: { to: 0.5 } },
  ] as const)
    expect(filterFault(1, { tags: [], ...criterion })).toBeUndefined();
});
