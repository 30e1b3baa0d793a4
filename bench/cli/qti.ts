import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Outcome, scoreCases } from '../src/qti/score-cases';

/**
 * `pnpm bench:qti <folder>` scores the QTI items of a folder by the portal's question types and says where the scores
 * differ. A scored item is a folder with `item.xml` and `cases.json`:
 * `{ "cases": [{ "name", "responses": { "RESPONSE": … }, "expect": { "score", "outcomes" } }] }`.
 */
const [folder = '.'] = process.argv.slice(2);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => path.basename(file) === 'cases.json',
);
const read = (file: string, name: string) => readFileSync(path.join(folder, path.dirname(file), name), 'utf8');
const results = files.sort().flatMap((file): { name: string; outcome: Outcome }[] => {
  const name = path.basename(path.dirname(file));
  return [{ name, outcome: scoreCases(read(file, 'item.xml'), read(file, 'cases.json')) }];
});

const total = { equal: 0, different: 0, left: 0, items: 0 };
for (const { name, outcome } of results) {
  const { type, equal, different, left } = outcome;
  const reasons = left.map(({ reason, count }) => `${count} not scored (${reason})`);
  console.log([name, type ?? '–', `${equal} equal`, ...different, ...reasons].join(' | '));
  total.equal += equal;
  total.different += different.length;
  total.left += left.reduce((sum, { count }) => sum + count, 0);
  total.items += equal > 0 && different.length === 0 ? 1 : 0;
}
console.log(`${results.length} items, ${total.items} of them of our types and equal.`);
console.log(
  `Cases: ${total.equal} equal, ${total.different} different, ${total.left} not scored, with the reasons above.`,
);
