import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onePagePdf as pdf } from '../../testing/one-page-pdf';
import { documentReader } from './document-reader';

const media = (name: string) => readFileSync(join(__dirname, '../../../media/files', name));
const { signal } = new AbortController();
const read = documentReader();

it('reads PDFs in both languages, without running heads, headings and tables', async () => {
  expect(await read({ name: 'dna.pdf', bytes: media('dna-to-protein-en.pdf') }, signal)).toEqual({
    paragraphs: [
      expect.stringMatching(/^DNA stays in the nucleus, .* RNA polymerase opens the double helix at the beginning/),
      expect.stringMatching(/^Base by base .* as always\.$/),
      'The finished messenger leaves the nucleus through a pore. The DNA closes behind it, unchanged.',
      'A ribosome reads the messenger three bases at a time. Three bases are one codon, and one codon stands for one amino acid.',
      expect.stringMatching(/^Transfer RNAs bring the amino acids\./),
      expect.stringMatching(/^The chain grows until a stop codon appears\./),
    ],
  });
  const turkish = await read({ name: 'kalitim.pdf', bytes: media('kalitim-tr.pdf') }, signal);
  expect(turkish).toHaveProperty(
    'paragraphs.0',
    expect.stringMatching(/^Mendel, saf döl uzun ve kısa bezelyeleri çaprazladığında birinci kuşağın/),
  );
});

it.each<[string, Buffer, string]>([
  ['a page without text, as of a scanner', pdf('0 0 100 100 re f'), 'pictures'],
  ['a password', pdf('', true), 'password'],
  ['something else in it', Buffer.from('%PDF-1.7 and no more'), 'damaged'],
  ['a heading only', pdf('BT /F 20 Tf 20 200 Td (Parts of cells) Tj ET'), 'fragments'],
])('says that a PDF has %s', async (_, bytes, fault) => {
  expect(await read({ name: 'a.pdf', bytes }, signal)).toEqual({ fault });
});

it('gives up a document that takes longer than its time', async () => {
  const bytes = Buffer.from('Cells divide every single day. '.repeat(500_000));
  expect(await documentReader({ jobMs: 1, memoryMb: 512 })({ name: 'a.txt', bytes }, signal)).toEqual({
    fault: 'slow',
  });
});

it('rejects with the reason of a caller that leaves', async () => {
  const gone = AbortSignal.abort(new Error('left'));
  await expect(read({ name: 'a.txt', bytes: Buffer.from('x') }, gone)).rejects.toThrow('left');
});
