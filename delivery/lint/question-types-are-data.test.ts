import { remoteRooms, sourcesWith } from './room-sources';

/**
 * Code that asks for a question type by its code: comparisons with a number or with a name of the enumeration, and lists of
 * codes. What a type is, `item-writing/item-types` says; a new type is added there and nowhere else.
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

const table = 'packages/item-writing/src/item-types.ts';
const rooms = ['shared', 'api', 'student-app', ...remoteRooms];

it.each(rooms)('%s asks for no question type by its code', (room) => {
  expect(sourcesWith(room, asking).filter((file) => file !== table)).toEqual([]);
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
