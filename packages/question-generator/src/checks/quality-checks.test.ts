import { questionType } from '@teacher-portal/item-writing/item-types';
import type { CheckedQuestion, CheckSetting } from './checked-question';
import { qualityChecks } from './quality-checks';
import { make, jobOf, texts } from '../offline/testing/make';

const question = (text: string, values: readonly string[], keys: readonly number[] = [0]): CheckedQuestion => ({
  questionType: questionType.multipleChoice,
  text,
  options: values.map((value, at) => ({ value, isCorrectAnswer: keys.includes(at) })),
  modelAnswer: null,
});
const setting = (over: Partial<CheckSetting> = {}): CheckSetting => ({
  language: 'en',
  gradeName: 'Grade 9',
  context: '',
  bank: [],
  batch: [],
  ...over,
});
const namesOf = (checked: CheckedQuestion, over: Partial<CheckSetting> = {}) =>
  qualityChecks(setting(over))(checked).map(({ name }) => name);

const capital = question('Which city is the capital of France?', ['Paris', 'London', 'Madrid', 'Vienna']);
const context = 'Paris is the capital of France and lies on the Seine. About two million people live there.';

test('finds nothing wrong with a good question', () => {
  expect(namesOf(capital, { context })).toEqual([]);
});

describe.each([
  ['noKey', question(capital.text, ['Paris', 'London', 'Madrid'], [])],
  ['severalKeys', question('Which city is a capital?', ['Paris', 'London', 'Madrid'], [0, 1])],
  ['sameOptions', question(capital.text, ['Paris', 'paris ', 'Madrid'])],
  ['overlappingOptions', question('What do plants release?', ['oxygen', 'oxygen and nitrogen', 'helium'])],
  [
    'keyByLength',
    question('What is osmosis?', [
      'the passage of water through a membrane that lets only some substances pass',
      'a kind of rock',
      'a planet',
    ]),
  ],
  ['keyByWording', question('Which organ does the kidney system belong to?', ['the kidney', 'the heart', 'the lungs'])],
  ['negativeStem', question('Which of these gases is not a noble gas?', ['oxygen', 'helium', 'neon'])],
  ['absolutes', question('What do plants do?', ['breathe at night too', 'always sleep', 'move by day'])],
  ['numberOrder', question('How much is half of eight?', ['4', '16', '2'])],
  ['catchAll', question('Which gases are in the air?', ['oxygen', 'nitrogen', 'All of the above'], [2])],
] as const)('%s', (key, faulty) => {
  test(`finds the fault in “${faulty.options.map(({ value }) => value).join(' | ')}”`, () => {
    expect(namesOf(faulty)).toContain(key);
  });
});

test.each([
  ['Which of these are noble gases?', 'en'],
  ['Aşağıdakilerden hangileri soy gazdır?', 'tr'],
] as const)('allows several keys where several are asked for: %s', (text, language) => {
  expect(namesOf(question(text, ['helium', 'neon', 'iron'], [0, 1]), { language })).toEqual([]);
});

test('reports only as a hint that a key repeats a word of the question', () => {
  const echo = question('Which of these organs filters in the kidney system?', [
    'the kidney',
    'the heart',
    'the lungs',
  ]);
  expect(qualityChecks(setting())(echo)).toEqual([{ name: 'keyByWording', severity: 'hint' }]);
});

test('reports a key that the context does not mention as unsupported', () => {
  expect(namesOf(question('Which river flows through Vienna?', ['Danube', 'Seine', 'Rhine']), { context })).toContain(
    'notSupported',
  );
});

test('reports a key that the context mentions about something else as unsupported', () => {
  expect(
    namesOf(question('Who composed the ninth symphony in winter?', ['Seine', 'Mozart', 'Verdi']), { context }),
  ).toContain('notSupported');
});

test('matches evidence regardless of Turkish suffixes', () => {
  const turkish = 'Fotosentez kloroplastlarda gerçekleşir. Bitkiler havadan karbondioksit alır.';
  expect(
    namesOf(question('Bitkilerin havadan aldığı gaz hangisidir?', ['karbondioksit', 'oksijen', 'azot']), {
      language: 'tr',
      context: turkish,
    }),
  ).not.toContain('notSupported');
});

test('reports a question with reordered options as a duplicate, in the bank and in the list', () => {
  const again = question('Which city is the capital of France ?', ['Vienna', 'Madrid', 'London', 'Paris'], [3]);
  expect(namesOf(capital, { bank: [again], batch: [again] })).toEqual(['copyInBank', 'duplicateInList']);
});

test.each([
  ['a copy with its options in another order', { options: ['Vienna', 'Paris', 'London', 'Madrid'] }, 'copyInBank'],
  ['the same text with other options', { options: ['Paris', 'Rome', 'Lisbon'] }, 'stemInBank'],
] as const)('names the question of the bank that is %s', (_, { options }, name) => {
  const other = { ...question(capital.text, options), id: 7 };
  expect(qualityChecks(setting({ bank: [other] }))(capital)).toEqual([{ name, severity: 'warning', questionId: 7 }]);
});

test.each([
  ['Which of these statements is true?', ['Iron is a metal', 'Iron is a gas', 'Iron is salt']],
  ['Aşağıdakilerden hangisi doğrudur?', ['Demir bir metaldir', 'Demir bir gazdır', 'Demir bir tuzdur']],
])('does not report “%s”, which is asked of anything, for its text alone', (text, values) => {
  const language = text.startsWith('A') ? 'tr' : 'en';
  const bank = [{ ...question(text, ['Water boils at 100 °C', 'Ice is warm', 'Steam is cold']), id: 7 }];
  expect(namesOf(question(text, values), { bank, language })).toEqual([]);
});

test('does not report another question on the same topic as a duplicate', () => {
  expect(
    namesOf(capital, {
      bank: [question('Which river flows through the capital of France?', ['Seine', 'Rhine', 'Loire'])],
    }),
  ).toEqual([]);
});

test('reports wording far above the grade, but not for older students', () => {
  const hard = question(
    'Considering the constitutional implications of parliamentary sovereignty and the increasingly internationalised jurisdiction of supranational judicial institutions, which institutional arrangement substantially constrains discretionary governmental authority notwithstanding legislative supremacy?',
    ['judicial examination', 'administrative delegation', 'ministerial consultation'],
  );
  expect(namesOf(hard, { gradeName: 'Grade 5' })).toContain('tooHardToRead');
  expect(namesOf(hard, { gradeName: 'Seniors' })).not.toContain('tooHardToRead');
});

test('reports what makes a question unusable as an error and the rest as a warning', () => {
  const findings = qualityChecks(setting())(question('Which is it then?', ['Paris', 'Paris', 'All of the above'], []));
  expect(findings).toEqual([
    { name: 'noKey', severity: 'error' },
    { name: 'sameOptions', severity: 'error' },
    { name: 'catchAll', severity: 'warning' },
  ]);
});

test.each(texts)('finds no error in the offline questions on “$title”', async ({ language, text }) => {
  const { questions } = await make(jobOf(text, { language }));
  for (const { questionText, ...made } of questions) {
    const findings = qualityChecks(setting({ language, context: text }))({ ...made, text: questionText });
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});
