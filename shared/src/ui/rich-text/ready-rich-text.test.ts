import { i18n } from 'shared/i18n';
import { readyRichText } from './ready-rich-text';

const loaded: string[] = [];
const face = (family: string) => ({ family, load: () => Promise.resolve(loaded.push(family)) });

beforeEach(() => {
  loaded.length = 0;
  const fonts = ['KaTeX_Main', '"KaTeX_Size3"', 'KaTeX_Fraktur', 'Avenir'].map(face);
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts });
});

it('loads the typefaces of formulas, in fields of rich text and between dollar signs, and none without a formula', async () => {
  await readyRichText('<p>Plain</p>');
  expect(loaded).toEqual([]);
  await readyRichText(JSON.stringify({ text: '<span data-latex="x"></span>' }));
  expect(loaded).toEqual(['KaTeX_Main', '"KaTeX_Size3"']);
  await readyRichText('$x$');
  expect(loaded).toHaveLength(4);
});

it('loads what is said of a sound', async () => {
  // Another file of tests on the same page may have loaded it.
  i18n.removeResourceBundle('en', 'sound');
  await readyRichText('<audio src="/a.mp3"></audio>');
  expect(i18n.hasResourceBundle('en', 'sound')).toBe(true);
});
