/** @jest-environment node */
import { type QuestionBody } from '@teacher-portal/remote-sdk/contract/question';
import { kindOfEdit } from './edit-kind';
import { questionForm, valuesOf } from './question-form.schema';
import { question } from './testing/question.fixture';

const saved = question();
const bodyOf = (change: Partial<QuestionBody> = {}): QuestionBody => ({
  ...questionForm.parse(valuesOf(saved, saved.gradeId)),
  ...change,
});
const options = bodyOf().options ?? [];
const [first = { value: '' }, ...others] = options;

test.each<[string, Partial<QuestionBody>, boolean, boolean]>([
  ['nothing', {}, false, true],
  ['level, score, bank and topics', { difficulty: 5, score: 9, questionCategory: 1, tags: ['1002'] }, false, true],
  ['the text', { questionText: '<p>Another?</p>' }, true, true],
  ['the text of an option', { options: [{ ...first, value: 'Nucleus.' }, ...others] }, true, true],
  ['the model answer', { modelAnswer: '<p>Because</p>' }, true, true],
  ['the key', { options: [{ ...first, isCorrectAnswer: false }, ...others] }, true, false],
  ['the order of the options', { options: options.toReversed() }, true, false],
  ['an option less', { options: options.slice(0, 2) }, true, false],
])(
  'classifies an edit that changes %s by whether it changes the content, and whether the key stays the same',
  (...given) => {
    const [, change, asksElse, hasSameKey] = given;
    expect(kindOfEdit(saved, bodyOf(change))).toEqual({ asksElse, hasSameKey });
  },
);
