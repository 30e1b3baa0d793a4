import { decodeText } from '@teacher-portal/table-files/decode-text';
import { isZip } from '@teacher-portal/table-files/is-zip';
import { isGzip } from '@teacher-portal/zip-files/untar';
import { type Unzipped } from '@teacher-portal/zip-files/unzip';
import { joinedPath } from './core/joined-path';
import { defaultLimits } from './core/limits';
import { isSound, soundsNamedIn } from './core/media';
import { type ReadBank, Reading } from './core/reading';
import { FileRefusal } from './core/refusal';
import { isXlsx, readXlsx } from './csv/read-xlsx';
import { isDocx, readDocx } from './docx/read-docx';
import { questionFiles, storedAt } from './moodle/backup-files';
import { isBackupText, readBackup } from './moodle/read-backup';
import { isStimulus } from './qti/stimulus';
import { type ReadOptions, readInto } from './read-text';
import { sniff } from './sniff';
import { unpack } from './unpack/unpack';

const declaredEncoding = (bytes: Uint8Array): string | undefined =>
  /^\s*<\?xml[^>]{0,100}?encoding=["']([\w.-]{1,40})["']/.exec(
    new TextDecoder('latin1').decode(bytes.subarray(0, 200)),
  )?.[1];

function decode(bytes: Uint8Array, reading: Reading, file?: string): string {
  const place = file ? { file } : {};
  const decoded = decodeText(bytes, declaredEncoding(bytes));
  if (!decoded) throw new FileRefusal('format-unknown', place);
  if (!decoded.text.trim()) throw new FileRefusal('empty', place);
  if (decoded.isGuess) reading.say('simplified', 'encoding-guessed', place, decoded.encoding);
  return decoded.text;
}

/** A file of the package at an address that stands in `file`, or from the root of the package. */
function findIn(files: ReadonlyMap<string, Uint8Array>, file: string, address: string): string | undefined {
  const beside = joinedPath(file, address);
  const found = files.get(beside) ?? files.get(address.replace(/^\/+/, '')) ?? files.get(`web_resources/${address}`);
  return found && Buffer.from(found).toString('base64');
}

/** A backup has thousands of files, of which the pictures of its questions are unpacked once they are known. */
async function readMoodleBackup(bytes: Uint8Array, reading: Reading): Promise<void> {
  reading.format = 'moodle-backup';
  const { files } = await unpack(bytes, backupLimits(reading), isBackupText);
  const list = files.get('files.xml');
  const bank = list ? questionFiles(new TextDecoder().decode(list), reading.limits) : new Map<string, never[]>();
  const wanted = new Set([...bank.values()].flat().map(({ hash }) => storedAt(hash)));
  const pictures =
    wanted.size === 0 ? [] : (await unpack(bytes, backupLimits(reading), (name) => wanted.has(name))).files;
  readBackup(new Map([...files, ...pictures]), reading, bank);
}

const backupLimits = ({ limits }: Reading) => ({ ...limits, entries: limits.entries * 10 });

/** Files in which questions stand. */
const isText = /\.(?:xml|qti|dat|txt|gift|csv|tsv|json)$/i;

const hasManifest = (files: ReadonlyMap<string, unknown>): boolean =>
  [...files.keys()].some((file) => /(?:^|\/)imsmanifest\.xml$/i.test(file));

/**
 * The sounds that a text of a package names. A package is not refused for those that are too large: what is not unpacked is
 * named where the text plays it.
 */
