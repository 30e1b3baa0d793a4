import { type VersionContent } from '../../../db/schema/question-versions';
import { hasSameKey, isAskedAlike, kindOfEdit } from './version.rules';

const option = (id: number, isCorrectAnswer: boolean, position = id) => ({
  ...{ id, value: `Option ${id}`, isCorrectAnswer, position },
  ...{ picturePath: null, pictureAlt: '' },
});
const content: VersionContent = {
  ...{ questionType: 1, questionCategory: 1, questionText: '<p>Which?</p>', plainText: 'Which?' },
  ...{ difficulty: 2, score: 1, bloomsTaxonomy: 'remember', modelAnswer: '', picturePath: null, pictureAlt: '' },
  ...{ drawing: null, drawingPreview: null },
  options: [option(1, true), option(2, false)],
} as VersionContent;

it.each([
  ['the category', { questionCategory: 2 }, 'correction'],
  ['the difficulty', { difficulty: 5 }, 'correction'],
  ['the score', { score: 3 }, 'correction'],
  ['the level of Bloom', { bloomsTaxonomy: 'apply' }, 'correction'],
  ['nothing', {}, 'correction'],
  ['the text', { questionText: '<p>Which one?</p>' }, 'version'],
  ['an option', { options: [option(1, true), { ...option(2, false), value: 'Other' }] }, 'version'],
  ['the key', { options: [option(1, false), option(2, true)] }, 'version'],
])('treats an edit of %s as a %s unless its author declares a kind', (_what, change, kind) => {
  const after = { ...content, ...change } as VersionContent;
  expect(kindOfEdit(content, after)).toBe(kind);
  expect(isAskedAlike(content, after)).toBe(kind === 'correction');
  expect(kindOfEdit(content, after, 'correction')).toBe('correction');
  expect(kindOfEdit(content, after, 'version')).toBe('version');
});

it.each([
  ['another wording', { questionText: '<p>Which one?</p>' }, true],
  ['another text of an option', { options: [{ ...option(1, true), value: 'Other' }, option(2, false)] }, true],
  ['another correct option', { options: [option(1, false), option(2, true)] }, false],
  ['a second correct option', { options: [option(1, true), option(2, true)] }, false],
  ['another order of the options', { options: [option(2, false), option(1, true)] }, false],
  ['a replaced option', { options: [option(1, true), option(3, false)] }, false],
  ['another type', { questionType: 2 }, false],
])('compares the keys of a question with %s: %s', (_what, change, expected) => {
  expect(hasSameKey(content, { ...content, ...change } as VersionContent)).toBe(expected);
});
