import { waitFor } from '@testing-library/react';
import { noteLeaving } from 'shared/contract/exam-room';
import { answer, disconnect } from 'shared/testing/server';
import { reportLeaving } from './report-leaving';

const see = (visibility: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
};
const leave = () => {
  see('hidden');
  see('visible');
};
afterEach(() => jest.restoreAllMocks());

it('reports how often the page was left, and adds a failed report to the next one', async () => {
  const controller = new AbortController();
  const failed = disconnect(noteLeaving);
  reportLeaving(3, controller.signal);
  leave();
  await waitFor(() => expect(failed).toHaveLength(1));
  const calls = answer(noteLeaving, null);
  await waitFor(() => {
    leave();
    expect(calls.length).toBeGreaterThan(0);
  });
  expect((calls[0]?.body as { times: number }).times).toBeGreaterThan(1);
  controller.abort();
  const told = calls.length;
  leave();
  expect(calls).toHaveLength(told);
});
