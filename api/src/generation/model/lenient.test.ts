import fc from 'fast-check';
import { lenientJson } from './lenient-json';
import { lenientQuestion } from './lenient-question';
import { WithoutThinking } from './without-thinking';

const said = (text: string, size: number) => {
  const thinking = new WithoutThinking();
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? [];
  return pieces.map((piece) => thinking.push(piece)).join('') + thinking.end();
};
const draft = '{"question":"A draft"}';
const long = 'First I look at the text and at what it says. '.repeat(10);

describe.each([1, 2, 7, 1000])('a response in pieces of %d characters', (size) => {
  it.each([
    ['a block of thinking', `<think>${draft}</think>{"question":1}`, '{"question":1}'],
    ['thinking in capitals between questions', `{"a":1}<THINKING>${draft}</THINKING>{"b":2}`, '{"a":1}{"b":2}'],
    ['thinking whose opening tag is missing', `${long}${draft} hm </think>{"question":1}`, '{"question":1}'],
    ['short thinking without its opening tag', `So: let me think.</think>{"question":1}`, '{"question":1}'],
    ['thinking without an end', `<think>${draft} and so on`, ''],
    ['a channel of analysis', `<|channel|>analysis<|message|>${draft}<|end|>{"question":1}`, '{"question":1}'],
    ['a long introduction', `${long}{"question":1}`, `${long}{"question":1}`],
    ['signs that are no tags', '{"question":"Is 1 < 2 <b>?"}', '{"question":"Is 1 < 2 <b>?"}'],
  ])('leaves out %s', (_, text, left) => expect(said(text, size)).toBe(left));
});

it('passes on questions before the response is complete', () => {
  const thinking = new WithoutThinking();
  expect(thinking.push('Here they are: {"questions":[')).toBe('Here they are: {"questions":[');
  expect(thinking.push('{"a":1}')).toBe('{"a":1}');
});

it.each([
  ['a comma too many', '{"a":[1,2,],}'],
  ['single quotes', "{'a':[1,2]}"],
  ['a missing comma', '{"a":[1 2]}'],
  ['a comment', '{"a":[1,2] // both\n}'],
])('repairs JSON with %s', (_, text) => expect(lenientJson(text)).toEqual({ a: [1, 2] }));

it('repairs line breaks in texts and words of Python', () => {
  expect(lenientJson('{"a":"one\ntwo","b":True,"c":None}')).toEqual({ a: 'one\ntwo', b: true, c: null });
});

const wanted = {
  question: 'What moves water?',
  options: [
    { text: 'Osmosis', correct: false },
    { text: 'Diffusion', correct: true },
  ],
  answer: '',
  evidence: '',
};
it.each<[string, unknown]>([
  ['as asked for', wanted],
  [
    'with other names',
    {
      Question_Text: wanted.question,
      choices: [
        { option: 'Osmosis', is_correct: false },
        { option: 'Diffusion', isCorrect: true },
      ],
    },
  ],
  [
    'with Turkish names',
    {
      soru: wanted.question,
      seçenekler: [
        { metin: 'Osmosis', doğru: false },
        { metin: 'Diffusion', doğru: true },
      ],
    },
  ],
  [
    'with “true” as text',
    {
      question: wanted.question,
      options: [
        { text: 'Osmosis', correct: 'false' },
        { text: 'Diffusion', correct: 'True' },
      ],
    },
  ],
  [
    'with letters, twice',
    { question: wanted.question, options: [{ text: 'A. A) Osmosis' }, { text: 'B. B) Diffusion', correct: true }] },
  ],
  [
    'with texts as options and a letter as key',
    { question: wanted.question, options: ['A) Osmosis', 'B) Diffusion'], answer: 'B' },
  ],
  [
    'with a letter and its text as key',
    { stem: wanted.question, options: ['Osmosis', 'Diffusion'], correct_answer: 'B) Diffusion' },
  ],
  [
    'with options by letters',
    { question: wanted.question, options: { A: 'Osmosis', B: 'Diffusion' }, correctAnswer: 'Diffusion' },
  ],
])('reads a question %s', (_, value) => expect(lenientQuestion(value)).toEqual(wanted));

it('takes no number for a key, which may count from 0 or from 1', () => {
  const { options } = lenientQuestion({ question: 'x', options: ['a', 'b'], answer: 1 }) as typeof wanted;
  expect(options.map(({ correct }) => correct)).toEqual([false, false]);
});

it('leaves options that begin with single letters of their own', () => {
  const options = ['A. Lincoln', 'J. Adams'].map((text) => ({ text, correct: false }));
  expect(lenientQuestion({ question: 'x', options })).toMatchObject({ options });
});

it('reads anything without an error', () => {
  fc.assert(fc.property(fc.anything(), (value) => void lenientQuestion(value)));
});
