/** @jest-environment node */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limitedTo } from './time-limit';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Settles when the signal fires; only its own listener references it. */
const fired = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

it('fires after its time although garbage was collected meanwhile', async () => {
  const reason = fired(limitedTo(60, new AbortController().signal).signal);
  collect();
  await new Promise(setImmediate);
  collect();
  expect(await reason).toMatchObject({ name: 'TimeoutError' });
});

it('fires with the outer signal, and reports that its own time was not over', async () => {
  const outer = new AbortController();
  const { signal, isOver, end } = limitedTo(60_000, outer.signal);
  outer.abort(new Error('left'));
  expect(signal.reason).toMatchObject({ message: 'left' });
  expect(isOver()).toBe(false);
  end();
});

it('has already fired if the outer signal has', () => {
  const { signal, end } = limitedTo(60_000, AbortSignal.abort(new Error('left')));
  expect(signal.aborted).toBe(true);
  end();
});
