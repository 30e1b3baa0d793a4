import 'shared/testing/drafts';
import { waitFor } from '@testing-library/react';
import { readDrafts } from './draft-store';
import { draftDelay, DraftWriter } from './draft-writer';

const owner = { uid: 1, schoolId: 10, entity: 'note', id: 'new' };
const draft = (value: string) => ({ owner, version: 1, value });
const kept = async () => (await readDrafts(owner)).map(({ value }) => value);

let outcomes: boolean[];
let writer: DraftWriter;
beforeEach(() => {
  outcomes = [];
  writer = new DraftWriter('page', (worked) => outcomes.push(worked));
});

describe('DraftWriter', () => {
  it('writes a change on flush and reports that it worked', async () => {
    writer.change(draft('one'));
    writer.flush();
    await waitFor(() => expect(outcomes).toEqual([true]));
    expect(await kept()).toEqual(['one']);
  });

  it('does not write a queued change that was forgotten', async () => {
    writer.change(draft('one'));
    writer.flush();
    // The write is queued, but has not begun.
    await writer.forget();
    expect(await kept()).toEqual([]);
  });

  it('does not write a forgotten change after the delay', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
    try {
      writer.change(draft('one'));
      await writer.forget();
      jest.advanceTimersByTime(draftDelay * 2);
    } finally {
      jest.useRealTimers();
    }
    await writer.forget();
    expect(outcomes).toEqual([]);
    expect(await kept()).toEqual([]);
  });
});
