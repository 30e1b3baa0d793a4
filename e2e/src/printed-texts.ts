import type { Page } from '@playwright/test';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './portal-server';

interface PdfReader {
  getDocument(source: { data: Uint8Array; verbosity: number }): {
    promise: Promise<{
      numPages: number;
      getPage(number: number): Promise<{ getTextContent(): Promise<{ items: { str?: string }[] }> }>;
    }>;
  };
}

/** The PDF library of the portal. */
const reader = createRequire(path.join(root, 'mfe-assessments', 'package.json')).resolve(
  'pdfjs-dist/legacy/build/pdf.mjs',
);

/** Globals that the library references on evaluation, and uses only for drawing. */
class DOMMatrix {}

/** The text of each page that the screen prints. */
export async function printedTexts(page: Page, format: 'A4' | 'Letter'): Promise<string[]> {
  Object.assign(globalThis, { DOMMatrix });
  const { getDocument } = (await import(pathToFileURL(reader).href)) as PdfReader;
  const printed = await page.pdf({ format, preferCSSPageSize: true });
  const pdf = await getDocument({ data: new Uint8Array(printed), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(items.map(({ str }) => str ?? '').join(''));
  }
  return texts;
}
