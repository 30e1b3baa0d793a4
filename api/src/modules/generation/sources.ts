import { DOCUMENT_MAX, documentEndings } from '@teacher-portal/document-text/read-document';
import { evenly } from '@teacher-portal/document-text/evenly';
import { type SourceLecture } from '@teacher-portal/question-generator/job';
import { type MessageKey } from 'shared/contract/message-key';
import { extensionOf } from 'shared/contract/upload.rules';
import { parseLink } from '../../files/file-address';
import { type FileStore } from '../../files/file-store';
import { type DocumentReader, type DocumentRead } from '../../generation/documents/document-reader';
import { type ReadAddress } from '../../tenancy/files';
import { cleanTexts } from '../../text/clean-texts';
import { type LectureRow } from './repository';

/** Of one lecture. */
const LECTURE_CHARACTERS = 12_000;
/** Documents of one request, and how long all of them may take together. */
const DOCUMENTS = 12;
const DOCUMENTS_MS = 30_000;

/** What is to be said of a document that was not used, or not all of it. */
export interface DocumentNote {
  name: string;
  key: Extract<MessageKey, `documents.${string}`>;
}

interface Named {
  name: string;
  link: string;
}

interface Reading {
  files: Pick<FileStore, 'read'>;
  factsOf: ReadAddress['factsOf'];
  read: DocumentReader;
  isWithDocuments: boolean;
  /** Of all lectures together. */
  characters: number;
  /** Another one gives other parts of long documents. */
  seed: number | undefined;
}

/** Endings of files that somebody may expect to be read, although they are not. */
const unread: Readonly<Record<string, DocumentNote['key']>> = {
  '.doc': 'documents.kind',
  '.ppt': 'documents.kind',
  '.odt': 'documents.kind',
  '.odp': 'documents.kind',
  '.rtf': 'documents.kind',
  '.xls': 'documents.fragments',
  '.xlsx': 'documents.fragments',
  '.csv': 'documents.fragments',
};

/** The file of a lecture and those attached to it; of the portal only, since nothing is fetched from elsewhere. */
function filesOf({ link, attachments }: LectureRow): Named[] {
  return [{ name: '', link }, ...attachments].flatMap(({ name, link: each }) => {
    const file = parseLink(each);
    return file ? [{ name: name || file.fileName, link: each }] : [];
  });
}

class Documents {
  readonly notes: DocumentNote[] = [];
  readonly #until = performance.now() + DOCUMENTS_MS;
  #count = 0;

  constructor(
    private readonly reading: Reading,
    private readonly signal: AbortSignal,
  ) {}

  /** The paragraphs of a document; none with a note that says why. */
  async paragraphsOf({ name, link }: Named): Promise<string[]> {
    const ending = extensionOf(parseLink(link)?.fileName ?? '');
    const facts = this.reading.factsOf?.(link);
    // Recordings and pictures hold no text, and a file without facts is of another school.
    if (!facts || facts.scan === 'infected') return [];
    if (!documentEndings.includes(ending)) return this.#without(name, unread[ending]);
    if ((facts.bytes ?? 0) > DOCUMENT_MAX) return this.#without(name, 'documents.tooLarge');
    this.#count += 1;
    if (this.#count > DOCUMENTS || performance.now() > this.#until) return this.#without(name, 'documents.slow');
    const found = await this.#read(link);
    if (!found) return this.#without(name, 'documents.damaged');
    return 'fault' in found ? this.#without(name, `documents.${found.fault}`) : found.paragraphs;
  }

  #without(name: string, key: DocumentNote['key'] | undefined): string[] {
    if (key) this.notes.push({ name, key });
    return [];
  }

  async #read(link: string): Promise<DocumentRead | undefined> {
    const { files, read } = this.reading;
    const bytes = await files.read(link);
    // A link is never given to another file, so it can name what was read.
    return bytes && read({ name: link, bytes }, this.signal);
  }
}

/**
 * What lectures say that can be asked about: their texts, transcripts and documents, without headings and without their
 * descriptions, which tell what a lecture is about. Of a long one, parts at even distances.
 */
export async function lectureTexts(
  rows: readonly LectureRow[],
  reading: Reading,
  signal: AbortSignal,
): Promise<{ lectures: SourceLecture[]; documents: DocumentNote[] }> {
  const texts = await cleanTexts(
    rows.flatMap(({ content, transcription }) => [
      { kind: 'source' as const, text: content },
      { kind: 'source' as const, text: transcription },
    ]),
    signal,
  );
  const documents = new Documents(reading, signal);
  const read: { row: LectureRow; paragraphs: string[]; names: string[] }[] = [];
  for (const [at, row] of rows.entries()) {
    const paragraphs = texts.slice(at * 2, at * 2 + 2).flatMap(({ plain }) => (plain === '' ? [] : plain.split('\n')));
    const names: string[] = [];
    for (const file of reading.isWithDocuments ? filesOf(row) : []) {
      const found = await documents.paragraphsOf(file);
      if (found.length > 0) names.push(file.name);
      paragraphs.push(...found);
    }
    if (paragraphs.length > 0) read.push({ row, paragraphs, names });
  }
  const share = Math.min(LECTURE_CHARACTERS, Math.floor(reading.characters / Math.max(1, read.length)));
  const lectures = read.flatMap(({ row: { id, name }, paragraphs, names }): SourceLecture[] => {
    if (paragraphs.join('\n').length > share)
      documents.notes.push(...names.map((each): DocumentNote => ({ name: each, key: 'documents.partly' })));
    const text = evenly(paragraphs, share, (reading.seed ?? 0) / 2 ** 31).join('\n');
    return text === '' ? [] : [{ id, name, text }];
  });
  return { lectures, documents: documents.notes };
}
