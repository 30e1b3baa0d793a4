import { forget, isUnstored, keep, keptNames, readKept } from './kept';

afterEach(async () => {
  jest.restoreAllMocks();
  await forget('note:1');
});

const full = () =>
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

it('says that the browser has stored a value only if it has', async () => {
  expect(await keep('note:1', 'first')).toBe(true);
  full();
  expect(await keep('note:1', 'second')).toBe(false);
  expect(isUnstored('note:1')).toBe(true);
});

it('keeps what cannot be stored as long as the page lives, and stores it once there is room', async () => {
  full();
  await keep('note:1', 'second');
  expect(await readKept('note:1')).toBe('second');
  expect(await keptNames('note:')).toEqual(['note:1']);
  jest.restoreAllMocks();
  expect(await keep('note:1', 'third')).toBe(true);
  expect([isUnstored('note:1'), await readKept('note:1'), await keptNames('note:')]).toEqual([
    false,
    'third',
    ['note:1'],
  ]);
});

it('forgets a value that was never stored', async () => {
  full();
  await keep('note:1', 'second');
  await forget('note:1');
  expect([await readKept('note:1'), await keptNames('note:')]).toEqual([undefined, []]);
});
