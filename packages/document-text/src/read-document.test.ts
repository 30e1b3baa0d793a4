import { strToU8 } from 'fflate';
import { type DocumentRefusal } from './document';
import { readDocument } from './read-document';
import { slideFile, wordFile, wordParagraph } from './testing/office-files';

const refusal = (name: string, bytes: Uint8Array) =>
  readDocument(name, bytes).then(
    (paragraphs) => paragraphs,
    ({ fault }: DocumentRefusal) => fault,
  );
const text = (value: string) => strToU8(value);

it('reads the paragraphs of a Word document without headings, contents, cells and what was deleted', async () => {
  const cell = (words: string) => `<w:tbl><w:tr><w:tc>${wordParagraph(words)}</w:tc></w:tr></w:tbl>`;
  const body = [
    wordParagraph('How Cells Share Their Long Work', 'Heading1'),
    wordParagraph('Hücrelerin işi nasıl bölüşülür acaba', 'Balk1'),
    wordParagraph('Introduction of the chapter ........ 3'),
    wordParagraph('Ribosomes make the proteins of the cell.'),
    cell('four words of a cell'),
    cell('The nucleus holds the DNA of the cell.'),
    '<w:p><w:r><w:t>A vacuole stores </w:t></w:r><w:del><w:r><w:t>no </w:t></w:r></w:del><w:r><w:t>water.</w:t></w:r></w:p>',
    wordParagraph('See https://example.org/a/b for more'),
    wordParagraph('Two words'),
  ].join('');
  expect(await readDocument('a.DOCX', wordFile(body))).toEqual([
    'Ribosomes make the proteins of the cell.',
    'The nucleus holds the DNA of the cell.',
    'A vacuole stores water.',
  ]);
});

it('reads the points of slides and their notes in the order of the slides, without titles', async () => {
  const slides = Array.from({ length: 11 }, (_, at) => ({
    title: 'The parts of a living cell',
    points: [`Point ${at + 1} says something about cells`],
    ...(at === 1 && { notes: 'Say that mitochondria release energy.' }),
  }));
  const found = await readDocument('a.pptx', slideFile(slides));
  expect(found.slice(0, 3)).toEqual([
    'Point 1 says something about cells',
    'Point 2 says something about cells',
    'Say that mitochondria release energy.',
  ]);
  expect(found.at(-1)).toBe('Point 11 says something about cells');
});

it.each([
  [
    'WebVTT',
    'a.vtt',
    'WEBVTT\n\nNOTE who spoke\n\n1\n00:00.000 --> 00:02.000\n<v Ada>Cells &amp; tissues</v>\n\n2\n00:02.000 --> 00:04.000\nCells &amp; tissues\ndivide every day.\n',
  ],
  [
    'SRT with Windows line ends',
    'a.srt',
    '1\r\n00:00:00,000 --> 00:00:02,000\r\n{\\an8}<i>Cells & tissues</i>\r\n\r\n2\r\n00:00:02,000 --> 00:00:04,000\r\n- divide every day.\r\n',
  ],
])('reads what is said in subtitles of %s once, without times and markup', async (_, name, value) => {
  expect(await readDocument(name, text(value))).toEqual(['Cells & tissues divide every day.']);
});

it('reads a transcript without its marks of time, in the code page of Windows as well', async () => {
  const bytes = Uint8Array.from(
    [...'[00:12] H']
      .map((sign) => sign.charCodeAt(0))
      .concat(
        0xfc,
        ...text('creler her g'),
        0xfc,
        ...text('n b'),
        0xf6,
        ...text('l'),
        0xfc,
        ...text('n'),
        0xfc,
        ...text('r.'),
      ),
  );
  expect(await readDocument('a.txt', bytes)).toEqual(['Hücreler her gün bölünür.']);
});

it('puts the lines of a transcript with marks of time together', async () => {
  const transcript = '[00:12] Cells divide\n[00:15] every single day.\n[00:20] Plants grow in the light.';
  expect(await readDocument('a.txt', text(transcript))).toEqual([
    'Cells divide every single day. Plants grow in the light.',
  ]);
});

const oldOffice = Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
const utf16 = (value: string) => Uint8Array.from([...value].flatMap((sign) => [sign.charCodeAt(0), 0]));

it.each<[string, string, Uint8Array, string]>([
  ['no bytes', 'a.pdf', new Uint8Array(), 'empty'],
  ['25 MB and more', 'a.txt', new Uint8Array(25_000_001), 'tooLarge'],
  ['a Word document of before 2007', 'a.docx', oldOffice, 'kind'],
  ['an ending that is not read', 'a.xlsx', text('x'), 'kind'],
  ['a password', 'a.docx', Uint8Array.from([...oldOffice, ...utf16('EncryptedPackage')]), 'password'],
  ['something else in it', 'a.docx', text('no archive'), 'damaged'],
  ['a broken part', 'a.docx', wordFile('<w:p><w:t>'), 'damaged'],
  ['no paragraph', 'a.docx', wordFile(''), 'empty'],
  ['a picture only', 'a.docx', wordFile('<w:p><w:drawing/></w:p>'), 'pictures'],
  ['slides of pictures', 'a.pptx', slideFile([{ title: 'Cells', hasPicture: true }]), 'pictures'],
  ['titles only', 'a.pptx', slideFile([{ title: 'The parts of a living cell' }]), 'fragments'],
  ['a list of links', 'a.txt', text('https://a.example\nwww.b.example/c\n'), 'fragments'],
  ['formulas', 'a.txt', text('a^2 + b^2 = c^2\n\\frac{1}{2} \\cdot 4 = 2\n'), 'fragments'],
  ['letters of no script', 'a.txt', text('\uE000\uE001 \uE002\uE003'.repeat(20)), 'unreadable'],
  ['a picture called text', 'a.txt', Uint8Array.from([0x89, 0x50, 0, 0]), 'damaged'],
  ['spaces', 'a.txt', text(' \n\n '), 'empty'],
])('refuses a document with %s', async (_, name, bytes, fault) => {
  expect(await refusal(name, bytes)).toBe(fault);
});
