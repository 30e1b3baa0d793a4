import { strToU8, zipSync } from 'fflate';
import { readBank } from '../read-bank';
import { escapeXml } from '../xml/node';
import { soundsNamedIn, withPlayers } from './media';

/** Every element of HTML that shows, plays or loads a file, or leads to one, with the address of a file. */
const elements: Readonly<Record<string, (address: string) => string>> = {
  img: (address) => `<img src="${address}" alt="shown"/>`,
  audio: (address) => `<audio src="${address}">heard</audio>`,
  'source in audio': (address) => `<audio controls="controls"><source src="${address}"/>heard</audio>`,
  video: (address) => `<video src="${address}">seen</video>`,
  'source in video': (address) => `<video><source src="${address}"/>seen</video>`,
  object: (address) => `<object data="${address}">words</object>`,
  'object with a type': (address) => `<object data="${address}" type="${typeOf(address)}"><b>words</b></object>`,
  'object in object': (address) => `<object data="other.swf"><object data="${address}">words</object></object>`,
  embed: (address) => `<embed src="${address}"/>`,
  iframe: (address) => `<iframe src="${address}">words</iframe>`,
  a: (address) => `<a href="${address}">words</a>`,
};
const typeOf = (address: string): string =>
  address.endsWith('mp3') ? 'audio/mpeg' : address.endsWith('mp4') ? 'video/mp4' : 'image/png';

