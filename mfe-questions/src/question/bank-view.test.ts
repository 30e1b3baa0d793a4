/** @jest-environment node */
import { type BankView, hasFilters, noFilters, readView, writeView } from './bank-view';

const first: BankView = { page: 1, pageSize: 20, sort: '-createdOn', search: '', filters: noFilters };
const narrowed: BankView = {
  page: 3,
  pageSize: 100,
  sort: 'facility',
  search: 'ışık & renk',
  filters: {
    tags: ['4', '17'],
    author: 7,
    keywords: 'a+b',
    used: { from: 1, to: 5 },
    type: 2,
    level: 5,
    bloom: 'create',
    origin: 'offline',
    shared: 'with-me',
    finding: 'none',
    facility: { from: 0.2, to: 0.55 },
    discrimination: { from: -0.3, to: 0 },
  },
};
const read = (search: string) => readView(new URLSearchParams(search));

test.each([
  ['the first view', first],
  ['a view with everything chosen', narrowed],
  ['tags with signs of the address', { ...first, filters: { tags: [], labels: ['pH, acids', '50 %, %2C', 'a+b'] } }],
  ['a least use only', { ...first, filters: { tags: [], used: { from: 2 } } }],
  ['a least facility only', { ...first, filters: { tags: [], facility: { from: 0.3 } } }],
  ['a most discrimination only', { ...first, filters: { tags: [], discrimination: { to: -0.1 } } }],
  ['a most use only', { ...first, filters: { tags: [], used: { to: 0 } } }],
])('round-trips %s through the address', (_, view) =>
  expect(readView(writeView(new URLSearchParams(), view))).toEqual(view),
);

test('adds nothing to the address for the default view and keeps the subject', () => {
  expect(writeView(new URLSearchParams('subject=4&page=7&level=2'), first).toString()).toBe('subject=4');
});

test.each([
  'page=0',
  'page=x',
  'size=7',
  'size=-1',
  'sort=name',
  'q=%20',
  `q=${'x'.repeat(201)}`,
  'tags=a',
  'tags=',
  'author=-4',
  'used=5-2',
  'used=-',
  'used=1',
  'type=12',
  'level=0',
  'bloom=love',
  'origin=heaven',
  'finding=1',
  'shared=all',
  'facility=0.5..0.2',
  'facility=0.5',
  'facility=0..2',
  'facility=..',
  'discrimination=-2..',
  'discrimination=0..0.5..1',
])('ignores %s in the address', (search) => expect(read(search)).toEqual(first));

test.each([
  ['nothing', noFilters, false],
  ['a topic', { tags: ['1'] }, true],
  ['a use of exactly none', { tags: [], used: { to: 0 } }, true],
  ['a level', { tags: [], level: 1 }, true],
] as const)('decides whether %s is a filter', (_, filters, expected) => expect(hasFilters(filters)).toBe(expected));
