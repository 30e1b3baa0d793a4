import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../src/workspace/rooms';

/**
 * Code that asks for a question type by its code: comparisons with a number or with a name of the enumeration, and lists of
 * codes. What a type is, `shared/contract/question-type` says; a new type is added there and nowhere else.
 */
const asking = new RegExp(
  [
    String.raw`\bquestionType\)?\s*(?:[!=]==?|[<>]=?)\s*\d`,
    String.raw`\d\s*[!=]==?\s*(?:\w+\.)?questionType\b`,
    String.raw`[!=]==?\s*(?:questionType|questionTypes|types)\.\w+`,
    String.raw`\bcase (?:questionType|types)\.\w+`,
    String.raw`\[\s*questionType\.\w+,\s*questionType\.\w+`,
  ].join('|'),
);

const table = 'shared/src/contract/question-type.ts';
const isSource = (name: string) => /(?<!\.test|\.d)\.tsx?$/.test(name) && !/(^|\/)testing\//.test(name);
const filesOf = (room: string) =>
  ['src', 'cli']
    .filter((folder) => existsSync(path.join(root, room, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(root, room, folder), { recursive: true, encoding: 'utf8' })
        .filter(isSource)
        .map((name) => path.join(room, folder, name)),
    );
const rooms = ['shared', 'api', 'student-app', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];

it.each(rooms)('%s asks for no question type by its code', (room) => {
  const found = filesOf(room).filter((file) => asking.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.filter((file) => file !== table)).toEqual([]);
});

it.each([
  'if (question.questionType === 3) return;',
  'if (1 === question.questionType) return;',
  'const hasItem = questionType >= 5;',
  'if (type !== questionType.whiteboard) return;',
  'case questionType.pictorial:',
  'const choices = [questionType.multipleChoice, questionType.pictorial];',
])('“%s” asks for a type by its code', (code) => expect(code).toMatch(asking));

it.each(['isChoiceType(questionType)', 'questionType: questionType.descriptive,', 'a.questionType === b.questionType'])(
  '“%s” does not',
  (code) => expect(code).not.toMatch(asking),
);
