import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Said } from '../src/fuzz-files/read-damaged';
import { seedsOf } from '../src/fuzz-files/seeds';

const FILES = 10_000;
const HANG_MS = 5000;
const MEGABYTES = 300;

const usage = `pnpm bench:fuzz-files FOLDER [--files ${FILES}] [--format gift] [--from 0]

  Reads so many damaged files in each format, made of the files of the folder and of their questions in each format that is
  written. Ends with 1 if one takes longer than ${HANG_MS / 1000} s, ends the reader, is not refused by name, or if a reader takes more than
  ${MEGABYTES} MB. The same numbers make the same files.`;

interface Outcome {
  faults: string[];
  read: number;
  refused: number;
  slowestMs: number;
  megabytes: number;
}

/** Reads some files in a process of its own; returns the number of the first that is left. */
async function readSome(folder: string, format: string, from: number, to: number, found: Outcome): Promise<number> {
  const child = fork(path.join(__dirname, '../src/fuzz-files/read-damaged.ts'), [folder, format, `${from}`, `${to}`], {
    execArgv: ['--import', 'tsx', '--max-semi-space-size=16'],
  });
  let at = from;
  let isOver = false;
  let isHung = false;
  const hang = () => {
    isHung = true;
    child.kill('SIGKILL');
  };
  let timer: NodeJS.Timeout | undefined;
  child.on('message', (said: Said) => {
    clearTimeout(timer);
    if ('end' in said) {
      isOver = true;
      const { read, refused, slowestMs, megabytes } = said.end;
      found.read += read;
      found.refused += refused;
      found.slowestMs = Math.max(found.slowestMs, slowestMs);
      found.megabytes = Math.max(found.megabytes, megabytes);
    } else if ('fault' in said) found.faults.push(`${said.at}: ${said.fault}`);
    else {
      at = said.at;
      timer = setTimeout(hang, HANG_MS);
    }
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  clearTimeout(timer);
  if (isOver) return to;
  found.faults.push(`${at}: ${isHung ? `took longer than ${HANG_MS} ms` : `ended the reader with ${code}`}`);
  return at + 1;
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { files: { type: 'string' }, format: { type: 'string' }, from: { type: 'string' } },
  });
  const [folder] = positionals;
  if (!folder) throw new Error(usage);
  const seeds = await seedsOf(folder);
  const formats = [...seeds.keys()].filter((format) => format === (values.format ?? format)).sort();
  for (const format of formats) {
    const found: Outcome = { faults: [], read: 0, refused: 0, slowestMs: 0, megabytes: 0 };
    const first = Number(values.from ?? 0);
    const last = first + Number(values.files ?? FILES);
    for (let at = first; at < last;) at = await readSome(folder, format, at, last, found);
    console.log(
      `${format.padEnd(13)} ${last - first} files of ${seeds.get(format)?.length}: ${found.read} read, ${found.refused} refused; ` +
        `slowest ${found.slowestMs.toFixed(0)} ms, ${found.megabytes.toFixed(0)} MB; faults ${found.faults.length}`,
    );
    for (const fault of found.faults.slice(0, 5)) console.log(`  ${fault}`);
    if (found.faults.length > 0 || found.megabytes > MEGABYTES) process.exitCode = 1;
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
