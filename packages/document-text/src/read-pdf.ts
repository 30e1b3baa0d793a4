import { DocumentRefusal, type Found } from './document';
import { pdfBlocks, type PdfRun } from './pdf-blocks';

/** Pages that are read of a longer document, at even distances. */
const PAGES = 120;
/** Characters of one page; more are no page of a text. */
const PAGE_CHARACTERS = 40_000;

/** Names that pdf.js mentions when it is loaded and uses only for drawing. */
class NotDrawn {}
for (const name of ['DOMMatrix', 'ImageData', 'Path2D'])
  if (!(name in globalThis)) Object.assign(globalThis, { [name]: NotDrawn });

/** A run of characters; marks of structure have no `str`. */
interface Item {
  str?: string;
  transform: readonly number[];
  width: number;
  height: number;
  hasEOL: boolean;
}
interface Page {
  getTextContent: () => Promise<{ items: Item[] }>;
  cleanup: () => unknown;
}
interface Pdf {
  numPages: number;
  getPage: (number: number) => Promise<Page>;
}
/** What is used of the library, whose own types need those of a browser. */
interface Library {
  getDocument: (source: Record<string, unknown>) => { promise: Promise<Pdf>; destroy: () => Promise<void> };
}

/** Loads the library, which warns of the canvas that it would draw on. */
async function load(): Promise<Library> {
  const output = globalThis.console;
  const { warn } = output;
  output.warn = () => undefined;
  try {
    // Built without what Node 20 lacks; only PDFs need it, so it is loaded with the first of them.
    return (await import('pdfjs-dist/legacy/build/pdf.mjs')) as Library;
  } finally {
    output.warn = warn;
  }
}

/** Numbers of the pages that are read, from 1. */
const numbersOf = (pages: number): number[] => {
  const step = Math.max(1, pages / PAGES);
  return Array.from({ length: Math.min(pages, PAGES) }, (_, at) => Math.floor(at * step) + 1);
};

async function runsOf(pdf: Pdf, number: number): Promise<PdfRun[]> {
  const page = await pdf.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  let length = 0;
  return items.flatMap((item): PdfRun[] => {
    const { str: text, transform, width, height: size, hasEOL: endsLine } = item;
    if (text === undefined || (length += text.length) > PAGE_CHARACTERS) return [];
    return [{ text, y: transform[5] ?? 0, width, size, endsLine }];
  });
}

function refusalOf(error: unknown): DocumentRefusal {
  const name = error instanceof Error ? error.name : '';
  return new DocumentRefusal(name === 'PasswordException' ? 'password' : 'damaged', name);
}

/** The paragraphs of a PDF; a page without any counts as a picture. @throws DocumentRefusal */
export async function readPdf(bytes: Uint8Array): Promise<Found> {
  const { getDocument } = await load();
  const task = getDocument({
    // A copy, since the library takes what it gets for itself.
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    stopAtErrors: false,
  });
  try {
    const pdf = await task.promise;
    const pages: PdfRun[][] = [];
    for (const number of numbersOf(pdf.numPages)) pages.push(await runsOf(pdf, number));
    return {
      blocks: pdfBlocks(pages),
      hasPictures: pages.some((runs) => runs.every(({ text }) => text.trim() === '')),
    };
  } catch (error) {
    throw refusalOf(error);
  } finally {
    await task.destroy();
  }
}
