import { setGradebookCells } from '@teacher-portal/remote-sdk/contract/gradebook';
import { readDrafts, writeDraft } from '@teacher-portal/remote-sdk/drafts';
import { startSession } from '@teacher-portal/remote-sdk/session';
import '@teacher-portal/remote-sdk/testing/drafts';
import { session } from '@teacher-portal/remote-sdk/testing/fixtures';
import { TestLocks } from '@teacher-portal/remote-sdk/testing/locks';
import { answer, disconnect } from '@teacher-portal/remote-sdk/testing/server';
import { waitFor } from '@testing-library/react';
import { aCell, scored } from '../testing/gradebook.fixture';
import { CellQueue } from './cell-queue';

let uid = 500;
const keeper = () => ({ uid, schoolId: 1, classId: 8 });
const owner = () => ({ uid, schoolId: 1, entity: 'gradebook', id: 8 });
const leave = (id: string, value: unknown, savedAt = Date.now()) =>
  writeDraft(owner(), { id, version: null, savedAt, value });
const kept = async () => (await readDrafts(owner())).map(({ value }) => value);

beforeEach(() => {
  uid += 1;
  startSession(session({ uid }));
});

const answerAll = () =>
  answer(setGradebookCells, ({ body }) =>
    (body as { cells: { studentId: number; key: string; score: number }[] }).cells.map(({ studentId, key, score }) => ({
      ...{ studentId, key, outcome: 'saved' as const, problem: null, person: null },
      cell: scored(score, 4),
    })),
  );
const sentCells = (calls: { body: unknown }[]) => calls.flatMap(({ body }) => (body as { cells: unknown[] }).cells);

it('finds what was stored by two pages of an older version, sends the later mark of a cell, and leaves nothing', async () => {
  const [old, later] = [{ score: 3 }, { score: 4, flag: null }];
  await leave('first', [{ studentId: 1, key: 'a1', change: old }], Date.now() - 1_000);
  await leave('second', [
    { studentId: 1, key: 'a1', change: later },
    { studentId: 2, key: 'a2', change: { score: 2 } },
  ]);
  const calls = answerAll();
  const queue = new CellQueue(keeper());
  await queue.load(() => aCell({ version: 3 }));
  await waitFor(() => expect(queue.view().pending.size).toBe(0));
  expect(sentCells(calls)).toEqual([
    { studentId: 1, key: 'a1', version: 3, ...later },
    { studentId: 2, key: 'a2', version: 3, score: 2 },
  ]);
  await waitFor(async () => expect(await kept()).toEqual([]));
});

it('stores marks in the shape that an older version reads', async () => {
  disconnect(setGradebookCells);
  const queue = new CellQueue(keeper());
  queue.set([{ studentId: 1, key: 'a1', change: { score: 7 }, cell: aCell() }]);
  await queue.settled();
  expect(await kept()).toEqual([[{ studentId: 1, key: 'a1', change: { score: 7 } }]]);
});

it('drops a mark of a student who has left the class, which nobody could save', async () => {
  await leave('earlier', [{ studentId: 9, key: 'a1', change: { score: 3 } }]);
  const queue = new CellQueue(keeper());
  await queue.load(() => undefined);
  expect([queue.view().pending.size, await kept()]).toEqual([0, []]);
});

it('leaves a value alone that another version has stored in a shape of its own', async () => {
  await leave('newer', { cells: [] });
  const queue = new CellQueue(keeper());
  await queue.load(() => aCell());
  expect([queue.view().pending.size, await kept()]).toEqual([0, [{ cells: [] }]]);
});

it('leaves the marks of another open page alone, which sends them itself', async () => {
  const locks = new TestLocks();
  Object.assign(navigator, { locks });
  void locks.request('gradebook/other-page', {}, () => new Promise<void>(() => undefined));
  await leave('other-page', [{ studentId: 1, key: 'a1', change: { score: 3 } }]);
  const queue = new CellQueue(keeper());
  await queue.load(() => aCell());
  expect([queue.view().pending.size, (await kept()).length]).toEqual([0, 1]);
  Reflect.deleteProperty(navigator, 'locks');
});
