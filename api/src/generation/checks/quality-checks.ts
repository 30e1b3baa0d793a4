import { isChoiceType } from 'shared/contract/enums';
import { echoesStem, reviewChecks, type ReviewCheckName } from 'shared/contract/review-checks';
import type { CheckedQuestion, CheckSetting, QualityFinding } from './checked-question';
import { foundInBank, resembling } from './in-bank';
import { optionsOverlap } from './overlap';
import { readingGrade, schoolYear } from './readability';
import { isSupported } from './support';

type Check = (question: CheckedQuestion, setting: CheckSetting) => boolean;

/** A check of the review score by name; true if the question fails it. */
const fails =
  (name: ReviewCheckName): Check =>
  (question) => {
    const reviewed = { ...question, hasPicture: false, hasTopic: true };
    return reviewChecks[name].applies(reviewed) && !reviewChecks[name].passes(reviewed);
  };

const isUnsupported: Check = ({ questionType: type, text, options, modelAnswer }, { context, language }) => {
  const answers = isChoiceType(type)
    ? options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ value }) => value)
    : [modelAnswer ?? ''];
  const written = answers.filter((answer) => answer.trim() !== '');
  return context.trim() !== '' && written.length > 0 && !isSupported(text, written, context, language);
};

/** School years above the grade; one in fifty items written for the grade itself exceeds this. */
const FAR = 7;

/** Whether the stem is written for much older students; options are not sentences. */
const isHardToRead: Check = ({ text }, { language, gradeName }) => {
  const [written, taught] = [readingGrade(text, language), schoolYear(gradeName)];
  return written !== undefined && taught !== undefined && written - taught >= FAR;
};

const checks: readonly [QualityFinding['key'], QualityFinding['severity'], Check][] = [
  ['questionChecks.noKey', 'error', fails('hasKey')],
  ['questionChecks.severalKeys', 'error', fails('oneKey')],
  ['questionChecks.sameOptions', 'error', fails('distinctOptions')],
  [
    'questionChecks.overlappingOptions',
    'hint',
    ({ options }, { language }) =>
      optionsOverlap(
        options.map(({ value }) => value),
        language,
      ),
  ],
  ['questionChecks.keyByLength', 'warning', fails('evenLength')],
  ['questionChecks.catchAll', 'warning', fails('noCatchAll')],
  ['questionChecks.negativeStem', 'warning', fails('positiveStem')],
  ['questionChecks.absolutes', 'warning', fails('noAbsolutes')],
  ['questionChecks.repeatedOpening', 'warning', fails('noRepeatedOpening')],
  ['questionChecks.numberOrder', 'warning', fails('orderedNumbers')],
  ['questionChecks.notSupported', 'error', isUnsupported],
  [
    'questionChecks.duplicateInList',
    'warning',
    (question, { batch, language }) => resembling(question, batch, language) !== undefined,
  ],
  ['questionChecks.keyByWording', 'hint', echoesStem],
  ['questionChecks.tooHardToRead', 'hint', isHardToRead],
];

/** Everything that a teacher should review before the question goes into the bank, whatever its origin. */
export function qualityChecks(question: CheckedQuestion, setting: CheckSetting): QualityFinding[] {
  const inBank = foundInBank(question, setting);
  const found = checks.filter(([, , isFaulty]) => isFaulty(question, setting));
  return [...(inBank ? [inBank] : []), ...found.map(([key, severity]): QualityFinding => ({ key, severity }))];
}