async function soundsOf(
  bytes: Uint8Array,
  { limits }: Reading,
  { files, unread }: Unzipped,
): Promise<Unzipped['files']> {
  const names = unread.filter(isSound);
  if (names.length === 0) return new Map();
  const named = new Set<string>();
  for (const [file, content] of files)
    if (isText.test(file)) for (const name of soundsNamedIn(new TextDecoder().decode(content))) named.add(name);
  const wanted = new Set(names.filter((path) => named.has(path.split('/').at(-1) ?? path)));
  if (wanted.size === 0) return new Map();
  const size = [...files.values()].reduce((sum, { length }) => sum + length, 0);
  try {
    const left = { ...limits, inflatedBytes: limits.inflatedBytes - size };
    return (await unpack(bytes, left, (name) => wanted.has(name))).files;
  } catch (error) {
    if (error instanceof FileRefusal) return new Map();
    throw error;
  }
}

async function readPackage(bytes: Uint8Array, reading: Reading): Promise<void> {
  const isBackup = (name: string) => name === 'moodle_backup.xml';
  if ((await unpack(bytes, backupLimits(reading), isBackup)).files.size > 0) return readMoodleBackup(bytes, reading);
  const { files, unread } = await unpack(bytes, reading.limits);
  if (isDocx(files)) {
    reading.format = 'docx';
    readDocx(files, reading);
    return;
  }
  if (isXlsx(files)) {
    reading.format = 'xlsx';
    await readXlsx(files, reading);
    return;
  }
  const sounds = await soundsOf(bytes, reading, { files, unread });
  for (const [file, content] of sounds) files.set(file, content);
  for (const file of unread.filter((name) => !sounds.has(name)))
    reading.say('not-taken', /\.(?:zip|imscc|gz|tar|7z|rar|mbz)$/i.test(file) ? 'nested-archive' : 'file-not-read', {
      file,
    });
  const refusals: FileRefusal[] = [];
  let read = 0;
  for (const [file, content] of files) {
    if (!isText.test(file)) continue;
    const quiz = /([^/]+)\/assessment_qti\.xml$/.exec(file)?.[1];
    if (quiz && [...files.keys()].some((other) => other.endsWith(`non_cc_assessments/${quiz}.xml.qti`))) {
      reading.say('translated', 'same-quiz-twice', { file });
      continue;
    }
    try {
      const text = decode(content, reading, file);
      if (isStimulus(text)) continue;
      const format = sniff(text, file);
      if (!format) {
        reading.say('not-taken', 'file-not-read', { file });
        continue;
      }
      read += 1;
      readInto(reading, text, format, file, (address) => findIn(files, file, address));
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      if (error.code === 'document-type') throw error;
      refusals.push(error);
      reading.say('not-taken', error.code, { ...error.place, file }, error.detail);
    }
  }
  if (reading.items.length + reading.refused.length > 0) return;
  const nested = unread.find((file) => /\.(?:zip|imscc|gz|tar|7z|rar)$/i.test(file));
  throw (
    refusals[0] ??
    // A cartridge may be a course without questions.
    new FileRefusal(
      nested ? 'nested-archive' : read > 0 || hasManifest(files) ? 'empty' : 'format-unknown',
      nested ? { file: nested } : {},
    )
  );
}

/**
 * Reads a file of questions, or a package of such files: sniffs the format, unpacks within the limits, and reads item by
 * item. A broken item stands in `refused`; what was not simply taken stands in `ledger`.
 * @throws FileRefusal, and nothing else, when the file cannot be read as a whole
 */
export async function readBank(bytes: Uint8Array, { name, format, limits }: ReadOptions = {}): Promise<ReadBank> {
  const reading = new Reading('gift', { ...defaultLimits, ...limits });
  if (bytes.length > reading.limits.bytes)
    throw new FileRefusal('too-large', name ? { file: name } : {}, `${bytes.length} bytes`);
  if (isZip(bytes) || isGzip(bytes)) {
    await readPackage(bytes, reading);
    return reading.result();
  }
  const text = decode(bytes, reading);
  readInto(reading, text, format ?? sniff(text, name));
  // A test without the package that has its questions.
  if (reading.quizzes.length > 0 && reading.items.length + reading.refused.length === 0) throw new FileRefusal('empty');
  return reading.result();
}
