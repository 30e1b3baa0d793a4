import { isZip } from './is-zip';

it.each([
  ['a file', 'PK\u0003\u0004', true],
  ['an empty archive', 'PK\u0005\u0006', true],
  ['a later part of an archive', 'PK\u0007\u0008', true],
  ['a table whose heading begins with PK', 'PKW;Name', false],
  ['a table whose second cell is empty', 'PK\t\tName', false],
  ['another first letter', 'AK\u0003\u0004', false],
  ['another second letter', 'PA\u0003\u0004', false],
  ['three bytes', 'PK\u0003', false],
  ['two letters', 'PK', false],
])('knows an archive by its first bytes: %s', (_name, text, expected) => {
  expect(isZip(new TextEncoder().encode(text))).toBe(expected);
});
