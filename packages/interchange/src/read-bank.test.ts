import { strToU8, zipSync } from 'fflate';
import { type Limits } from './core/limits';
import { readBank } from './read-bank';

const bytes = (text: string): Uint8Array => strToU8(text);
const wide = (text: string, isBig: boolean): Uint8Array => {
  const out = new Uint8Array(text.length * 2);
  const view = new DataView(out.buffer);
  [...text].forEach((character, at) => view.setUint16(at * 2, character.charCodeAt(0), !isBig));
  return out;
};
const gift = "Iğdır'ın plakası?{=76 ~77}";
const moodle =
  '<?xml version="1.0"?><quiz><question type="essay"><name><text>n</text></name><questiontext><text>x</text></questiontext></question></quiz>';
const zip = (entries: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytes(text)])));

describe('the bytes of a file', () => {
  it.each<[string, Uint8Array]>([
    ['UTF-8', bytes(gift)],
    ['UTF-8 with a mark', bytes(`\uFEFF${gift}`)],
    ['UTF-16 with a mark', wide(`\uFEFF${gift}`, false)],
    ['UTF-16, high byte first, with a mark', wide(`\uFEFF${gift}`, true)],
    ['UTF-16 without a mark', wide(`A long question in letters of one byte? ${gift}`, false)],
    ['line ends of Windows', bytes(`Q{T}\r\n\r\n${gift}\r\n`)],
  ])('reads %s', async (_, file) => {
    const bank = await readBank(file, { name: 'x.gift' });
    expect(bank.items.at(-1)?.stem.text).toContain("Iğdır'ın plakası?");
    expect(bank.ledger).toEqual([]);
  });

  it('reads Windows-1254, and says that it guessed', async () => {
    const bank = await readBank(new Uint8Array([0x49, 0xf0, 0x64, 0xfd, 0x72, ...bytes('{T}')]));
    expect(bank.items[0]?.stem.text).toBe('Iğdır');
    expect(bank.ledger).toMatchObject([{ reason: 'encoding-guessed', source: 'windows-1254' }]);
  });

  it('goes by the content where the ending is wrong', async () => {
    expect((await readBank(bytes(moodle), { name: 'x.csv' })).format).toBe('moodle-xml');
    expect((await readBank(bytes(gift), { name: 'x.xml' })).format).toBe('gift');
  });

  it.each<[string, string, string]>([
    ['empty', 'empty', '   \n'],
    ['no format', 'format-unknown', 'hello world'],
    ['data of another program', 'format-unknown', '{"a": {"b": "=~#"}}'],
    ['own JSON of a later version', 'version-unknown', '{"format":"interchange/questions","version":9,"items":[]}'],
    [
      'entities that grow',
      'document-type',
      '<?xml version="1.0"?><!DOCTYPE q [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><quiz><question type="essay"><name><text>&b;</text></name></question></quiz>',
    ],
    [
      'an entity from a file',
      'document-type',
      '<!DOCTYPE q [<!ENTITY x SYSTEM "file:///etc/hostname">]><quiz><question type="essay"><name><text>&x;</text></name></question></quiz>',
    ],
  ])('refuses %s by name', (_, code, text) =>
    expect(readBank(bytes(text))).rejects.toMatchObject({ name: 'FileRefusal', code }),
  );

  it('reads a document type that defines no entity', async () => {
    expect((await readBank(bytes(moodle.replace('<quiz>', '<!DOCTYPE quiz><quiz>')))).items).toHaveLength(1);
  });
});

const withLimits = (limits: Partial<Limits>, file: Uint8Array) => readBank(file, { limits });

