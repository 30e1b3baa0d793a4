/**
 * Why a document gives no text:
 * - `kind`: in a format that is not read, such as the Word documents of before 2007
 * - `password`: it cannot be opened without one
 * - `damaged`: it is not what its name says, or broken
 * - `tooLarge`: it is, or unpacks to, more than is read
 * - `empty`: nothing is in it
 * - `pictures`: its pages or slides are pictures without text, as of a scanner
 * - `unreadable`: it has letters, but says not which ones
 * - `fragments`: tables, headings, links or formulas only, no sentences
 */
export type DocumentFault =
  'kind' | 'password' | 'damaged' | 'tooLarge' | 'empty' | 'pictures' | 'unreadable' | 'fragments';

/** Thrown for a document that gives no text: the only error that readers throw. */
export class DocumentRefusal extends Error {
  override readonly name = 'DocumentRefusal';

  constructor(
    readonly fault: DocumentFault,
    readonly detail = '',
  ) {
    super(detail ? `${fault}: ${detail}` : fault);
  }
}

/** A paragraph, slide point or run of subtitles, in the order of the document. */
export interface Block {
  text: string;
  /** Stands above others and says what they are about. */
  isHeading: boolean;
  /** In a cell of a table. */
  isCell: boolean;
}

/** What a reader found. */
export interface Found {
  blocks: Block[];
  hasPictures: boolean;
}
