import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { misbehaviourRows, misbehaviourTable } from '../src/testing/misbehaviour-table';

/** `pnpm table:misbehaviour` writes the table of docs/model-misbehaviour.md anew, from what a stand-in server does. */
async function main(): Promise<void> {
  const file = join(__dirname, '../../docs/model-misbehaviour.md');
  const [head = [], ...rows] = misbehaviourTable(await misbehaviourRows());
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const table = [head, head.map(() => '---'), ...rows].map(line).join('\n');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, `${text.slice(0, text.indexOf('| a model that'))}${table}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
