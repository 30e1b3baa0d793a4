import { fetchData, getDocument, InvalidPDFException, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';
import { type PictureProblem } from './protocol';

/** A separate URL instead of one inside `new Worker(…)`, as in `sheet-reader.ts`. */
const workerAddress = new URL('./pdf.worker.ts', import.meta.url);
/** Decoders of what scanners write: black and white as JBIG2 or fax, colours as JPEG 2000. */
const decoders: Record<string, URL> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url),
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url),
};
/** Pixels of the longer side of a page: an A4 page at 200 dpi. */
const LONGEST = 2340;
/** Logs errors only, not the minor defects of scanned files. */
const ERRORS = 0;

/** The PDF worker must not fetch anything, so the page fetches for it. */
class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = decoders[filename];
    if (!address) throw new Error(`There is no decoder ${filename}.`);
    return (await fetchData(address.href, 'bytes')) as Uint8Array;
  }
}

const whiteCanvas = (width: number, height: number) =>
  Object.assign(document.createElement('canvas'), { width, height });

/** The pages of a PDF as pictures, one after the other: each takes tens of megabytes until it is read. */
export class PdfPages {
  private constructor(
    private readonly pdf: PDFDocumentProxy,
    private readonly worker: Worker,
  ) {}

  static async open(file: Blob): Promise<PdfPages | { problem: PictureProblem }> {
    const worker = new Worker(workerAddress);
    const stopped = new Promise<never>((_resolve, reject) => {
      worker.addEventListener('error', () => reject(new Error('The worker stopped.')));
    });
    try {
      const { promise } = getDocument({
        data: new Uint8Array(await file.arrayBuffer()),
        worker: PDFWorker.create({ port: worker, verbosity: ERRORS }),
        verbosity: ERRORS,
        WasmFactory: Decoders,
        useWorkerFetch: false,
        isEvalSupported: false,
        // Letters are drawn as outlines: a font face would need a style without the nonce of the page.
        disableFontFace: true,
        useSystemFonts: false,
      });
      return new PdfPages(await Promise.race([promise, stopped]), worker);
    } catch (error) {
      worker.terminate();
      // The package does not export the class of this one.
      if ((error as Error).name === 'PasswordException') return { problem: 'password' };
      return { problem: error instanceof InvalidPDFException ? 'damagedPdf' : 'stopped' };
    }
  }

  get count(): number {
    return this.pdf.numPages;
  }

  /** @param number from 1. Undefined for a page that is damaged. */
  async picture(number: number): Promise<ImageBitmap | undefined> {
    try {
      const page = await this.pdf.getPage(number);
      const natural = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: LONGEST / Math.max(natural.width, natural.height) });
      const canvas = whiteCanvas(Math.round(viewport.width), Math.round(viewport.height));
      await page.render({ canvas, viewport }).promise;
      page.cleanup();
      return await createImageBitmap(canvas);
    } catch {
      return undefined;
    }
  }

  close(): void {
    this.worker.terminate();
  }
}
