import { launchersAmong } from './launchers';

const chain = (...commands: string[]) => commands.map((command, index) => ({ pid: 100 + index, command }));

describe('what started the portal', () => {
  it.each([
    [
      'npx and pnpm, but not the terminal',
      chain('node tsx start', 'sh -c tsx', 'pnpm', 'sh -c pnpm', 'npm exec pnpm@12 start', '-bash', 'sshd'),
      [100, 101, 102, 103, 104],
    ],
    ['nothing when it was started by hand', chain('-bash', 'sshd'), []],
    ['nothing without ancestors', [], []],
  ])('finds the processes that started the portal: %s', (_title, ancestors, expected) => {
    expect(launchersAmong(ancestors)).toEqual(expected);
  });
});
