import { type Dirent } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { compareWithTree } from '../src/interchange/gift-tree';
import { compareCases } from '../src/interchange/scored-cases';
import { row, type Row, tableOf } from '../src/interchange/table';
import { FileRefusal } from '@teacher-portal/interchange/core/refusal';
import { readBank } from '@teacher-portal/interchange/read-bank';

interface Found {
  rows: Map<string, Row>;
  refusedFiles: string[];
  refusedItems: string[];
  sameTrees: number;
  otherTrees: string[];
  sameScores: number;
  otherScores: string[];
  notScored: number;
}

/** Pictures, pages and programs that lie beside files of questions. */
const others = /\.(?:png|jpe?g|gif|svg|md|css|js|pdf|html?|docx)$|^cases\.json$|^manifest\.(?:json|tsv)$/i;

const addressOf = (entry: Dirent): string => path.join(entry.parentPath, entry.name);

/** Compares a GIFT file with the syntax tree of gift-pegjs that lies beside it under the same name. */
async function compareTree(file: string, items: Parameters<typeof compareWithTree>[0], found: Found): Promise<void> {
  const tree =
    file.endsWith('.gift') && (await readFile(file.replace(/\.gift$/, '.json'), 'utf8').catch(() => undefined));
  if (!tree) return;
  const difference = compareWithTree(items, tree);
  if (difference) found.otherTrees.push(`${path.basename(file)}: ${difference}`);
  else found.sameTrees += 1;
}

/** Compares an item with the scored responses in `cases.json` beside it. */
async function compareScores(file: string, bytes: Buffer, found: Found): Promise<void> {
  const cases =
    file.endsWith('.xml') &&
    (await readFile(path.join(path.dirname(file), 'cases.json'), 'utf8').catch(() => undefined));
  if (!cases) return;
  const { same, other, notScored } = compareCases(bytes.toString('utf8'), cases);
  found.sameScores += same;
  found.notScored += notScored;
  found.otherScores.push(...other.map((line) => `${path.basename(path.dirname(file))}: ${line}`));
}

async function measure(folder: string, entries: readonly Dirent[]): Promise<Found> {
  const found: Found = {
    rows: new Map(),
    refusedFiles: [],
    refusedItems: [],
    sameTrees: 0,
    otherTrees: [],
    sameScores: 0,
    otherScores: [],
    notScored: 0,
  };
  for (const entry of entries) {
    const file = addressOf(entry);
    const shown = path.relative(folder, file);
    try {
      const bytes = await readFile(file);
      const bank = await readBank(bytes, { name: entry.name });
      const counts = found.rows.get(bank.format) ?? row();
      found.rows.set(bank.format, counts);
      counts.add(bank);
      for (const { place, reason, detail, source } of bank.refused) {
        const start = source.slice(0, 60).replace(/\s+/g, ' ');
        found.refusedItems.push(`${shown}:${place.line ?? ''} ${reason} ${detail} | ${start}`);
      }
      await compareTree(file, bank.items, found);
      await compareScores(file, bytes, found);
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error;
      found.refusedFiles.push(`${shown}: ${error.message}`);
    }
  }
  return found;
}

async function main(folder: string | undefined, isWhole: boolean): Promise<void> {
  const entries = folder
    ? await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => undefined)
    : undefined;
  if (!folder || !entries) {
    console.error(
      folder ? `There is no folder ${folder}: nothing was measured.` : 'Name the folder of the files to read.',
    );
    process.exitCode = 1;
    return;
  }
  const files = entries
    .filter((entry) => entry.isFile() && !others.test(entry.name))
    .sort((a, b) => (addressOf(a) < addressOf(b) ? -1 : 1));
  const began = performance.now();
  const found = await measure(folder, files);
  const took = Math.round(performance.now() - began);
  const list = (title: string, lines: readonly string[]): void =>
    console.log([`\n${title}: ${lines.length}`, ...(isWhole ? lines.map((line) => `  ${line}`) : [])].join('\n'));
  console.log(tableOf(found.rows));
  console.log(`\n${files.length} files in ${took} ms. Syntax trees beside GIFT files: ${found.sameTrees} the same.`);
  list('Syntax trees that differ', found.otherTrees);
  console.log(`\nStored scores: ${found.sameScores} the same, ${found.notScored} not worked out.`);
  list('Stored scores that differ', found.otherScores);
  list('Items refused', found.refusedItems);
  list('Files without questions in a format that is read, and files refused as a whole', found.refusedFiles);
}

/** `--all` lists each refusal. */
const [folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
void main(folder, process.argv.includes('--all'));
