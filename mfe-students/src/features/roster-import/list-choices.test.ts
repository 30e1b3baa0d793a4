/** @jest-environment node */
import { noChoices, queryOfChoices, withColumn } from './list-choices';

const columns = [
  { heading: 'Ad', field: 'name' as const, samples: [] },
  { heading: 'Şube', field: 'section' as const, samples: [] },
  { heading: 'Kod', field: null, samples: [] },
];

it.each([
  ['another meaning', 2, 'studentNumber', ['name', 'section', 'studentNumber']],
  ['the meaning of another column, which loses it', 2, 'name', [null, 'section', 'name']],
  ['no meaning', 1, null, ['name', null, null]],
] as const)('gives a column %s', (_title, at, field, expected) => {
  expect(withColumn(columns, at, field)).toEqual(expected);
});

it.each([
  ['nothing for a list that is read by its headings', noChoices, {}],
  ['the columns in their order', { ...noChoices, columns: ['name', null] as const }, { columns: 'name,-' }],
  [
    'a list without headings, and that the missing have left',
    { ...noChoices, isBare: true, withdraws: true },
    { bare: 'true', withdraw: 'true' },
  ],
])('sends %s', (_title, choices, expected) => {
  expect(queryOfChoices(choices)).toEqual(expected);
});
