import { init } from '@module-federation/runtime';
import { limits } from 'shared/contract/limits';
import { students, versionOf } from '../testing/remotes';
import { loadRemoteModule } from './load-remote';
import { prepareFederation } from './runtime-plugin';

// The bundler does this for the shell.
beforeAll(() => {
  init({ name: 'shell', remotes: [] });
  prepareFederation();
});
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

// jsdom neither fetches scripts nor fires their events, so every one hangs.
it('gives up a hanging entry after our 120 s limit, not after the 20 s of the federation runtime', async () => {
  const given = jest.fn();
  const release = versionOf(students, '3.0.0');
  void loadRemoteModule(students.name, release).catch(given);
  await jest.advanceTimersByTimeAsync(limits.chunkLoadTimeoutMs - 1);
  expect(document.querySelector(`script[src$="${release.entry}"]`)).toBeInTheDocument();
  expect(given).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(given).toHaveBeenCalledTimes(1);
});
