import { qualityHints } from './quality-hints';

type Options = Parameters<typeof qualityHints>[0]['options'];
const options = (...values: string[]): Options =>
  values.map((value, index) => ({
    value,
    isCorrectAnswer: index === 0,
    picturePath: '',
    pictureAlt: '',
    ...{ media: '', feedback: '', feedbackMedia: '' },
  }));

const twoKeys = options('Helium', 'Neon', 'Iron').map((option, index) => ({ ...option, isCorrectAnswer: index < 2 }));

const base = {
  questionType: 1,
  questionText: '<p>Which part holds the genes?</p>',
  options: options('Nucleus', 'Membrane', 'Wall'),
  modelAnswer: '',
  picturePath: '',
  pictureAlt: '',
};

it.each<[string, Partial<typeof base>, string[]]>([
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
    ['keyByLength'],
  ],
  [
    'a key that alone repeats a word of the question',
    { options: options('The genes store', 'Membrane', 'Wall') },
    ['keyByWording'],
  ],
  ['options that differ in their sign only', { options: options('-2', '2', '4') }, []],
  ['formulas that differ in their sign only', { options: options('$-2$', '$2$', '$4$') }, []],
  ['genotypes that differ in case only', { options: options('AABB', 'aaBB', 'aabb') }, []],
  ['two keys where one is asked for', { options: twoKeys }, ['severalKeys']],
  ['two keys where several are asked for', { questionText: '<p>Which of these are gases?</p>', options: twoKeys }, []],
  [
    'a question in Turkish that asks for several',
    { questionText: '<p>Aşağıdakilerden hangileri gazdır?</p>', options: twoKeys },
    [],
  ],
  [
    'a picture in the text that nothing describes',
    { questionText: '<p>What is this?<img src="/x"></p>' },
    ['noAltText'],
  ],
  ['a picture in the text with a description', { questionText: '<p>What is this?<img src="/x" alt="A cell"></p>' }, []],
  ['a question picture that nothing describes', { questionType: 3, picturePath: '/x' }, ['noAltText']],
  ['a question picture with a description', { questionType: 3, picturePath: '/x', pictureAlt: 'A cell' }, []],
  ['a word of the question in wrong options too', { options: options('The genes store', 'The genes wall') }, []],
  ['all of the above', { options: options('Nucleus', 'Wall', 'All of the above') }, ['catchAll']],
  ['none of the above in Turkish', { options: options('Çekirdek', 'Zar', 'Hiçbiri') }, ['catchAll']],
  ['a negation in small letters', { questionText: '<p>Which is not an organ?</p>' }, ['negativeStem']],
  ['a negation that stands out', { questionText: '<p>Which is NOT an organ?</p>' }, []],
  ['a negation at the end', { questionText: '<p>Which of the elements is not a noble gas?</p>' }, ['negativeStem']],
  ['a Turkish negation in the verb', { questionText: '<p>Metinden hangisine ulaşılamaz?</p>' }, ['negativeStem']],
  ['a negation in Turkish', { questionText: '<p>Hangisi organ değildir?</p>' }, ['negativeStem']],
  ['a descriptive question without a model answer', { questionType: 2 }, ['noModelAnswer']],
  ['a descriptive question with one', { questionType: 2, modelAnswer: '<p>The nucleus.</p>' }, []],
  ['a pictorial question without a picture', { questionType: 3 }, ['noPicture']],
  [
    'a pictorial question with one in an option',
    {
      questionType: 3,
      options: base.options.map((option) => ({ ...option, picturePath: '/x', pictureAlt: 'A cell' })),
    },
    [],
  ],
])('returns hints for %s', (_, change, expected) => {
  expect(qualityHints({ ...base, ...change })).toEqual(expected.map((name) => `questionChecks.${name}`));
});
