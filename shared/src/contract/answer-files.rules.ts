import { nameInPath, filePathsOf, type WithFiles } from './answer-paths.rules';
export { type AnswerFileKind, answerFileKinds, type AnswerFilesRule, type FileScan } from './answer-files.kinds';
import { type AnswerFileKind, answerFileKinds, type AnswerFilesRule } from './answer-files.kinds';
import { extensionOf, mimeTypes } from './upload.rules';

/** Shown as text. */
const plain = [
  '.txt',
  '.md',
  '.py',
  '.java',
  '.c',
  '.h',
  '.cpp',
  '.hpp',
  '.cs',
  '.js',
  '.ts',
  '.css',
  '.sql',
  '.json',
  '.r',
  '.rb',
  '.go',
  '.rs',
  '.kt',
  '.swift',
  '.php',
  '.sh',
  '.tex',
  '.m',
  '.pl',
  '.hs',
  '.lua',
  '.ino',
  '.yaml',
  '.yml',
];

/** Code that a browser would run or read as markup: only ever a download. */
const markup = ['.html', '.htm', '.svg', '.xml'];

const extensions: Record<AnswerFileKind, readonly string[]> = {
  pdf: ['.pdf'],
  document: ['.doc', '.docx', '.ppt', '.pptx', '.xls', '.xlsx', '.csv', '.odt', '.odp', '.ods', '.rtf'],
  picture: ['.png', '.jpg', '.jpeg', '.gif', '.webp'],
  sound: ['.mp3', '.m4a', '.ogg', '.wav'],
  video: ['.mp4', '.mov', '.webm', '.mkv', '.mpv'],
  text: plain.concat(markup),
};

/** The extensions that these kinds have, as the `accept` of a field wants them. */
export const extensionsOf = (kinds: readonly AnswerFileKind[]): string[] => kinds.flatMap((kind) => extensions[kind]);

/** The kind of a file by its name; undefined for one that no answer may have. */
export const answerFileKind = (name: string): AnswerFileKind | undefined =>
  answerFileKinds.find((kind) => extensions[kind].includes(extensionOf(name)));

const otherTypes: Record<string, string> = {
  '.mov': 'video/quicktime',
  '.webm': 'video/webm',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.odp': 'application/vnd.oasis.opendocument.presentation',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.rtf': 'application/rtf',
};

/** The content type with which a file is sent and served, by its name: bytes for what could be run. */
export const answerFileType = (name: string): string => {
  const extension = extensionOf(name);
  if (plain.includes(extension)) return 'text/plain';
  return mimeTypes[extension]?.[0] ?? otherTypes[extension] ?? 'application/octet-stream';
};

/** How a page shows a file; null for a download. */
export const shownAs = (name: string): 'pdf' | 'picture' | 'sound' | 'video' | 'text' | null => {
  const kind = answerFileKind(name);
  if (kind === undefined || kind === 'document' || markup.includes(extensionOf(name))) return null;
  return kind;
};

/** Whether the files of an answer are what its question allows. Without a rule, an answer has one file at most. */
export function filesFit(rule: AnswerFilesRule | null | undefined, response: WithFiles): boolean {
  const { filePath, moreFiles = [] } = response;
  if (moreFiles.length > 0 && (!rule || !filePath)) return false;
  if (!rule || !filePath) return true;
  const paths = filePathsOf(response);
  return (
    paths.length <= rule.most &&
    paths.every((path) => {
      const kind = answerFileKind(nameInPath(path));
      return kind !== undefined && rule.kinds.includes(kind);
    })
  );
}
