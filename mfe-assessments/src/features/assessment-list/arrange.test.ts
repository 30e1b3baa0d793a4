import fc from 'fast-check';
import { assessmentStatus, assessmentType } from '@teacher-portal/remote-sdk/contract/enums';
import { summary } from '../../assessment/testing/assessment.fixture';
import { arrange } from './arrange';
import { type ListView, listSorts, newestFirst, readView, shelves, writeView } from './list-view';

const view = fc.record({
  page: fc.integer({ min: 1, max: 50 }),
  sort: fc.constantFrom(...listSorts),
  search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
  type: fc.option(fc.constantFrom(...Object.values(assessmentType)), { nil: undefined }),
  status: fc.option(fc.constantFrom(...Object.values(assessmentStatus)), { nil: undefined }),
  shelf: fc.constantFrom(...shelves),
  mine: fc.boolean(),
});
const date = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 }).map((time) => new Date(time).toISOString());
const rows = fc
  .array(
    fc.record({
      title: fc.string({ maxLength: 8 }),
      type: fc.constantFrom(...Object.values(assessmentType)),
      status: fc.constantFrom(...Object.values(assessmentStatus)),
      archived: fc.boolean(),
      createdAt: date,
      dueDate: fc.option(date),
      marks: fc.nat({ max: 100 }),
      meanScore: fc.option(fc.nat({ max: 100 })),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map((change, index) => summary({ id: index + 1, ...change })));

it('reads back the view it wrote to the address and keeps other parameters', () => {
  fc.assert(
    fc.property(view, (each) => {
      const address = writeView(new URLSearchParams('subject=101'), each);
      expect(readView(address)).toEqual(each);
      expect(address.get('subject')).toBe('101');
    }),
  );
});

it.each(['?page=0', '?page=x', '?sort=colour', '?type=9', '?status=0', '?shelf=attic', '?mine=2', '?q='])(
  'ignores %s in the address',
  (address) => {
    const first: ListView = {
      page: 1,
      sort: newestFirst,
      search: '',
      type: undefined,
      status: undefined,
      shelf: 'current',
      mine: false,
    };
    expect(readView(new URLSearchParams(address))).toEqual(first);
  },
);

it('filters exactly the matching assessments', () => {
  fc.assert(
    fc.property(rows, view, (list, each) => {
      const shown = new Set(arrange(list, each).map(({ id }) => id));
      for (const row of list) {
        const isOnShelf = each.shelf === 'both' || (each.shelf === 'archived' ? row.archived : !row.archived);
        expect(shown.has(row.id)).toBe(
          isOnShelf && (each.type ?? row.type) === row.type && (each.status ?? row.status) === row.status,
        );
      }
    }),
  );
});

it('sorts assessments without due date or mean last in both directions', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('dueDate', '-dueDate', 'meanScore', '-meanScore'), (list, sort) => {
      const name = sort.replace('-', '') as 'dueDate' | 'meanScore';
      const order = arrange(list, {
        ...readView(new URLSearchParams()),
        shelf: 'both',
        sort: sort as ListView['sort'],
      }).map((row) => row[name]);
      const known = order.filter((value) => value !== null);
      expect(order.slice(known.length).every((value) => value === null)).toBe(true);
      const ascending = [...known].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(known).toEqual(sort.startsWith('-') ? ascending.reverse() : ascending);
    }),
  );
});
