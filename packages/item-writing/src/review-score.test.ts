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
    expect(reviewScore(sound)).toEqual({ value: 100, n: 13, failed: [], critical: [] });
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
      { options: [option('Işık', true), option('IŞIK'), option('Isı')] },
      'distinctOptions',
    ],
    ['a key that the context does not support', { supportedByContext: false }, 'supportedByContext'],
  ])('caps the review score at 40 for a critical fault: %s', (_title, change, name) => {
    const found = reviewScore({ ...sound, ...change });
    expect(found.critical).toEqual([name]);
    expect(found.value).toBe(40);
  });

  it.each<[string, Partial<ReviewedQuestion>, string]>([
    ['a stem of one word', { text: 'Organelle' }, 'completeStem'],
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
    [
      'an opening that belongs into the stem',
      { options: ['one', 'two', 'three'].map((end, index) => option(`It has the number ${end}`, index === 0)) },
      'noRepeatedOpening',
    ],
    ['numbers out of order', { options: [option('10 m'), option('2 m', true), option('30 m')] }, 'orderedNumbers'],
    [
      'a negative in the middle of a stem',
      { text: 'Aşağıdakilerden hangisi organel değildir, neden?' },
      'positiveStem',
    ],
    ['no picture in a pictorial question', { questionType: 3 }, 'hasPicture'],
    ['a picture that nothing describes', { hasPicture: true, lacksAltText: true }, 'describedPictures'],
    [
      'a picture of an option that nothing describes',
      { hasPicture: true, options: [{ ...option('A', true), picturePath: '/a.png' }, option('B'), option('C')] },
      'describedPictures',
    ],
  ])('finds %s', (_title, change, name) => {
    const found = reviewScore({ ...sound, ...change });
    expect(found.failed).toContain(name);
    expect(found.value).toBe(Math.round((100 * (found.n - found.failed.length)) / found.n));
  });

  it('requires a model answer of a descriptive question', () =>
    expect(reviewScore({ ...essay, modelAnswer: ' ' })).toMatchObject({ value: 75, failed: ['hasModelAnswer'] }));

  it.each([
    ['signs', ['-2', '2', '0']],
    ['formulas', ['$-2$', '$2$', '$x$']],
    ['genotypes', ['AABB', 'aaBB', 'aabb']],
    ['case in a formula', ['COCl2', 'CoCl2', 'Cl2']],
    ['decimals', ['25.5', '2.55', '255']],
  ])('treats options that differ in %s as different', (_title, values) => {
    const options = values.map((value, index) => option(value, index === 0));
    expect(reviewScore({ ...sound, options }).failed).not.toContain('distinctOptions');
  });

  it.each([
    'Which of these are organelles?',
    'Which two are organelles?',
    'Select all that apply to cells.',
    'Aşağıdakilerden hangileri organeldir?',
  ])('allows several keys when asked for: %s', (text) => {
    const options = [option('Mitochondrion', true), option('Ribosome', true), option('Granite')];
    expect(reviewScore({ ...sound, text, options }).critical).toEqual([]);
  });

  it('accepts an emphasised negative and numbers in either order', () => {
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
