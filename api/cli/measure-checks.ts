import { readFileSync } from 'node:fs';
import { questionType } from 'shared/contract/enums';
import { languages } from 'shared/contract/limits';
import * as z from 'shared/z';
import { qualityChecks } from '@teacher-portal/question-generator/checks/quality-checks';

const itemSchema = z.object({
  text: z.string(),
  options: z.array(z.object({ value: z.string(), isCorrectAnswer: z.boolean() })),
  grade: z.string().default(''),
});

/**
 * `pnpm measure:checks <items.json> <en|tr> [finding]` counts the findings of the quality checks in a set of
 * multiple-choice items: `[{ "text", "options": [{ "value", "isCorrectAnswer" }], "grade" }]`. With the name of a
 * finding it prints the items, to be judged by hand.
 */
const [file = '', given, wanted] = process.argv.slice(2);
const language = z.enum(languages).parse(given);
const items = z.array(itemSchema).parse(JSON.parse(readFileSync(file, 'utf8')));
const found = items.flatMap((item) =>
  qualityChecks({ language, gradeName: item.grade, context: '', bank: [], batch: [] })({
    ...item,
    questionType: questionType.multipleChoice,
    modelAnswer: null,
  }).map(({ name, severity }) => ({ name, severity, item })),
);
const names = [...new Set(found.map(({ name }) => name))].sort();
console.log(`${items.length} items`);
for (const name of names) {
  const all = found.filter((each) => each.name === name);
  console.log(`${name} (${all[0]?.severity}): ${all.length}`);
}
for (const { item } of found.filter(({ name }) => name === wanted)) {
  console.log(`\n${item.text}`);
  for (const { value, isCorrectAnswer } of item.options) console.log(`   ${isCorrectAnswer ? '(x)' : '( )'} ${value}`);
}
