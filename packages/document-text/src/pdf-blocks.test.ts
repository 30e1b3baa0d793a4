import { pdfBlocks, type PdfRun } from './pdf-blocks';

/** Lines from the top of a page, at even distances. */
const page = (lines: readonly (string | [text: string, size: number])[], gaps: readonly number[] = []): PdfRun[] => {
  let y = 800;
  return lines.map((line, at) => {
    const [text, size] = typeof line === 'string' ? [line, 10] : line;
    y -= gaps[at] ?? 12;
    return { text, y, width: 100, size, endsLine: true };
  });
};
const shown = (pages: readonly PdfRun[][]) =>
  pdfBlocks(pages).map(({ text, isHeading, isCell }) => `${isHeading ? '# ' : ''}${isCell ? '| ' : ''}${text}`);

it('puts the lines of a paragraph together, and words that were cut at the end of a line', () => {
  const lines = ['Mitochondria release most of the en-', 'ergy of a cell.', 'A new paragraph.', 'DNA-', 'RNA pairs.'];
  expect(shown([page(lines, [12, 12, 30])])).toEqual([
    'Mitochondria release most of the energy of a cell.',
    'A new paragraph. DNA- RNA pairs.',
  ]);
});

it('tells headings and footnotes by the size of their letters', () => {
  const body = 'A cell is the smallest unit of life and can live alone.';
  expect(shown([page([['Cells', 16], body, ['1 See the next chapter.', 7]])])).toEqual(['# Cells', body]);
});

it('goes on over the end of a page in an unfinished sentence only, without running heads and page numbers', () => {
  const pages = [
    page(['Biology 9', 'The nucleus of the cell', '1']),
    page(['Biology 9', 'holds the DNA.', '2']),
    page(['Biology 9', 'A vacuole stores water.', '3']),
  ];
  expect(shown(pages)).toEqual(['The nucleus of the cell holds the DNA.', 'A vacuole stores water.']);
});

it('tells rows of a table by their wide gaps', () => {
  const run = (text: string, width: number, endsLine = false): PdfRun => ({
    text,
    y: 700,
    width,
    size: text.trim() ? 10 : 0,
    endsLine,
  });
  expect(
    shown([[run('gene', 20), run(' ', 90), run('a stretch of DNA', 80, true), run('It is read.', 50, true)]]),
  ).toEqual(['| gene a stretch of DNA', 'It is read.']);
});
