import { reviewScore } from './review-score';
import type { ReviewedQuestion } from './review-checks';

const option = (value: string, isCorrectAnswer = false) => ({ value, isCorrectAnswer });
const sound: ReviewedQuestion = {
  questionType: 1,
  text: 'Which organelle releases most of the energy of a cell?',
  options: [option('Mitochondrion', true), option('Ribosome'), option('Golgi apparatus'), option('Nucleus')],
  modelAnswer: null,
  hasPicture: false,
  hasTopic: true,
};
const essay: ReviewedQuestion = {
  ...sound,
  questionType: 2,
  text: 'Explain how a vaccine works.',
  options: [],
  modelAnswer: 'It shows antigens.',
};

describe('review score', () => {
  it('is 100 for a question that passes every check of its type', () => {
    expect(reviewScore(sound)).toEqual({ value: 100, n: 14, failed: [], critical: [] });
    expect(reviewScore(essay)).toEqual({ value: 100, n: 4, failed: [], critical: [] });
    expect(reviewScore({ ...sound, questionType: 3, hasPicture: true }).value).toBe(100);
  });

  it.each([
    ['no key', { options: sound.options.map(({ value }) => option(value)) }, 'hasKey'],
    [
      'two keys where one is asked for',
      { options: [option('Mitochondrion', true), option('Ribosome', true), option('Nucleus')] },
      'oneKey',
    ],
    ['duplicate options', { options: [...sound.options.slice(0, 3), option('ribosome. ')] }, 'distinctOptions'],
    [
      'duplicate options in Turkish case',
      { options: [option('Isı', true), option('ISI'), option('Işık')] },
      'distinctOptions',
    ],
    ['a key that the context does not support', { supportedByContext: false }, 'supportedByContext'],
  ])('is capped at 40 by a critical fault: %s', (_title, change, name) => {
    const found = reviewScore({ ...sound, ...change });
    expect(found.critical).toEqual([name]);
    expect(found.value).toBe(40);
  });

  it.each<[string, Partial<ReviewedQuestion>, string]>([
    ['a stem of two words', { text: 'Organelle energy?' }, 'completeStem'],
    ['a hidden negative', { text: 'Which of these is not an organelle?' }, 'positiveStem'],
    ['a hidden negative in Turkish', { text: 'Aşağıdakilerden hangisi organel değildir?' }, 'positiveStem'],
    ['no topic', { hasTopic: false }, 'hasTopic'],
    ['two options', { options: sound.options.slice(0, 2) }, 'enoughOptions'],
    ['six options', { options: [...sound.options, option('Vacuole'), option('Lysosome')] }, 'enoughOptions'],
    ['all of the above', { options: [...sound.options.slice(0, 3), option('All of the above')] }, 'noCatchAll'],
    ['hepsi', { options: [...sound.options.slice(0, 3), option('Yukarıdakilerin hepsi.')] }, 'noCatchAll'],
    [
      'an absolute distractor',
      { options: [...sound.options.slice(0, 3), option('Always the nucleus')] },
      'noAbsolutes',
    ],
    [
      'a key that its length gives away',
      {
        options: [
          option('Mitochondrion, which makes adenosine triphosphate by respiration', true),
          ...sound.options.slice(1),
        ],
      },
      'evenLength',
    ],
    ['a key that repeats the stem', { options: [option('Energy store', true), ...sound.options.slice(1)] }, 'noClang'],
    [
      'an opening that belongs into the stem',
      { options: ['one', 'two', 'three'].map((end, index) => option(`It has the number ${end}`, index === 0)) },
      'noRepeatedOpening',
    ],
    ['numbers out of order', { options: [option('10 m'), option('2 m', true), option('30 m')] }, 'orderedNumbers'],
    ['no picture in a pictorial question', { questionType: 3 }, 'hasPicture'],
  ])('finds %s', (_title, change, name) => {
    const found = reviewScore({ ...sound, ...change });
    expect(found.failed).toContain(name);
    expect(found.value).toBe(Math.round((100 * (found.n - found.failed.length)) / found.n));
  });

  it('asks a descriptive question for a model answer', () =>
    expect(reviewScore({ ...essay, modelAnswer: ' ' })).toMatchObject({ value: 75, failed: ['hasModelAnswer'] }));

  it.each(['Which two are organelles?', 'Select all that apply to cells.', 'Aşağıdakilerden hangileri organeldir?'])(
    'allows several keys when asked for: %s',
    (text) => {
      const options = [option('Mitochondrion', true), option('Ribosome', true), option('Granite')];
      expect(reviewScore({ ...sound, text, options }).critical).toEqual([]);
    },
  );

  it('allows an emphasised negative and ordered numbers either way', () => {
    expect(reviewScore({ ...sound, text: 'Which of these is NOT an organelle?' }).failed).toEqual([]);
    expect(
      reviewScore({
        ...sound,
        text: 'How far does it move in a second?',
        options: [option('30 m'), option('20 m', true), option('1,5 m')],
      }).failed,
    ).toEqual([]);
  });
});
