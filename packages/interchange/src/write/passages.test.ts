import { type Item, plain } from '../core/item';
import { plainText } from '../question-type/plain-text';
import { readBank } from '../read-bank';
import { fileOf } from '../testing/file-of';

const base = { tags: [], category: [], place: {} };
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const passage = {
  key: 'p1',
  name: 'Water & ice',
  text: { format: 'html' as const, text: '<p>Rain falls. <img src="@@PLUGINFILE@@/rain.png" alt="Rain" /></p>' },
};
const under = (stem: string, at: number): Item => ({
  ...base,
  passage: { ...passage, at },
  stem: plain(stem),
  body: { kind: 'true-false', isTrue: true },
  files: [{ name: 'rain.png', base64: png }],
});
const items: Item[] = [
  under('It rains.', 1),
  { ...base, stem: plain('Apart.'), body: { kind: 'true-false', isTrue: false }, files: [] },
  under('It snows.', 0),
];
const said = ({ stem }: Item): string => plainText(stem).text.trim();

it('gives back from own JSON each passage and the places under it', async () => {
  const { bytes, losses } = fileOf('json', items);
  expect(losses).toEqual([]);
  expect((await readBank(bytes)).items).toEqual(items);
});

it('writes a passage once as a stimulus of QTI 3, and reads its questions under it', async () => {
  const { bytes, losses, entries } = fileOf('qti3', items);
  expect(entries.filter((entry) => entry.startsWith('stimuli/'))).toEqual(['stimuli/stimulus_1.xml']);
  expect(losses.filter(({ reason }) => reason === 'passage-in-text')).toEqual([]);
  const { items: read, ledger } = await readBank(bytes);
  expect(read.map((item) => [said(item), item.passage?.key, item.passage?.name])).toEqual([
    ['It rains.', 'stimuli/stimulus_1.xml', 'Water & ice'],
    ['Apart.', undefined, undefined],
    ['It snows.', 'stimuli/stimulus_1.xml', 'Water & ice'],
  ]);
  expect(read[2]?.passage?.text.text).toContain('Rain falls.');
  expect(read[2]?.files).toEqual([{ name: '../media/1-rain.png', base64: png }]);
  expect(ledger.map(({ reason, place }) => [reason, place.file])).toEqual([['file-not-read', 'imsmanifest.xml']]);
});

it.each(['moodle-xml', 'gift', 'qti22', 'qti21', 'text'] as const)(
  'repeats the text of a passage in %s in each of its questions, and names the loss',
  async (format) => {
    const { bytes, losses } = fileOf(format, items);
    expect(losses.filter(({ reason }) => reason === 'passage-in-text').map(({ item }) => item)).toEqual([0, 2]);
    const { items: read } = await readBank(bytes);
    expect(read.map((item) => /Rain falls\.[^]*It (?:rains|snows)\./.test(item.stem.text))).toEqual([
      true,
      false,
      true,
    ]);
  },
);

it('names a stimulus that the package lacks or that is no stimulus, and takes the question', async () => {
  const missing = `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i" title="t"><assessmentStimulusRef identifier="s" href="gone.xml"/><itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  const { items: read, ledger } = await readBank(Buffer.from(missing));
  expect(read.map((item) => [said(item), item.passage])).toEqual([['Why?', undefined]]);
  expect(ledger.map(({ reason, source }) => [reason, source])).toContainEqual(['file-missing', 'gone.xml']);
});
