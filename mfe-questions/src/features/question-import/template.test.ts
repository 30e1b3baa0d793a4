import { readBank } from '@teacher-portal/interchange/read-bank';
import { changeLanguage } from '@teacher-portal/remote-sdk/i18n';
import en from './locales/en.json';
import tr from './locales/tr.json';
import { saveTemplate, type Words } from './template';

// The reader unpacks on a server.
Object.assign(globalThis, { setImmediate: (run: () => void) => setTimeout(run, 0) });

const texts = { en, tr };
const textOf = (language: 'en' | 'tr', key: string): string =>
  key.split('.').reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], texts[language]) as string;

async function downloaded(format: 'csv' | 'xlsx', language: 'en' | 'tr'): Promise<Uint8Array> {
  await changeLanguage(language);
  const blobs: Blob[] = [];
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${blobs.push(blob as Blob)}`);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await saveTemplate(format, ((key: string) => textOf(language, key)) as Words);
  const [file] = blobs;
  if (!file) throw new Error('no file');
  return new Uint8Array(await file.arrayBuffer());
}
afterEach(() => jest.restoreAllMocks());

test.each([
  ['csv', 'en'],
  ['csv', 'tr'],
  ['xlsx', 'en'],
  ['xlsx', 'tr'],
] as const)(
  'the template in %s and %s is read whole: every type that a table can say, nothing changed',
  async (format, language) => {
    const { items, refused, ledger } = await readBank(await downloaded(format, language));
    expect(refused).toEqual([]);
    expect(items.map(({ body }) => body)).toMatchObject([
      { kind: 'choice', rule: { kind: 'one' }, options: [{ fraction: 1 }, { fraction: 0 }, { fraction: 0 }] },
      { kind: 'choice', rule: { kind: 'weights' }, options: [{ fraction: 0.5 }, { fraction: 0 }, { fraction: 0.5 }] },
      { kind: 'true-false', isTrue: true },
      { kind: 'short', answers: [{ text: 'newton' }, { text: 'N' }] },
      { kind: 'essay' },
    ]);
    expect(items.map(({ marks, id }) => [marks, id])).toEqual([
      [1, '1'],
      [2, '2'],
      [1, '3'],
      [1, '4'],
      [5, '5'],
    ]);
    expect(items[0]?.category).toHaveLength(2);
    expect(items[0]?.feedback?.general?.text).toBe(textOf(language, 'template.one.explanation'));
    // What the columns mean is no table of questions.
    expect(ledger.map(({ reason, place }) => [reason, place.file])).toEqual(
      format === 'csv' ? [] : [['sheet-not-read', textOf(language, 'template.sheet')]],
    );
  },
);
