import { unzip, type UnzipFileInfo, unzipSync } from 'fflate';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { isZip } from '@teacher-portal/table-files/is-zip';
import { extensionOf } from '@teacher-portal/remote-sdk/contract/upload.rules';

/** A file that was dropped, or that a dropped archive has. Its contents are read when it is sent. */
export interface DroppedFile {
  path: string;
  bytes: number;
  read: () => Promise<Blob>;
}

/** What could not be looked into. */
export interface UnreadArchive {
  path: string;
  because: 'damaged' | 'tooLarge' | 'tooMany';
}

export interface Drop {
  files: DroppedFile[];
  unread: UnreadArchive[];
}

/** What systems put beside the files of people. */
const isOfSystem = (path: string) => /(^|\/)(__MACOSX\/|\.|(thumbs\.db|desktop\.ini)$)/i.test(path);

/** Its content is not what the archive says of it. */
export class DamagedFile extends Error {
  override readonly name = 'DamagedFile';

  constructor(readonly file: DroppedFile) {
    super(file.path);
  }
}

/** The entries of an archive, of which nothing is unpacked. */
function entriesOf(bytes: Uint8Array): UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  return entries;
}

/** Unpacks one entry, away from the page where it is large. At most as many bytes as the archive said are made. */
const contentOf = (bytes: Uint8Array, { name, originalSize }: UnzipFileInfo): Promise<Blob> =>
  new Promise((resolve, reject) => {
    let isTaken = false;
    // An archive may have a name twice; the first is the one that was previewed.
    const filter = (entry: UnzipFileInfo) => entry.name === name && !isTaken && (isTaken = true);
    unzip(bytes, { filter }, (error, files) => {
      const content = files?.[name];
      if (error) reject(error);
      else if (content?.length !== originalSize) reject(new Error('damaged'));
      else resolve(new Blob([content as Uint8Array<ArrayBuffer>]));
    });
  });

const pathIn = (name: string) => name.replaceAll('\\', '/');

/** In the folder that was chosen; of a single file only its name. */
const pathOf = (file: File) => file.webkitRelativePath || file.name;

async function readArchive(file: File): Promise<Drop> {
  const refuse = (because: UnreadArchive['because']): Drop => ({
    files: [],
    unread: [{ path: pathOf(file), because }],
  });
  if (file.size > limits.uploadMaxBytes) return refuse('tooLarge');
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (!isZip(bytes)) return refuse('damaged');
    const entries = entriesOf(bytes).filter(({ name }) => !/[/\\]$/.test(name));
    if (entries.length > 10 * limits.feedbackFilesAtOnceMax) return refuse('tooMany');
    const seen = new Set<string>();
    const files = entries.flatMap((entry) => {
      const path = pathIn(entry.name);
      if (isOfSystem(path) || seen.has(path)) return [];
      seen.add(path);
      return [{ path, bytes: entry.originalSize, read: () => contentOf(bytes, entry) }];
    });
    return { files, unread: [] };
  } catch {
    // Or deleted since it was chosen, or locked by another program.
    return refuse('damaged');
  }
}

/** What an archive has; any other file as it is. Office documents are archives too, so the name decides. */
async function readOne(file: File): Promise<Drop> {
  const path = pathOf(file);
  if (isOfSystem(path)) return { files: [], unread: [] };
  if (extensionOf(file.name) === '.zip') return readArchive(file);
  return { files: [{ path, bytes: file.size, read: () => Promise.resolve(file) }], unread: [] };
}

/** Everything in what was dropped or chosen: the entries of archives, and all other files as they are. */
export async function readDrop(dropped: readonly File[]): Promise<Drop> {
  const all: Drop[] = [];
  for (const file of dropped) all.push(await readOne(file));
  return { files: all.flatMap(({ files }) => files), unread: all.flatMap(({ unread }) => unread) };
}
