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

test('reports another picture in the text as such, and not as formatting', () => {
  const reading = (name: string, alt: string, signature = 'a') =>
    content({ questionText: `<p>Which?</p><img src="/files/${name}/cell.png?signature=${signature}" alt="${alt}">` });
  const between = (before: Content, after: Content) => {
    const { isFormatted, hasOtherInText } = differenceOf(before, after);
    return [isFormatted, hasOtherInText];
  };
  expect(between(reading('key1', 'A'), reading('key1', 'A', 'b'))).toEqual([false, false]);
  expect(between(reading('key1', 'A'), reading('key2', 'A'))).toEqual([false, true]);
  expect(between(reading('key1', 'A'), reading('key1', 'B'))).toEqual([false, true]);
  expect(between(content({ questionText: '<p>Which?</p>' }), reading('key1', 'A'))).toEqual([false, true]);
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

test('reports what changed in an item: its texts, its key and its feedback, each alone', () => {
  const item = (change: object = {}) => ({ type: 8, version: 1, accepted: [{ id: 'f', text: 'cell' }], ...change });
  const of = (after: object) => differenceOf(content({ item: item() }), content({ item: item(after) }));
  expect(isNothing(of({}))).toBe(true);
  const found = (after: object) => {
    const { item: texts, hasOtherRule, feedback } = of(after);
    return [texts !== null, hasOtherRule, feedback !== null];
  };
  expect(found({ accepted: [{ id: 'f', text: 'cells' }] })).toEqual([true, false, false]);
  expect(found({ ignoresCase: false })).toEqual([false, true, false]);
  expect(found({ feedback: { general: 'One word.' } })).toEqual([false, false, true]);
  const more = [
    { id: 'f', text: 'cell' },
    { id: 'g', text: 'cells', feedback: 'Singular, please.' },
  ];
  expect(found({ accepted: more })).toEqual([true, true, true]);
});

test('reports other media by their words, and not another address of the same picture', () => {
  const media = (signature: string, words: string) => `<p><img src="/a.png?sig=${signature}" alt="${words}"></p>`;
  const item = (shown: string, told: string) =>
    content({
      item: {
        ...{ type: 6, version: 1, feedbackMedia: { right: told } },
        options: [{ id: 'a', text: 'Leaf', isRight: true, media: shown }],
      },
    });
  const before = item(media('1', 'A leaf'), media('1', 'Well done'));
  const wordsOf = (parts: { value: string; is?: string }[] | null) =>
    parts?.filter(({ is }) => is === 'added').map(({ value }) => value.trim());
  expect(isNothing(differenceOf(before, item(media('2', 'A leaf'), media('2', 'Well done'))))).toBe(true);
  const other = differenceOf(before, item(media('2', 'A root'), media('2', 'Yes')));
  expect(other.hasOtherRule).toBe(false);
  expect(wordsOf(other.item)?.join(' ')).toContain('root');
  expect(wordsOf(other.feedback)?.join(' ')).toContain('Yes');
});

test('reports feedback of options and what is told of their number', () => {
  const said = content({
    ...{ tells: 'howMany', feedback: { wrong: 'Look again.' } },
    options: content().options.map((each) => ({ ...each, feedback: 'A fish.' })),
  });
  const { feedback, hasOtherTells, options } = differenceOf(content(), said);
  expect(feedback?.map(({ value }) => value).join('')).toBe('Look again.\nA fish.\nA fish.');
  expect([hasOtherTells, options, isNothing(differenceOf(said, said))]).toEqual([true, [], true]);
});

test('reports which files an answer may have, and how many', () => {
  const before = content({ answerFiles: { kinds: ['pdf'], most: 1 } });
  const after = content({ answerFiles: { kinds: ['pdf', 'sound'], most: 3 } });
  const { files } = differenceOf(before, after);
  const added = files?.filter(({ is }) => is !== 'removed').map(({ value }) => value);
  expect(added?.join('')).toBe('3 × .pdf .mp3 .m4a .ogg .wav');
  expect([isNothing(differenceOf(before, after)), isNothing(differenceOf(after, after))]).toEqual([false, true]);
  expect(isNothing(differenceOf(content(), before))).toBe(false);
});
