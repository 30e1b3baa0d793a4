import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';
import { remoteRooms, sourcesWith } from './room-sources';

/**
 * Code that asks for a question type by its code: comparisons with a number or with a name of the enumeration, lists of
 * codes, tables by code, and queries. What a type is, `item-writing/item-types` says; a new type is added there and nowhere else.
 */
const asking = new RegExp(
  [
    String.raw`\bquestionType\)?\s*(?:[!=]==?|[<>]=?)\s*\d`,
    String.raw`\d\s*[!=]==?\s*(?:\w+\.)?questionType\b`,
    String.raw`[!=]==?\s*(?:questionType|questionTypes|types)\.(?!length\b)\w+`,
    String.raw`\bcase (?:questionType|types)\.\w+`,
    String.raw`\[\s*questionType\.\w+,\s*questionType\.\w+`,
    String.raw`\btype\)?\s*(?:[!=]==?|[<>]=?)\s*\d`,
    String.raw`\b(?:eq|ne|gte?|lte?)\([\w.]*questionType,\s*\d`,
    String.raw`\bquestion_type"?\s*(?:=|<>|[<>]=?|in\s*\()\s*\d`,
    String.raw`\bswitch \([\w.]*(?:questionType|item\.type)\)`,
    String.raw`\[questionType\.\w+\]:`,
    String.raw`\bswitch \((?:\w+\.)*type\)\s*\{\s*case \d`,
    String.raw`\[(?:\d+,\s*)*\d+\]\.(?:includes|some|indexOf)\([^)]*[tT]ype\)`,
  ].join('|'),
);

/** Two lines of a table that have names of types, as in one that has a line for each. */
const line = String.raw`\b(?:(?:trueFalse|severalAnswers|shortAnswer|gapText)\b['"]?\]?:\s|(?:type|value): \w+\.(?:trueFalse|severalAnswers|shortAnswer|gapText)\b)`;
const naming = new RegExp(String.raw`${line}[^]*?${line}`);
/** Answers in files of other programs, for the comparison of scores alone. */
const namesTypes = 'bench/src/qti/answer-of.ts';

const table = 'packages/item-writing/src/item-types.ts';
/** A type knows its own code. */
const isOwn = (file: string): boolean => /^shared\/src\/question-types\/several-answers\/convert\.ts$/.test(file);
const packages = readdirSync(path.join(root, 'packages'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => path.join('packages', name));
const rooms = ['shared', 'api', 'shell', 'student-app', 'bench', 'e2e', 'delivery', ...remoteRooms, ...packages];

it.each(rooms)('%s asks for no question type by its code', (room) => {
  const found = sourcesWith(room, asking).filter((file) => file !== table && !isOwn(file));
  expect(found).toEqual([]);
});

// Stories in a browser write one question of each type.
it.each(rooms.filter((room) => room !== 'e2e'))('%s has no table with a line for each question type', (room) => {
  const found = sourcesWith(room, naming).filter((file) => file !== table && file !== namesTypes);
  expect(found).toEqual([]);
});

it.each([
  ['{\n  trueFalse: (item) => a(item),\n  gapText: (item) => b(item),\n}', true],
  ["switch (name) {\n case 'severalAnswers': return 1;\n case 'shortAnswer': return 2; }", true],
  ['{ [types.trueFalse]: 1,\n [types.gapText]: 2 }', true],
  ["{ type: questionType.trueFalse, hint: 'a' },\n{ type: questionType.gapText, hint: 'b' }", true],
  ["import { gapText } from './gap-text/type';\nimport { trueFalse } from './true-false/type';", false],
])('a table with lines for types is found: %j, %s', (code, isFound) => expect(naming.test(code)).toBe(isFound));

it.each([
  'if (question.questionType === 3) return;',
  'if (1 === question.questionType) return;',
  'const hasItem = questionType >= 5;',
  'if (type !== questionType.whiteboard) return;',
  'case questionType.pictorial:',
  'if (item.type === 9) return;',
  'where(eq(questions.questionType, 1))',
  'sql`where question_type in (1, 3)`',
  'switch (question.item.type) {',
  'switch (type) { case 5: return true;',
  'const room = { [questionType.descriptive]: 8 };',
  'if ([1, 3].includes(question.questionType)) return;',
  'const choices = [questionType.multipleChoice, questionType.pictorial];',
])('“%s” asks for a type by its code', (code) => expect(code).toMatch(asking));

it.each([
  'isChoiceType(questionType)',
  'questionType: questionType.descriptive,',
  'a.questionType === b.questionType',
  'item?.type === type',
])('“%s” does not', (code) => expect(code).not.toMatch(asking));
