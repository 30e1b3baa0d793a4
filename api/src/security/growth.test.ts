import { foldText } from '@teacher-portal/text-folding/fold-text';
import { limits } from 'shared/contract/limits';
import { isLectureLink } from 'shared/contract/links.rules';
import { isPictureAddress } from 'shared/contract/picture.fields';
import { isBlankRichText } from 'shared/contract/question.rules';
import { echoesStem, picturesIn, reviewed } from '@teacher-portal/item-writing/review-checks';
import { splitSentences } from '@teacher-portal/question-generator/offline/sentences';
import { storable } from '../server/http/storable';
import { growthOf } from '../testing/growth';
import { hostileShapes } from '../testing/hostile-shapes';
import { isLongRun, sampled } from '../testing/long-run';
import { ownFilesOf, withReadableFiles } from '../text/own-files';
import { escapeHtml, plainText } from '../text/plain-text';
import { sanitiseRichText } from '../text/sanitise';
import { sanitiseSvg } from '../text/sanitise-svg';

/** Twice the input may take slightly more than twice the time, because of garbage collection. */
const limit = 2.5;
/** Maximum length of a text in a call. */
const length = limits.richTextMax;

/** A question with this stem, or with two options that differ at their ends. */
const questionOf = (text: string, options: string[]) => ({
  questionType: 1,
  text,
  options: options.map((value, at) => ({ value, isCorrectAnswer: at === 0 })),
  modelAnswer: null,
  hasPicture: false,
  hasTopic: true,
});

/** The checks run in the browser too, before anything limits a text. */
const reviews: Record<string, (text: string) => unknown> = {
  'its stem': (text) => reviewed(questionOf(text, ['cell', 'tissue'])),
  'its options': (text) => reviewed(questionOf('Which one?', [`${text}a`, `${text}b`])),
  'an echo of its stem': (text) => echoesStem(questionOf(text, ['cell', 'tissue'])),
  'its pictures': picturesIn,
};

/** Every function that reads user texts of more than a few hundred characters. */
const readers: Record<string, (text: string) => unknown> = {
  sanitiseRichText,
  sanitiseSvg: (text) => sanitiseSvg(`<svg>${text}</svg>`),
  plainText,
  'plainText of sanitised text': (text) => plainText(sanitiseRichText(text)),
  escapeHtml,
  withReadableFiles: (text) => withReadableFiles(text, (link) => link),
  ownFilesOf,
  isBlankRichText,
  foldText,
  splitSentences: (text) => splitSentences(text, 'en'),
  storable,
  isLectureLink,
  isPictureAddress,
};

describe.each(Object.entries(readers))('%s', (_name, read) => {
  it('reads hostile texts of the maximum length to their end', () => {
    for (const text of sampled(Object.values(hostileShapes), 4)) expect(() => read(text(length))).not.toThrow();
  });

  // Measures time, which the normal run never does.
  if (!isLongRun) return;
  it('takes at most 2.5 times as long for a hostile text that is twice as long', () => {
    const slow = Object.entries(hostileShapes)
      .map(([shape, text]) => ({ shape, growth: growthOf(text, read, { length, limit }) }))
      .filter(({ growth }) => growth > limit);
    expect(slow).toEqual([]);
  });
});

/** What made one of the checks quadratic. */
const hostileQuestions: Record<string, string> = {
  'full stops': '.',
  'marks in the wrong order': '\u0316\u0301',
  'unclosed pictures': '<img ',
  'a long alternative text without an end': '<img alt="a" alt="a',
  'words that ask in Turkish': 'ne ',
  'signs that fold to eighteen': '\ufdfa',
};

if (isLongRun)
  describe.each(Object.entries(hostileQuestions))('the review of a question with %s', (_name, unit) => {
    it.each(Object.entries(reviews))('takes no quadratic time for %s', (_part, review) => {
      const textOf = (size: number) => unit.repeat(size / unit.length);
      // Linear work doubles and quadratic work quadruples with the text; shorter than other texts, because it reads each several times.
      expect(growthOf(textOf, review, { length: 50_000, limit: 3 })).toBeLessThanOrEqual(3);
    });
  });
