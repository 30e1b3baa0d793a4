/** @jest-environment node */
import { getAssessment, listAssessments } from './assessment';
import { callKey, filledCall, firstCall, idInAddress, inAddress, remembered } from './first-calls';
import { releaseFilesSchema } from './registry';

const facts = { known: { school: 1, grade: 11, profile: 7 }, mine: true };
const fill = (template: string, address = '', known: object = facts) =>
  filledCall(template, { ...facts, ...known, search: new URLSearchParams(address) });

const one = firstCall(getAssessment, { params: { id: idInAddress('id') } });
const list = firstCall(listAssessments, {
  query: {
    filtered: `[${idInAddress('subject')},${remembered.grade}]`,
    page: inAddress('page', 1),
    search: inAddress('q'),
  },
});

it('fills in what the browser remembers and what is in the address of the page', () => {
  expect(fill('/students/grade/{grade}?pageSize=-1')).toBe('/students/grade/11?pageSize=-1');
  expect(fill('/school/{school}/years')).toBe('/school/1/years');
  expect(fill(one, 'id=17')).toBe('/assessment/17');
  expect(fill(list, 'subject=3&page=2&q=a%26b+c')).toBe('/assessment?filtered=%5B3%2C11%5D&page=2&search=a%26b%20c');
});

it('omits what is empty, and the remembered scope where lists cover the whole school', () => {
  expect(fill(list, 'subject=3')).toBe('/assessment?filtered=%5B3%2C11%5D&page=1');
  expect(fill('/teacherAttention/{grade}?mine={mine}')).toBe('/teacherAttention/11?mine=true');
  expect(fill('/teacherAttention/{grade}?mine={mine}', '', { mine: false })).toBe('/teacherAttention/11');
});

it.each<[string, string, string, object?]>([
  ['an unknown grade', '/students/grade/{grade}', '', { known: { school: 1 } }],
  ['a name that this page does not know', '/x/{other}', ''],
  ['no id in the address', one, ''],
  ['an id that is none', one, 'id=../../school/1'],
  ['an empty id', one, 'id='],
  ['a default that is no id in a path', '/x/{@id=..}', ''],
  ['a parameter of the address that the call does not know', list, 'subject=3&sort=title'],
])('sends no call with %s', (_, template, address, known = {}) => {
  expect(fill(template, address, known)).toBeUndefined();
});

it('knows a call in any order and encoding of its parameters', () => {
  const key = callKey('/api/v1/question?filtered=[3,11]&page=1&lang=en');
  expect(callKey('/api/v1/question?page=1&lang=en&filtered=%5B3%2C11%5D')).toBe(key);
  expect(callKey('/api/v1/question?page=1&lang=tr&filtered=%5B3%2C11%5D')).not.toBe(key);
});

it('accepts what it makes in the description of a release, and neither another origin nor markup', () => {
  const accepts = (template: string) => releaseFilesSchema.safeParse({ firstCalls: { '/a': [template] } }).success;
  for (const template of [one, list, '/teacherAttention/{grade}?mine={mine}']) expect(accepts(template)).toBe(true);
  for (const template of ['https://x.example/', 'x', '/a"b', '/a<b', '/a b']) expect(accepts(template)).toBe(false);
});

it('does not let a page wait for the service of a remote', () => {
  expect(() => firstCall({ ...getAssessment, service: 'mfe-library' }, { params: { id: 7 } })).toThrow(
    'is of a service',
  );
});