/** A package with one written question that has a text. */
const packages: Readonly<Record<string, (html: string) => [string, string]>> = {
  'QTI 3': (html) => [
    'i.xml',
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="i" title="T"><qti-item-body><div>${html}</div><qti-extended-text-interaction response-identifier="R"/></qti-item-body></qti-assessment-item>`,
  ],
  'QTI 2': (html) => [
    'i.xml',
    `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="T"><itemBody><div>${html}</div><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`,
  ],
  'QTI 1.2': (html) => [
    'i.xml',
    `<questestinterop><assessment ident="a" title="Q"><section ident="s"><item ident="i" title="T"><presentation><material><mattext texttype="text/html">${escapeXml(`<p>${html}</p>`)}</mattext></material><response_str ident="r"><render_fib/></response_str></presentation></item></section></assessment></questestinterop>`,
  ],
  Blackboard: (html) => [
    'i.dat',
    `<?xml version="1.0" encoding="UTF-8"?><POOL><TITLE value="B"/><QUESTION_ESSAY id="q1"><BODY><TEXT>${escapeXml(`<p>${html}</p>`)}</TEXT><FLAGS><ISHTML value="true"/></FLAGS></BODY></QUESTION_ESSAY></POOL>`,
  ],
};

const readPackage = ([name, text]: [string, string], files: string[]) =>
  readBank(
    zipSync(
      Object.fromEntries(
        [[name, text], ...files.map((file) => [file, `bytes of ${file}`])].map(([entry = '', content = '']) => [
          entry,
          strToU8(content),
        ]),
      ),
    ),
  );

const cases = Object.entries(packages).flatMap(([format, packed]) =>
  Object.entries(elements).flatMap(([element, of]) =>
    ['a.png', 'a.mp3', 'a.mp4'].map((file) => ({ format, element, file, packed: packed(of(file)) })),
  ),
);

it.each(cases)('takes or names $file of the element $element in $format', async ({ packed, file, element }) => {
  const { items, ledger } = await readPackage(packed, [file, 'unused.mp3']);
  const [item] = items;
  const isKept = item?.stem.text.includes(file) && item.files.some(({ name, base64 }) => name === file && base64);
  const isNamed = ledger.some(({ item: at, source = '' }) => at === 0 && /a\.\w|<iframe>/.test(source));
  // A link to what is no sound stands in the text as it is.
  const isLink = element === 'a' && item?.stem.text.includes(`href="${file}"`);
  expect({ items: items.length, isKeptOrNamed: Boolean(isKept || isNamed || isLink) }).toEqual({
    items: 1,
    isKeptOrNamed: true,
  });
});

it.each(Object.keys(packages))('takes a sound of %s, however it is embedded', async (format) => {
  const address = 'media/My%20song.mp3';
  for (const element of ['audio', 'source in audio', 'object', 'object with a type', 'embed', 'a']) {
    const { items, ledger } = await readPackage(packages[format]?.(elements[element]?.(address) ?? '') ?? ['', ''], [
      'media/My song.mp3',
    ]);
    const [item] = items;
    expect([element, item?.files]).toEqual([
      element,
      [{ name: 'media/My song.mp3', base64: Buffer.from('bytes of media/My song.mp3').toString('base64') }],
    ]);
    expect(item?.stem.text).toMatch(/<audio [^>]*src="media\/My%20song\.mp3"|<source src="media\/My%20song\.mp3"/);
    expect(ledger.filter(({ item: at }) => at === 0)).toEqual([]);
  }
});

it('takes a sound of QTI 1.2 that is named by an element of its own, and names a video', async () => {
  const item = (material: string): [string, string] => [
    'i.xml',
    `<questestinterop><assessment ident="a" title="Q"><section ident="s"><item ident="i" title="T"><presentation><material><mattext>Q?</mattext>${material}</material><response_str ident="r"><render_fib/></response_str></presentation></item></section></assessment></questestinterop>`,
  ];
  const sound = await readPackage(item('<mataudio uri="s.mp3" label="A frog" audiotype="audio/mpeg"/>'), ['s.mp3']);
  expect(sound.items[0]?.stem.text).toContain('<audio src="s.mp3" title="A frog">A frog</audio>');
  expect(sound.items[0]?.files).toMatchObject([{ name: 's.mp3', base64: expect.any(String) as string }]);
  const video = await readPackage(item('<matvideo uri="s.mp4"/>'), ['s.mp4']);
  expect(video.ledger).toContainEqual(expect.objectContaining({ item: 0, reason: 'media', source: 's.mp4' }));
});

it('unpacks no sound that no text names, and leaves sounds in a package that they would make too large', async () => {
  const packed = packages['QTI 3']?.('<audio src="a.mp3"></audio>') ?? ['', ''];
  const unused = await readPackage(packed, ['a.mp3', 'b.mp3']);
  expect(unused.ledger).toMatchObject([{ reason: 'file-not-read', place: { file: 'b.mp3' } }]);
  const [name, text] = packed;
  const zip = zipSync({ [name]: strToU8(text), 'a.mp3': new Uint8Array(50_000).map((_, at) => (at * 7919) % 251) });
  const { items, ledger } = await readBank(zip, { limits: { inflatedBytes: 20_000 } });
  expect(items).toHaveLength(1);
  expect(ledger.map(({ reason }) => reason).sort()).toEqual(['file-missing', 'file-not-read']);
});

it('finds the names of sounds with spaces, escapes and folders, and looks at each text once', () => {
  const named = (text: string) => [...new Set(soundsNamedIn(text))];
  expect(named('<audio src="a/b c.mp3">')).toEqual(['b c.mp3']);
  expect(named('&lt;audio src=&quot;x/%C3%BC.ogg?v=1&quot;')).toEqual(['%C3%BC.ogg', 'ü.ogg']);
  expect([...soundsNamedIn('x'.repeat(1_000_000))]).toEqual([]);
});

it.each(['<object data="x.mp3">', '<a href="x.mp3">', '<embed ', '<object '])(
  'ends soon for %s a hundred thousand times',
  (part) => {
    const start = process.cpuUsage();
    withPlayers(part.repeat(100_000), () => undefined);
    withPlayers(`${part}${'<b>x'.repeat(200_000)}`, () => undefined);
    expect(process.cpuUsage(start).user).toBeLessThan(5_000_000);
  },
);
