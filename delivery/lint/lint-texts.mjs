import { text } from 'node:stream/consumers';
import { ESLint } from 'eslint';

/**
 * Lints the texts on standard input (`[{ file, code }]`) as if each stood at its path, by the rules of the checkout, and
 * prints the messages of each. A process of its own, because Jest cannot load ESLint's configuration, an ES module.
 */
const eslint = new ESLint();
const texts = JSON.parse(await text(process.stdin));
const found = [];
for (const { file, code } of texts) {
  const [result] = await eslint.lintText(code, { filePath: file });
  found.push(result.messages.map(({ ruleId, message }) => `${ruleId}: ${message}`));
}
process.stdout.write(JSON.stringify(found));
