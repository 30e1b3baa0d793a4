import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { misbehaviourRows, misbehaviourTable } from '../../testing/misbehaviour-table';

const documented = readFileSync(join(__dirname, '../../../../docs/model-misbehaviour.md'), 'utf8');

it('says in both languages what is documented for every misbehaviour of a model', async () => {
  const cells = documented
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .slice(1, -1)
        .split('|')
        .map((cell) => cell.trim()),
    );
  const rows = await misbehaviourRows();
  expect(rows.length).toBeGreaterThanOrEqual(30);
  expect(cells).toEqual(misbehaviourTable(rows));
  // A reason without a sentence stands there by its key.
  expect(documented).not.toContain('generation.');
  // Nobody is left without a reason.
  expect(rows.filter(({ made, reasons }) => made < 3 && reasons.length === 0)).toEqual([]);
});
