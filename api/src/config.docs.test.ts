import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from './config';

const read = (file: string) => readFileSync(join(__dirname, '../..', file), 'utf8');
/** Variables of other programs in the documents. */
const others = /^(AWS_|NODE_ENV$|PORT$)/;

it.each(settingNames)('documents the variable %s', (name) => {
  const documents = ['README.md', 'docs/operate.md', 'docs/security/limits.md'].map(read).join('\n');
  expect(documents).toMatch(new RegExp(`\\b${name}\\b`));
});

it('documents no variable in docs/operate.md that the server does not read', () => {
  const text = read('docs/operate.md');
  const named = [...text.matchAll(/`([A-Z]+_[A-Z_]+)\b|^([A-Z]+_[A-Z_]+)=/gm)].map(
    ([, inText, inFile]) => inText ?? inFile ?? '',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !settingNames.includes(name) && !others.test(name))).toEqual([]);
});
