import { type QuestionVersion } from '@teacher-portal/remote-sdk/contract/question-version';
import { question } from '@teacher-portal/remote-sdk/testing/fixtures';
import { differenceOf, isNothing } from './version-difference';

type Content = QuestionVersion['content'];

const option = (id: number, value: string, isCorrectAnswer = false) => ({
  id,
  value,
  isCorrectAnswer,
  picturePath: null,
  pictureSource: null,
  pictureAlt: null,
});
const content = (change: Partial<Content> = {}): Content => ({
  ...question({ questionText: '<p>Which organelle?</p>', plainText: 'Which organelle?' }),
  options: [option(1, 'Nucleus', true), option(2, 'Wall')],
  ...change,
});

test('finds no difference between two responses with the same version and newly signed URLs', () => {
  const reading = (signature: string) =>
    content({
      questionText: `<p><img src="/files/key1/cell.png?signature=${signature}" alt=""></p>`,
      picturePath: 'upload:key1',
      pictureSource: `/files/key1?signature=${signature}`,
    });
  expect(isNothing(differenceOf(reading('a'), reading('b')))).toBe(true);
});

test('reports options that were added, removed or reworded, and a changed key', () => {
  const { options, isReordered } = differenceOf(
    content({ options: [option(1, 'Nucleus', true), option(2, 'Wall'), option(3, 'Sap')] }),
    content({ options: [option(1, 'Nucleus'), option(2, 'Cell wall', true), option(4, 'Sun')] }),
  );
  expect(options.map(({ letter, is, key }) => [letter, is, key])).toEqual([
    ['A', 'changed', 'noKey'],
    ['B', 'changed', 'nowKey'],
    ['C', 'added', null],
    ['C', 'removed', null],
  ]);
  expect(isReordered).toBe(false);
});

test('reports a mere change of order or formatting', () => {
  const swapped = differenceOf(content(), content({ options: content().options.toReversed() }));
  expect([swapped.options, swapped.isReordered, isNothing(swapped)]).toEqual([[], true, false]);
  const bold = differenceOf(content(), content({ questionText: '<p>Which <b>organelle</b>?</p>' }));
  expect([bold.text, bold.isFormatted]).toEqual([null, true]);
});

test('lists the changed attributes, picture, drawing and model answer', () => {
  const difference = differenceOf(
    content(),
    content({
      difficulty: 4,
      score: 3,
      pictureAlt: 'A cell',
      drawingPreview: '<svg/>',
      modelAnswer: '<p>The nucleus</p>',
    }),
  );
  expect(difference).toMatchObject({
    values: ['difficulty', 'score'],
    hasOtherPicture: true,
    hasOtherDrawing: true,
    modelAnswer: [{ value: 'The nucleus', is: 'added' }],
  });
});
