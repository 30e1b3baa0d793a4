import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

const physical =
  /\b(?:(?:margin|padding|border|inset)(?:Left|Right)\w*|(?:m|p)[lr](?==|: ')|(?:left|right)=["{]|text(?:Align|-align)\b\W+(?:left|right)\b|(?:margin|padding|border|inset)-(?:left|right)\b)/;

/** What is drawn does not follow the writing direction, so it may have a left side. */
const drawings = [
  'student-app/src/exam/drawing.ts',
  'mfe-students/src/submission/annotations/over.tsx',
  'mfe-students/src/submission/annotations/surface.tsx',
];

const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(?:tsx?|css)$/.test(name))
    .map((name) => path.join(folder, name));

const rooms = ['shared', 'shell', 'student-app', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

it.each(rooms)('%s sets no left or right side, which would be wrong in a right-to-left page', (room) => {
  const found = filesOf(`${room}/src`).filter((file) => physical.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => !drawings.includes(file))).toEqual([]);
});

it.each([
  'borderLeftWidth: 1',
  '<Box mr="2"',
  "{ pl: '3' }",
  '<Box left="0"',
  "textAlign: 'right'",
  'margin-left: 1rem',
])('finds the physical side in %s', (code) => expect(code).toMatch(physical));
