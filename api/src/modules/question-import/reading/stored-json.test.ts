import { storedJson } from './stored-json';

it.each([
  ['a\0b', 'ab'],
  ['\ud83d', '\ufffd'],
  ['\udc00x', '\ufffdx'],
  ['\u{1f642} ğ \\u0000 \\ud83d', '\u{1f642} ğ \\u0000 \\ud83d'],
])('writes %j so that PostgreSQL can store it', (given, stored) => {
  expect(JSON.parse(storedJson([{ text: given }]))).toEqual([{ text: stored }]);
});
