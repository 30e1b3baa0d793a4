import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packages, remotes, root } from '../src/workspace/rooms';

const rooms = [...packages, 'api', 'shared', 'shell', 'student-app', ...remotes];
const sources = rooms
  .flatMap((room) =>
    readdirSync(path.join(root, room, 'src'), { recursive: true, encoding: 'utf8' }).map((name) =>
      `${room}/src/${name}`.split(path.sep).join('/'),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\/|\.d\.ts$/.test(file));

const normalising = /\.normalize\((?!\))/;

/** `inForm` limits the marks on one letter first: sorting 65,000 of them holds a thread for seconds. */
it('brings texts into a normal form in one place', () => {
  expect(sources.filter((file) => normalising.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([
    'packages/text-folding/src/combining-marks.ts',
  ]);
});

it.each(["text.normalize('NFC')", "text\n  .normalize('NFKD')", 'text.normalize(form)'])('notices %s', (code) =>
  expect(normalising.test(code)).toBe(true),
);
