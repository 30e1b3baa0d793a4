import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/**
 * Lints the sources on standard input (`[{ file, code }]`) as if they were at their paths, and prints the messages of
 * each. A separate process, because Jest cannot load ESLint's configuration, an ES module.
 */
const eslint = new ESLint();
const texts = JSON.parse(await text(process.stdin));
const found = [];
for (const { file, code } of texts) {
  const [result] = await eslint.lintText(code, { filePath: file });
  found.push(result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
process.stdout.write(JSON.stringify(found));
