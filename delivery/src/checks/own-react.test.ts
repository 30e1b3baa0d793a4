/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { roomDir } from '../workspace/rooms';
import { scriptsWithReact } from './own-react';

const shell = createRequire(path.join(roomDir('shell'), 'package.json'));
const sourceOf = (request: string, file: string) =>
  readFileSync(path.join(path.dirname(shell.resolve(`${request}/package.json`)), file), 'utf8');

it.each([
  ['React', 'react', 'cjs/react.production.js'],
  ['its renderer', 'react-dom', 'cjs/react-dom.production.js'],
])('knows %s by its content, whatever its file is called', (_, request, file) => {
  expect(scriptsWithReact([['react17.js', sourceOf(request, file)]])).toEqual(['react17.js']);
});

it.each([
  ['minified', 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=n', ['a.js']],
  ['of before', "e['__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED'] = x", ['a.js']],
  ['as an object', '({__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE:n})', ['a.js']],
  ['that is only used', 'r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE.H', []],
  ['that is only compared', 'r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE===n', []],
])('finds one %s: %s', (_, source, found) => expect(scriptsWithReact([['a.js', source]])).toEqual(found));

it('reads scripts only', () =>
  expect(scriptsWithReact([['a.css', Buffer.from('__CLIENT_INTERNALS_DO_NOT_USE_X=1')]])).toEqual([]));
