import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, scoreCases } from '../src/qti/score-cases';

/**
 * `pnpm bench:qti <folder>` imports the QTI items of a folder as the portal does, scores their cases by its question types
 * and says where the scores differ. The run fails if a score differs of which the import says nothing. A scored item is a folder with `item.xml` and `cases.json`:
 * `{ "cases": [{ "name", "responses": { "RESPONSE": … }, "expect": { "score" } }] }`.
 */
async function main(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'cases.json',
  );
  const read = (file: string, name: string) => readFileSync(path.join(folder, path.dirname(file), name), 'utf8');
  const results: { name: string; outcome: Outcome }[] = [];
  for (const file of files.sort())
    results.push({
      name: path.basename(path.dirname(file)),
      outcome: await scoreCases(read(file, 'item.xml'), read(file, 'cases.json')),
    });

  const total = { equal: 0, said: 0, silent: 0, left: 0, items: 0 };
  for (const { name, outcome } of results) {
    const { type, equal, different, left, simplified } = outcome;
    const reasons = left.map(({ reason, count }) => `${count} not scored (${reason})`);
    const said = simplified.length > 0 ? [`said: ${simplified.join(', ')}`] : [];
    console.log([name, type ?? '–', `${equal} equal`, ...different, ...reasons, ...said].join(' | '));
    total.equal += equal;
    total[simplified.length > 0 ? 'said' : 'silent'] += different.length;
    total.left += left.reduce((sum, { count }) => sum + count, 0);
    total.items += equal > 0 && different.length === 0 ? 1 : 0;
  }
  console.log(`${results.length} items, ${total.items} of them of our types and equal.`);
  console.log(
    `Cases: ${total.equal} equal, ${total.silent} different, ${total.said} different as the import says, ${total.left} not scored, with the reasons above.`,
  );
  if (total.silent > 0) process.exitCode = 1;
}

const [folder = '.'] = process.argv.slice(2);
void main(folder);
