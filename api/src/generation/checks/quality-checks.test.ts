import { questionType } from 'shared/contract/enums';
import { qualityChecks, type CheckedQuestion, type CheckSetting } from './quality-checks';
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
const keysOf = (checked: CheckedQuestion, over: Partial<CheckSetting> = {}) =>
  qualityChecks(checked, setting(over)).map(({ key }) => key.replace('questionChecks.', ''));

const capital = question('Which city is the capital of France?', ['Paris', 'London', 'Madrid', 'Vienna']);
const context = 'Paris is the capital of France and lies on the Seine. About two million people live there.';

test('a sound question has no findings', () => {
  expect(keysOf(capital, { context })).toEqual([]);
});

describe.each([
  ['noKey', question(capital.text, ['Paris', 'London', 'Madrid'], [])],
  ['severalKeys', question(capital.text, ['Paris', 'London', 'Madrid'], [0, 1])],
  ['sameOptions', question(capital.text, ['Paris', 'paris ', 'Madrid'])],
  ['overlappingOptions', question('How many people live there?', ['10–20', '15–25', '30–40'])],
  ['overlappingOptions', question('How many people live there?', ['more than 10', '12', '5'])],
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
  ['catchAll', question('Which gases are in the air?', ['oxygen', 'nitrogen', 'All of the above'], [2])],
] as const)('%s', (key, faulty) => {
  test(`is found in “${faulty.options.map(({ value }) => value).join(' | ')}”`, () => {
    expect(keysOf(faulty)).toContain(key);
  });
});

test.each([
  ['ranges that only touch', ['0–10', '10–20', '20–30']],
  ['numbers apart', ['10', '20', '30']],
  ['words that share letters only', ['art', 'cart', 'heart']],
])('%s do not overlap', (_, values) => {
  expect(keysOf(question('How much is it?', values))).not.toContain('overlappingOptions');
});

test('a key that the context does not speak of is not supported', () => {
  expect(keysOf(question('Which river flows through Vienna?', ['Danube', 'Seine', 'Rhine']), { context })).toContain(
    'notSupported',
  );
});

test('a key that stands in the context, but about something else, is not supported', () => {
  expect(
    keysOf(question('Who composed the ninth symphony in winter?', ['Seine', 'Mozart', 'Verdi']), { context }),
  ).toContain('notSupported');
});

test('support looks through Turkish endings', () => {
  const turkish = 'Fotosentez kloroplastlarda gerçekleşir. Bitkiler havadan karbondioksit alır.';
  expect(
    keysOf(question('Bitkilerin havadan aldığı gaz hangisidir?', ['karbondioksit', 'oksijen', 'azot']), {
      language: 'tr',
      context: turkish,
    }),
  ).not.toContain('notSupported');
});

test('a question with its options in another order is a duplicate, in the bank and in the list', () => {
  const again = question('Which city is the capital of France ?', ['Vienna', 'Madrid', 'London', 'Paris'], [3]);
  expect(keysOf(capital, { bank: [again], batch: [again] })).toEqual(['duplicateInBank', 'duplicateInList']);
});

test('another question on the same thing is no duplicate', () => {
  expect(
    keysOf(capital, {
      bank: [question('Which river flows through the capital of France?', ['Seine', 'Rhine', 'Loire'])],
    }),
  ).toEqual([]);
});

test('wording far above the grade is found, and the same wording for older students is not', () => {
  const hard = question(
    'Considering the constitutional implications of parliamentary sovereignty, which institutional arrangement substantially constrains discretionary governmental authority notwithstanding legislative supremacy?',
    ['judicial examination', 'administrative delegation', 'ministerial consultation'],
  );
  expect(keysOf(hard, { gradeName: 'Grade 5' })).toContain('tooHardToRead');
  expect(keysOf(hard, { gradeName: 'Seniors' })).not.toContain('tooHardToRead');
});

test('what makes a question unusable is an error, the rest a warning', () => {
  const findings = qualityChecks(question('Which is it then?', ['Paris', 'Paris', 'All of the above'], []), setting());
  expect(findings).toEqual([
    { key: 'questionChecks.noKey', severity: 'error' },
    { key: 'questionChecks.sameOptions', severity: 'error' },
    { key: 'questionChecks.catchAll', severity: 'warning' },
  ]);
});

test.each(texts)('what the offline rules make of “$title” has no error', async ({ language, text }) => {
  const { questions } = await make(jobOf(text, { language }));
  for (const { questionText, ...made } of questions) {
    const findings = qualityChecks({ ...made, text: questionText }, setting({ language, context: text }));
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  }
});
