import { isChoiceType, questionType } from 'shared/contract/enums';
import { sameOption } from 'shared/contract/option-text';
import { resemblance, SAME_QUESTION, shingles } from './near-duplicate';
import type { BankedQuestion, CheckedQuestion, CheckSetting, QualityFinding } from './checked-question';
import { subjectStems } from './support';

const whole = ({ text, options }: BankedQuestion) => [text, ...options.map(({ value }) => value).sort()].join(' ');

const sameStem = (one: string, other: string): boolean =>
  sameOption(one.replace(/\?+$/, ''), other.replace(/\?+$/, ''));

/** The same options in any order, whether or not the keys agree. */
const sameOptions = (one: BankedQuestion['options'], other: BankedQuestion['options']): boolean =>
  one.length === other.length && one.every(({ value }) => other.some((each) => sameOption(value, each.value)));

export const resembling = <Other extends BankedQuestion>(
  question: BankedQuestion,
  others: readonly Other[],
  language: CheckSetting['language'],
): Other | undefined => {
  const own = shingles(whole(question), language);
  return others.find((other) => resemblance(own, shingles(whole(other), language)) >= SAME_QUESTION);
};

/** “Which of these is true?” fits any topic, and a text about a picture or drawing means nothing without it. */
const saysMuch = ({ text, questionType: type }: CheckedQuestion, language: CheckSetting['language']): boolean =>
  type !== questionType.pictorial && type !== questionType.whiteboard && subjectStems(text, language).size >= 2;

/** The nearest question of the bank of which this one is a copy, a variant with other options, or a near-duplicate. */
export function foundInBank(question: CheckedQuestion, { bank, language }: CheckSetting): QualityFinding | undefined {
  const finding = (key: QualityFinding['key'], other: BankedQuestion | undefined): QualityFinding | undefined =>
    other && { key, severity: 'warning', ...(other.id !== undefined && { questionId: other.id }) };
  const alike = bank.filter(({ text }) => sameStem(text, question.text));
  const isChoice = isChoiceType(question.questionType);
  const copy =
    saysMuch(question, language) || isChoice
      ? alike.find(
          ({ options }) => sameOptions(question.options, options) && (question.options.length > 0 || !isChoice),
        )
      : undefined;
  const other = saysMuch(question, language) ? alike[0] : undefined;
  return (
    finding('questionChecks.copyInBank', copy) ??
    finding('questionChecks.stemInBank', other) ??
    finding('questionChecks.duplicateInBank', resembling(question, bank, language))
  );
}
