import { signedFilesIn, withReadUrls } from './fresh-files';

const link = '/api/v1/upload/lecture/abc_-9/heart%20a.png';
const old = `${link}?expires=1700000000&signature=AbC_-1`;
const html = (address: string) => `<p>See <img src="${address.replaceAll('&', '&amp;')}" alt="A heart"></p>`;
const value = {
  questionText: html(old),
  picturePath: link,
  options: [{ value: 'A', feedback: html(old) }],
  item: { pairs: [{ left: html(old) }], fraction: null, at: 3 },
  other: 'https://example.org/a.png?expires=1&signature=x',
};

test('finds each file with a signed address once, wherever it stands in a draft', () => {
  expect(signedFilesIn(value)).toEqual([link]);
  expect(signedFilesIn({ picturePath: link, score: 2, tags: [], drawing: null })).toEqual([]);
});

test('puts the new address in place of the old one, escaped as that was, and changes nothing else', () => {
  const fresh = `${link}?expires=1900000000&signature=Z9`;
  expect(withReadUrls(value, new Map([[link, fresh]]))).toEqual({
    ...value,
    questionText: html(fresh),
    options: [{ value: 'A', feedback: html(fresh) }],
    item: { pairs: [{ left: html(fresh) }], fraction: null, at: 3 },
  });
  expect(withReadUrls({ link: old }, new Map([[link, fresh]]))).toEqual({ link: fresh });
  expect(withReadUrls(value, new Map())).toEqual(value);
});
