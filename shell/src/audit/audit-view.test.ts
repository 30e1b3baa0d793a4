/** @jest-environment node */
import { queryOf, readView, writeView } from './audit-view';

const view = (address: string) => readView(new URLSearchParams(address));

it('parses every filter from the URL and writes it back', () => {
  const address =
    'action=question.deleted&person=7&record=question&number=12&from=2026-11-01&to=2026-11-24&after=1790888340000-5';
  expect(writeView(view(address)).toString()).toBe(address);
});

it.each(['action=nothing', 'person=x', 'person=99999999999', 'record=cat', 'number=5', 'from=yesterday', 'after=1'])(
  'ignores %s in the URL',
  (address) => expect(queryOf(view(address))).toEqual({}),
);

it.each([2 ** 31, Number.MAX_SAFE_INTEGER])('finds record %d, whose id 32 bits cannot hold', (id) =>
  expect(queryOf(view(`record=submission&number=${id}`))).toEqual({ record: 'submission', recordId: id }),
);

it("queries from the start of the first day to the end of the last one, in the user's time zone", () => {
  expect(queryOf({ from: '2026-11-01', to: '2026-11-30' })).toEqual({
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});
