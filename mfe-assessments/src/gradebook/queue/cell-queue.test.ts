import { type CellResult, setGradebookCells } from '@teacher-portal/remote-sdk/contract/gradebook';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { readDrafts, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import '@teacher-portal/remote-sdk/testing/drafts';
import { answer, disconnect, refuse } from '@teacher-portal/remote-sdk/testing/server';
import { startSession } from '@teacher-portal/remote-sdk/session';
import { waitFor } from '@testing-library/react';
import { aCell, scored } from '../testing/gradebook.fixture';
import { CellQueue } from './cell-queue';
import { placeOf, shownCell } from './shown-cell';

/** One teacher per test, because an earlier queue sends its marks only while its own teacher is signed in. */
let uid = 100;
const opened = () => ({ uid, schoolId: 1, classId: 8 });
beforeEach(() => {
  uid += 1;
  startSession(session({ uid }));
});

const saved = (score: number | null, version: number, change: Partial<CellResult> = {}): CellResult => ({
  studentId: 1,
  key: 'a1',
  outcome: 'saved',
  problem: null,
  person: null,
  cell: score === null ? aCell({ version }) : scored(score, version),
  ...change,
});
const place = placeOf(1, 'a1');
const typed = (score: number, cell = aCell()) => [{ studentId: 1, key: 'a1', change: { score }, cell }];
const sentCells = (calls: { body: unknown }[]) => calls.map(({ body }) => (body as { cells: unknown[] }).cells);

it("shows a mark at once, sends it with its version, and then shows the server's answer", async () => {
  const calls = answer(setGradebookCells, [saved(7, 2)]);
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  expect(shownCell(queue.view(), place, aCell())).toMatchObject({ score: 7, state: 'graded', version: 1 });
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(sentCells(calls)).toEqual([[{ studentId: 1, key: 'a1', version: 1, score: 7 }]]);
  expect(shownCell(queue.view(), place, aCell()).version).toBe(2);
});

it('sends marks typed together in one call, and a mark that was typed twice only once', async () => {
  const calls = answer(setGradebookCells, [saved(8, 2), saved(5, 2, { key: 'a2' })]);
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  queue.set([{ studentId: 1, key: 'a2', change: { score: 5 }, cell: aCell() }]);
  queue.set(typed(8));
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(sentCells(calls)).toEqual([
    [expect.objectContaining({ key: 'a1', score: 8 }), expect.objectContaining({ key: 'a2', score: 5 })],
  ]);
});

it('sends 1,000 pasted marks in four calls, and counts those that are saved', async () => {
  const calls = answer(setGradebookCells, ({ body }) =>
    (body as { cells: { studentId: number; score: number }[] }).cells.map(({ studentId, score }) =>
      saved(score, 2, { studentId }),
    ),
  );
  const queue = new CellQueue(opened());
  const counted = new Set<string>();
  queue.subscribe(() => counted.add(`${queue.view().done} of ${queue.view().total}`));
  queue.set(
    Array.from({ length: 1000 }, (_, at) => ({
      studentId: at + 1,
      key: 'a1',
      change: { score: at % 11 },
      cell: aCell(),
    })),
  );
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(sentCells(calls).map(({ length }) => length)).toEqual([250, 250, 250, 250]);
  expect([...counted]).toEqual(['0 of 1000', '250 of 1000', '500 of 1000', '750 of 1000', '1000 of 1000']);
});

it('holds back a conflicting mark until the teacher chooses one', async () => {
  answer(setGradebookCells, [saved(3, 4, { outcome: 'stale', person: { id: 9, name: 'Ece' } })]);
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  await waitFor(() => expect(queue.view().pending.get(place)?.stale).toEqual({ person: 'Ece' }));
  const calls = answer(setGradebookCells, [saved(7, 5)]);
  queue.settle(place, 'mine');
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(sentCells(calls)).toEqual([[expect.objectContaining({ version: 4, score: 7 })]]);
});

it("shows the other person's mark when the teacher chooses it", async () => {
  answer(setGradebookCells, [saved(3, 4, { outcome: 'stale' })]);
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  await waitFor(() => expect(queue.view().pending.get(place)?.stale).toBeDefined());
  queue.settle(place, 'theirs');
  expect(shownCell(queue.view(), place, aCell())).toMatchObject({ score: 3, version: 4 });
});

it('keeps a refused mark with the reason, and does not send it again', async () => {
  answer(setGradebookCells, [saved(null, 1, { outcome: 'refused', problem: 'Too many marks' })]);
  const queue = new CellQueue(opened());
  queue.set(typed(70));
  await waitFor(() => expect(queue.view().pending.get(place)?.problem).toBe('Too many marks'));
});

it('keeps all marks when the whole call is refused', async () => {
  refuse(setGradebookCells, 403, 'errors.forbidden');
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  await waitFor(() => expect(queue.view().pending.get(place)?.problem).toBeDefined());
});

it('reports a lost connection, keeps the marks and sends them after reconnecting', async () => {
  disconnect(setGradebookCells);
  const queue = new CellQueue(opened());
  queue.set(typed(7));
  await waitFor(() => expect(queue.view().isOffline).toBe(true));
  answer(setGradebookCells, [saved(7, 2)]);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(queue.view().isOffline).toBe(false);
});

it('restores unsaved marks of an earlier visit, and sends them', async () => {
  const keeper = opened();
  disconnect(setGradebookCells);
  const before = new CellQueue(keeper);
  before.set(typed(7));
  await waitFor(() => expect(before.view().isOffline).toBe(true));
  await before.settled();
  const calls = answer(setGradebookCells, [saved(7, 2)]);
  const after = new CellQueue(keeper);
  await after.load(() => aCell());
  expect(shownCell(after.view(), place, aCell()).score).toBe(7);
  await waitFor(() => expect(after.view().pending.size).toBe(0));
  expect(sentCells(calls).flat()).toContainEqual(expect.objectContaining({ studentId: 1, key: 'a1', score: 7 }));
});

it('undoes one step at a time, with a paste as one step', async () => {
  answer(setGradebookCells, []);
  const queue = new CellQueue(opened());
  queue.set([
    ...typed(7, scored(3)),
    { studentId: 2, key: 'a1', change: { score: 5 }, cell: aCell({ flag: 'absent' }) },
  ]);
  queue.set(typed(9, { ...scored(7), version: 1 }));
  expect(queue.undo()).toMatchObject({ studentId: 1, change: { score: 7 } });
  expect(queue.undo()).toMatchObject({ studentId: 1, change: { score: 3 } });
  expect(shownCell(queue.view(), place, scored(3)).score).toBe(3);
  expect(shownCell(queue.view(), placeOf(2, 'a1'), aCell({ flag: 'absent' }))).toMatchObject({
    score: null,
    flag: 'absent',
  });
  expect([queue.undo(), queue.view().canUndo]).toEqual([undefined, false]);
});

describe('a browser that cannot store marks', () => {
  afterEach(() => jest.restoreAllMocks());
  const forbid = (method: 'get' | 'put') =>
    jest.spyOn(IDBObjectStore.prototype, method).mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });

  it('is noticed when the marks of an earlier visit cannot be read', async () => {
    const queue = new CellQueue(opened());
    forbid('get');
    await queue.load(() => aCell());
    expect(queue.view().isUnkept).toBe(true);
  });

  it('keeps those of an earlier visit where they are until they are stored here or saved', async () => {
    disconnect(setGradebookCells);
    const keeper = opened();
    const owner = { uid: keeper.uid, schoolId: 1, entity: 'gradebook', id: 8 };
    const value = [{ studentId: 1, key: 'a1', change: { score: 7 } }];
    await writeDraft(owner, { id: 'earlier', version: null, savedAt: Date.now(), value });
    const queue = new CellQueue(keeper);
    forbid('put');
    await queue.load(() => aCell());
    jest.restoreAllMocks();
    expect(queue.view()).toMatchObject({ isUnkept: true });
    expect((await readDrafts(owner)).map(({ id }) => id)).toEqual(['earlier']);
  });
});
