import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRemote } from './remote';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'remote-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

it.each([
  ['not JSON', '{', /remote\.json is not JSON: /],
  ['without mounts', '{"name":"mfe-a","navigation":[]}', /remote\.json is not valid: mounts: /],
  [
    'wrong in two places',
    '{"name":"A","mounts":["/a"],"navigation":5}',
    /remote\.json is not valid: name: .*; navigation: /,
  ],
])('reports a declaration that is %s with the name of its file', (_title, content, message) => {
  writeFileSync(path.join(dir, 'remote.json'), content);
  expect(() => findRemote(dir)).toThrow(message);
});
