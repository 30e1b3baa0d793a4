import { isChoiceType } from '@teacher-portal/item-writing/item-types';
import { echoesStem, reviewChecks, type ReviewCheckName } from '@teacher-portal/item-writing/review-checks';
import type { CheckedQuestion, CheckSetting, QualityFinding } from './checked-question';
import { comparison, type Comparison, foundInBank } from './in-bank';
import { optionsOverlap } from './overlap';
import { readingGrade, schoolYear } from './readability';
import { isSupported, readSource, type Source } from './support';

/** A setting whose texts are read once for all of its questions. */
interface ReadSetting extends CheckSetting {
  /** None if there is no source to check against. */
  source: Source | undefined;
  compared: Comparison;
}

type Check = (question: CheckedQuestion, setting: ReadSetting) => boolean;

/** A check of the review score by name; true if the question fails it. */
const fails =
  (name: ReviewCheckName): Check =>
  (question) => {
    const reviewed = { ...question, hasPicture: false, hasTopic: true };
    return reviewChecks[name].applies(reviewed) && !reviewChecks[name].passes(reviewed);
  };

const isUnsupported: Check = ({ questionType: type, text, options, modelAnswer }, { source, language }) => {
  const answers = isChoiceType(type)
    ? options.filter(({ isCorrectAnswer }) => isCorrectAnswer).map(({ value }) => value)
    : [modelAnswer ?? ''];
  const written = answers.filter((answer) => answer.trim() !== '');
  return source !== undefined && written.length > 0 && !isSupported(text, written, source, language);
};

/** School years above the grade; one in fifty items written for the grade itself exceeds this. */
const FAR = 7;

/** Whether the stem is written for much older students; options are not sentences. */
const isHardToRead: Check = ({ text }, { language, gradeName }) => {
  const [written, taught] = [readingGrade(text, language), schoolYear(gradeName)];
  return written !== undefined && taught !== undefined && written - taught >= FAR;
};

const checks: readonly [QualityFinding['name'], QualityFinding['severity'], Check][] = [
  ['noKey', 'error', fails('hasKey')],
  ['severalKeys', 'error', fails('oneKey')],
  ['sameOptions', 'error', fails('distinctOptions')],
  [
    'overlappingOptions',
    'hint',
    ({ options }, { language }) =>
      optionsOverlap(
        options.map(({ value }) => value),
        language,
      ),
  ],
  ['keyByLength', 'warning', fails('evenLength')],
  ['catchAll', 'warning', fails('noCatchAll')],
  ['negativeStem', 'warning', fails('positiveStem')],
  ['absolutes', 'warning', fails('noAbsolutes')],
  ['repeatedOpening', 'warning', fails('noRepeatedOpening')],
  ['numberOrder', 'warning', fails('orderedNumbers')],
  ['notSupported', 'error', isUnsupported],
  ['duplicateInList', 'warning', (question, { batch, compared }) => compared.resembling(question, batch) !== undefined],
  ['keyByWording', 'hint', echoesStem],
  ['tooHardToRead', 'hint', isHardToRead],
];

/**
 * Finds everything that a teacher should review before a question goes into the bank, whatever its origin. What all
 * questions of a setting are compared with is read once, and of no text more than its first and last part.
 */
export function qualityChecks(setting: CheckSetting): (question: CheckedQuestion) => QualityFinding[] {
  const { context, language, bank } = setting;
  const compared = comparison(language);
  const read = {
    ...setting,
    compared,
    source: context.trim() === '' ? undefined : readSource(context, language),
  };
  return (question) => {
    const inBank = foundInBank(question, bank, language, compared);
    const found = checks.filter(([, , isFaulty]) => isFaulty(question, read));
    return [...(inBank ? [inBank] : []), ...found.map(([name, severity]): QualityFinding => ({ name, severity }))];
  };
}
