import { decodeText } from './decode-text';

const wide = (text: string, isLittle: boolean) =>
  Uint8Array.from(
    [...text].flatMap((sign) => {
      const code = sign.charCodeAt(0);
      return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff];
    }),
  );
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from([...text].map((sign) => sign.charCodeAt(0)));

it.each([
  ['UTF-8', utf8('Ad;Ş'), 'Ad;Ş', 'utf-8', false],
  ['UTF-8 with a mark', utf8('\uFEFFAd;Ş'), 'Ad;Ş', 'utf-8', false],
  ['UTF-16 with a mark', wide('\uFEFFŞule', true), 'Şule', 'utf-16le', false],
  ['UTF-16 with the other mark', wide('\uFEFFŞule', false), 'Şule', 'utf-16be', false],
  ['UTF-16 without a mark', wide('Ad;Soyad\nŞule;Çınar', true), 'Ad;Soyad\nŞule;Çınar', 'utf-16le', false],
  ['UTF-16 of the other order without a mark', wide('Ad;Soyad\nŞule', false), 'Ad;Soyad\nŞule', 'utf-16be', false],
  ['mostly Greek UTF-16 without a mark', wide('Name;Ελ\n1;Νίκος', true), 'Name;Ελ\n1;Νίκος', 'utf-16le', false],
  ['UTF-16 with the other mark and without Latin letters', wide('\uFEFFΕλλη', false), 'Ελλη', 'utf-16be', false],
  ['a first byte as of a mark of UTF-16, but not the second', latin('\xffa'), 'ÿa', 'windows-1254', true],
  ['a second byte as of a mark of UTF-16, but not the first', latin('a\xfe'), 'aş', 'windows-1254', true],
  ['a first byte as of the other mark, but not the second', latin('\xfea'), 'şa', 'windows-1254', true],
  ['a second byte as of the other mark, but not the first', latin('a\xff'), 'aÿ', 'windows-1254', true],
  ['Windows-1254', latin('\xdeule \xdd\xf0\xfd'), 'Şule İğı', 'windows-1254', true],
  ['old line ends', utf8('a\rb\r\nc'), 'a\nb\nc', 'utf-8', false],
  ['two files joined', utf8('\uFEFFa\n\uFEFFb'), 'a\nb', 'utf-8', false],
  ['nothing', new Uint8Array(), '', 'utf-8', false],
])('decodes %s', (_name, bytes, text, encoding, isGuess) => {
  expect(decodeText(bytes)).toEqual({ text, encoding, isGuess });
});

it.each([
  ['windows-1252', '\xde', 'Þ', 'windows-1252', false],
  ['iso-8859-9', '\xde', 'Ş', 'iso-8859-9', false],
  ['windows-1254', '\xde', 'Ş', 'windows-1254', false],
  ['utf-16', '\xde', 'Ş', 'windows-1254', true],
  ['UTF8', '\xde', 'Ş', 'windows-1254', true],
  ['klingon', '\xde', 'Ş', 'windows-1254', true],
])('takes the encoding %s that a file names, if it is one', (declared, bytes, text, encoding, isGuess) => {
  expect(decodeText(latin(bytes), declared)).toEqual({ text, encoding, isGuess });
});

it('believes the bytes before the name', () => {
  expect(decodeText(utf8('Ş'), 'windows-1252')?.text).toBe('Ş');
});

it.each([
  ['a NUL character', utf8('a\0b')],
  ['few NUL characters among letters', latin('a\0bcdefg')],
  ['as many NUL characters at even as at odd places', Uint8Array.of(0, 0, 0x41, 0x42)],
  ['a NUL character in UTF-16', wide('\uFEFFa\0b', true)],
  ['half of a letter in UTF-16', wide('\uFEFFa\ud800b', true)],
  ['half of a unit of UTF-16', Uint8Array.of(0xff, 0xfe, 0x41)],
  ['the head of an old workbook', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0)],
])('takes %s for no text', (_name, bytes) => {
  expect(decodeText(bytes)).toBeUndefined();
});
