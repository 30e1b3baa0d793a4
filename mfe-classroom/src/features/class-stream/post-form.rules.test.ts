/** @jest-environment node */
import { isSame, problemsOf } from './post-form.rules';

const file = { link: '/f', name: 'a.pdf', bytes: 1 };
const post = { html: '<p>a</p>', link: '', files: [], classes: [1, 2], comments: 'on' as const, publishAt: null };
const asked = {
  isLater: false,
  isBusy: false,
  failed: 0,
  isLink: (text: string) => text.startsWith('https://'),
  now: new Date(1000),
};

test.each([
  ['nothing to read', { html: '' }, {}, { html: 'empty' }],
  ['a link alone', { html: '', link: 'https://a' }, {}, {}],
  ['a file alone', { html: '', files: [file] }, {}, {}],
  ['a file alone that is on its way', { html: '' }, { isBusy: true }, {}],
  ['a file alone that could not be sent', { html: '' }, { failed: 1 }, { files: 'failed' }],
  ['no address', { link: 'a b' }, {}, { link: 'linkInvalid' }],
  ['no class', { classes: [] }, {}, { classes: 'noClass' }],
  ['no time for later', {}, { isLater: true }, { publishAt: 'past' }],
  ['a time that has passed', { publishAt: new Date(1000).toISOString() }, { isLater: true }, { publishAt: 'past' }],
  ['a time to come', { publishAt: new Date(2000).toISOString() }, { isLater: true }, {}],
])('says of a post with %s what is wrong', (_, change, more, problems) => {
  expect(problemsOf({ ...post, ...change }, { ...asked, ...more })).toEqual(problems);
});

test('compares posts without the order of their classes', () => {
  expect(isSame(post, { ...post, classes: [2, 1] })).toBe(true);
  expect(isSame(post, { ...post, classes: [2] })).toBe(false);
  expect(isSame(post, { ...post, html: '' })).toBe(false);
  expect(isSame(post, { ...post, comments: 'off' })).toBe(false);
  expect(isSame(post, { ...post, files: [file] })).toBe(false);
  expect(isSame({ ...post, files: [file] }, { ...post, files: [{ ...file, name: 'b' }] })).toBe(true);
});
