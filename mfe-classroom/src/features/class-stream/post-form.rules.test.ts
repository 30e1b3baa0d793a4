/** @jest-environment node */
import { isSame, problemsOf } from './post-form.rules';

const post = { html: '<p>a</p>', link: '', classes: [1, 2], publishAt: null };
const asked = { isLater: false, isLink: (text: string) => text.startsWith('https://'), now: new Date(1000) };

test.each([
  ['nothing to read', { html: '' }, {}, { html: 'empty' }],
  ['a link alone', { html: '', link: 'https://a' }, {}, {}],
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
});
