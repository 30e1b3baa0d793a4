import { type Corners } from '@teacher-portal/sheet-camera/take-itself.rules';
import { type AnswerSheets } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { type PdfPages } from './pdf-pages';
import { type PictureProblem, type Reading, type ToldPage } from './protocol';
import { SheetReader } from './sheet-reader';

/** The result for a picture: a file, or a page of one. */
export interface PictureReading {
  fileName: string;
  /** From 1, of a PDF; null for a picture file, and for a PDF that cannot be opened. */
  pdfPage: number | null;
  /** The same for the same file, chosen again. */
  source: string;
  reading: Reading;
}

/** Bytes; five hundred pages of a scanner have about a hundred million. */
const MAX_PDF_BYTES = 500_000_000;
const isPdf = ({ name, type }: File) => type === 'application/pdf' || /\.pdf$/i.test(name);

/** Reads picture files and PDFs in order. A page of a PDF is rendered while the previous one is being read. */
export class PictureReader {
  private readonly reader = new SheetReader();
  private pdf: PdfPages | undefined;
  private turn: Promise<void> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly on: {
      read: (read: PictureReading) => void;
      /** Called with the number of pages of a PDF beyond the one that was counted for the file. */
      more: (pictures: number) => void;
    },
  ) {}

  /** @param sheets what was printed. */
  add(files: readonly File[], sheets: readonly AnswerSheets[]): void {
    for (const file of files)
      this.turn = this.turn.then(() => (isPdf(file) ? this.readPdf(file, sheets) : this.readPicture(file, sheets)));
  }

  /** Reads a sheet again as the page that a person has selected. */
  readTold(picture: Blob, sheets: readonly AnswerSheets[], told: ToldPage): Promise<Reading> {
    return this.reader.read(picture, sheets, told);
  }

  readFrame(frame: ImageBitmap, sheets: readonly AnswerSheets[]): Promise<Reading> {
    return this.reader.read(frame, sheets);
  }

  glance(frame: ImageBitmap): Promise<Corners> {
    return this.reader.glance(frame);
  }

  stop(): void {
    this.isStopped = true;
    this.reader.stop();
    this.pdf?.close();
  }

  private tell(file: File, pdfPage: number | null, reading: Reading): void {
    const source = [file.name, file.size, file.lastModified, pdfPage].join(' ');
    if (!this.isStopped) this.on.read({ fileName: file.name, pdfPage, source, reading });
  }

  private async readPicture(file: File, sheets: readonly AnswerSheets[]): Promise<void> {
    if (!this.isStopped) this.tell(file, null, await this.reader.read(file, sheets));
  }

  private async readPdf(file: File, sheets: readonly AnswerSheets[]): Promise<void> {
    if (this.isStopped) return;
    const refuse = (problem: PictureProblem) => this.tell(file, null, { problem });
    if (file.size > MAX_PDF_BYTES) return refuse('large');
    // The PDF reader is half a megabyte, and cannot load without a connection.
    const pdf = await import('./pdf-pages')
      .then(({ PdfPages }) => PdfPages.open(file))
      .catch(() => ({ problem: 'stopped' }) as const);
    if ('problem' in pdf) return refuse(pdf.problem);
    if (pdf.count === 0) refuse('damagedPdf');
    else this.on.more(pdf.count - 1);
    this.pdf = pdf;
    let painting = pdf.picture(1);
    for (let page = 1; page <= pdf.count && !this.isStopped; page++) {
      const picture = await painting;
      if (page < pdf.count) painting = pdf.picture(page + 1);
      const reading = picture ? await this.reader.read(picture, sheets) : ({ problem: 'damagedPdf' } as const);
      this.tell(file, page, reading);
    }
    pdf.close();
  }
}
