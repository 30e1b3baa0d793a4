import { type HintKind, qualityHints } from './quality-hints';

type Options = Parameters<typeof qualityHints>[0]['options'];
const options = (...values: string[]): Options =>
  values.map((value, index) => ({ value, isCorrectAnswer: index === 0, picturePath: '', pictureAlt: '' }));

const base = {
  questionType: 1,
  questionText: '<p>Which part holds the genes?</p>',
  options: options('Nucleus', 'Membrane', 'Wall'),
  modelAnswer: '',
  picturePath: '',
};

it.each<[string, Partial<typeof base>, HintKind[]]>([
  ['a sound question', {}, []],
  ['a question that is only begun', { questionText: '<p></p>', options: options('Same', 'same') }, []],
  [
    'two options that differ in capitals and spaces only',
    { options: options('Nucleus', 'Cell wall', 'cell  WALL') },
    ['sameOptions'],
  ],
  [
    'nothing but right options',
    { options: options('Nucleus', 'Core').map((option) => ({ ...option, isCorrectAnswer: true })) },
    ['allCorrect'],
  ],
  [
    'a key that is far longer than the rest',
    { options: options('The nucleus, which stands in the middle of the cell', 'Membrane', 'Wall') },
    ['longKey'],
  ],
  [
    'a key that alone repeats a word of the question',
    { options: options('The genes store', 'Membrane', 'Wall') },
    ['echo'],
  ],
  ['a word of the question in wrong options too', { options: options('The genes store', 'The genes wall') }, []],
  ['all of the above', { options: options('Nucleus', 'Wall', 'All of the above') }, ['allOrNone']],
  ['none of the above in Turkish', { options: options('Çekirdek', 'Zar', 'Hiçbiri') }, ['allOrNone']],
  ['a negation in small letters', { questionText: '<p>Which is not an organ?</p>' }, ['negative']],
  ['a negation that stands out', { questionText: '<p>Which is NOT an organ?</p>' }, []],
  ['a negation in Turkish', { questionText: '<p>Hangisi organ değildir?</p>' }, ['negative']],
  ['a descriptive question without a model answer', { questionType: 2 }, ['noModelAnswer']],
  ['a descriptive question with one', { questionType: 2, modelAnswer: '<p>The nucleus.</p>' }, []],
  ['a pictorial question without a picture', { questionType: 3 }, ['pictureMissing']],
  [
    'a pictorial question with one in an option',
    { questionType: 3, options: base.options.map((option) => ({ ...option, picturePath: '/x' })) },
    [],
  ],
])('%s', (_, change, expected) => {
  expect(qualityHints({ ...base, ...change })).toEqual(expected);
});