describe('packages', () => {
  it('reads every file of questions in it, and names what it does not read', async () => {
    const bank = await readBank(zip({ 'a/one.gift': gift, 'b/two.xml': moodle, 'notes.pdf': 'x', 'inner.zip': 'x' }));
    expect(bank.items.map(({ place }) => place.file)).toEqual(['a/one.gift', 'b/two.xml']);
    expect(bank.ledger.map(({ reason, place }) => `${reason} ${place.file}`)).toEqual([
      'file-not-read notes.pdf',
      'nested-archive inner.zip',
    ]);
  });

  it('reads a quiz of a Common Cartridge once, in its fuller form', async () => {
    const quiz = (title: string): string =>
      `<questestinterop><assessment title="T"><section><item ident="i" title="${title}"><presentation><material><mattext>Q</mattext></material></presentation></item></section></assessment></questestinterop>`;
    const bank = await readBank(
      zip({ 'q1/assessment_qti.xml': quiz('cc'), 'non_cc_assessments/q1.xml.qti': quiz('whole') }),
    );
    expect(bank.items.map(({ name }) => name)).toEqual(['whole']);
    expect(bank.ledger).toMatchObject([{ reason: 'same-quiz-twice' }]);
  });

  it('reads a question that stands in two banks in each of them', async () => {
    const bank = (title: string): string =>
      `<questestinterop><objectbank ident="${title}"><qtimetadata><qtimetadatafield><fieldlabel>bank_title</fieldlabel><fieldentry>${title}</fieldentry></qtimetadatafield></qtimetadata><item ident="i1"><presentation><material><mattext>Why?</mattext></material></presentation></item></objectbank></questestinterop>`;
    const { items, refused } = await readBank(zip({ 'a.xml': bank('Plants'), 'b.xml': bank('Trees') }));
    expect(refused).toEqual([]);
    expect(items).toMatchObject([
      { id: 'i1', category: ['Plants'] },
      { id: 'i1', category: ['Trees'] },
    ]);
  });

  it('goes on after a broken file', async () => {
    const bank = await readBank(zip({ 'a.xml': '<quiz><question', 'b.gift': gift }));
    expect(bank.items).toHaveLength(1);
    expect(bank.ledger[0]).toMatchObject({ verdict: 'not-taken', place: { file: 'a.xml' } });
  });

  it.each<[string, string, Uint8Array]>([
    ['a path out of it', 'path-outside', zip({ '../../etc/evil.xml': moodle })],
    ['an absolute path', 'path-outside', zip({ '/etc/evil.xml': moodle })],
    ['a path of Windows', 'path-outside', zip({ 'C:\\evil.xml': moodle })],
    ['one name twice', 'duplicate-entry', zip({ 'a.gift': gift, 'A.gift': gift })],
    ['a bomb', 'compressed-too-much', zip({ 'a.gift': '0'.repeat(20_000_000) })],
    ['an archive in an archive', 'nested-archive', zip({ 'a.zip': 'x' })],
    ['no questions', 'format-unknown', zip({ 'a.txt': 'x' })],
    ['the course of a cartridge without questions', 'empty', zip({ 'imsmanifest.xml': '<manifest/>', 'a.html': 'x' })],
    ['a torn end', 'damaged-archive', zip({ 'a.gift': gift }).slice(0, -30)],
    ['a link', 'link', linked()],
    ['an encrypted entry', 'encrypted', encrypted()],
    ['a size that lies', 'damaged-archive', lying()],
  ])('refuses %s by name', (_, code, file) =>
    expect(readBank(file)).rejects.toMatchObject({ name: 'FileRefusal', code }),
  );

  it('refuses what is over the limits', async () => {
    await expect(withLimits({ entries: 1 }, zip({ 'a.gift': gift, 'b.gift': gift }))).rejects.toMatchObject({
      code: 'too-many-entries',
    });
    await expect(withLimits({ inflatedBytes: 10 }, zip({ 'a.gift': gift }))).rejects.toMatchObject({
      code: 'too-large',
    });
    await expect(withLimits({ bytes: 10 }, bytes(gift))).rejects.toMatchObject({ code: 'too-large' });
    await expect(withLimits({ items: 2 }, bytes('Q{T}\n\nQ{T}\n\nQ{T}'))).rejects.toMatchObject({ code: 'too-large' });
  });
});

/** Changes bytes of the central directory of a package with one entry. */
function changed(change: (view: DataView, directory: number) => void, text = gift): Uint8Array {
  const file = zip({ 'a.gift': text });
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  change(view, view.getUint32(file.length - 22 + 16, true));
  return file;
}

function linked(): Uint8Array {
  return changed((view, directory) => {
    view.setUint16(directory + 4, 0x0314, true);
    view.setUint32(directory + 38, 0o120777 * 65536, true);
  });
}

function encrypted(): Uint8Array {
  return changed((view, directory) => view.setUint16(directory + 8, 1, true));
}

function lying(): Uint8Array {
  return changed((view, directory) => view.setUint32(directory + 24, 10, true), 'x'.repeat(5000));
}
