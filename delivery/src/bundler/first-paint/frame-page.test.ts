import { integrityOf } from '../../release/described-build';
import { frameFile, framePage, stylesOf } from './frame-page';

const page =
  '<head><!--registry:pointers--><script defer src="/assets/shell.1.js"></script></head><body><div id="root"></div></body>';
const texts = [
  { language: 'en', noScript: 'Scripts & more' },
  { language: 'tr', noScript: 'Betikler' },
  { language: 'en', noScript: 'Scripts & more' },
];

it('puts the files of the frame before everything else in the page, with their integrity', () => {
  const [css, script] = [frameFile('a{}', 'css'), frameFile('paint()', 'js')];
  const html = framePage(page, css, script, texts);
  expect(html.indexOf(`href="/${css.file}"`)).toBeLessThan(html.indexOf('<!--registry:pointers-->'));
  expect(html.indexOf(`src="/${script.file}"`)).toBeLessThan(html.indexOf('/assets/shell.1.js'));
  for (const { content } of [css, script]) expect(html).toContain(integrityOf(Buffer.from(content)));
});

it('says in each language what is missing without scripts', () => {
  const html = framePage(page, frameFile('', 'css'), frameFile('', 'js'), texts);
  expect(html).toContain(
    '<noscript><p lang="en">Scripts &amp; more</p><p lang="tr">Betikler</p></noscript><div id="root"></div>',
  );
});

it('names a file by its content hash', () => {
  expect(frameFile('a{}', 'css').file).toMatch(/^assets\/frame\.[0-9a-f]{10}\.css$/);
  expect(frameFile('a{}', 'css').file).toBe(frameFile('a{}', 'css').file);
  expect(frameFile('a{}', 'css').file).not.toBe(frameFile('b{}', 'css').file);
});

it('rejects a style attribute, which the CSP forbids, and a page without a place for the files', () => {
  const css = frameFile('', 'css');
  expect(() => framePage(page, css, frameFile('<p style="x">', 'js'), texts)).toThrow(/style attribute/);
  expect(() => framePage('<head></head><div id="root"></div>', css, frameFile('', 'js'), texts)).toThrow(
    /exactly once/,
  );
});

it('extracts the rules from the style elements and keeps their names in the style cache', () => {
  const styles =
    '<style data-emotion="ui-global x" >html{}</style><style data-emotion="ui a b" >.ui-a{}.ui-b{}</style>';
  const frame = { layouts: {}, appleKey: {}, wider: {}, styles };
  expect(stylesOf(frame)).toEqual({ css: 'html{}.ui-a{}.ui-b{}', names: ['ui-global x', 'ui a b'] });
});
