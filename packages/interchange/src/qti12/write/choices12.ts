import { type Body, type ChoiceAnswers, plain, type RichText } from '../../core/item';
import { element as el } from '../../qti/write/dialect';
import { keyOf } from '../../write/plain-parts';
import { type Asked12, equal, type Habit, label, whole, type Writing12 } from './parts12';

const response = 'response1';
const idOf = (at: number): string => `choice_${at + 1}`;

function choiceField(writing: Writing12, texts: readonly RichText[], isOne: boolean, isShuffled?: boolean): string {
  // The profile of Common Cartridge has no shuffling.
  const shuffle = isShuffled === undefined || writing.habit === 'cc' ? {} : { shuffle: isShuffled ? 'Yes' : 'No' };
  return el(
    'response_lid',
    { ident: response, rcardinality: isOne ? 'Single' : 'Multiple' },
    el('render_choice', shuffle, ...texts.map((text, at) => label(writing, idOf(at), text))),
  );
}

const saidOf = (texts: readonly (RichText | undefined)[]): NonNullable<Asked12['said']> =>
  texts.flatMap((text, at) => (text ? [{ id: response, label: idOf(at), text }] : []));

const nearly = (a: number, b: number): boolean => Math.abs(a - b) < 1e-9;

/** Whether several answers are worth right minus wrong over the right ones, not below nothing. */
function isRightMinusWrong({ options, rule }: ChoiceAnswers): boolean {
  if (rule.kind === 'right-minus-wrong') return true;
  const rights = options.filter(({ fraction }) => fraction > 0).length;
  return (
    rule.kind === 'weights' &&
    rule.floor === 0 &&
    (rule.ceiling === null || rule.ceiling === 1) &&
    options.every(({ fraction }) => nearly(fraction, (fraction > 0 ? 1 : -1) / rights))
  );
}

/** The rule that the other program has: Canvas counts right minus wrong, the profile of Common Cartridge the whole. */
const holdsRule = (habit: Habit, body: ChoiceAnswers): boolean =>
  habit === 'canvas' ? isRightMinusWrong(body) : body.rule.kind === 'all-or-nothing';

/** Which options are right, where one may be ticked; a second one and parts of the marks are lost. */
export function oneKey(body: ChoiceAnswers, lose: Writing12['lose']): number {
  const isRight = keyOf({ ...body, rule: { kind: 'one' } }, lose);
  if (isRight.filter(Boolean).length > 1) lose('choice-rule', 'simplified');
  return isRight.indexOf(true);
}

export function choiceAsked(writing: Writing12, body: ChoiceAnswers): Asked12 | undefined {
  const { habit, lose } = writing;
  const isRight = body.options.map(({ fraction }) => fraction > 0);
  if (!isRight.includes(true)) return undefined;
  if (body.options.some(({ isFixed }) => isFixed)) lose('fixed-option');
  const isOne = body.rule.kind === 'one';
  const texts = body.options.map(({ text }) => text);
  const shared = {
    responses: [choiceField(writing, texts, isOne, body.isShuffled)],
    said: saidOf(body.options.map(({ feedback }) => feedback)),
  };
  if (isOne) {
    const right = oneKey(body, lose);
    const type = habit === 'canvas' ? 'multiple_choice_question' : 'cc.multiple_choice.v0p1';
    return { ...shared, type, scoring: [whole(equal(response, idOf(right)))] };
  }
  if (!holdsRule(habit, body)) lose('choice-rule', 'simplified');
  const ticks = isRight.map((right, at) => {
    const ticked = equal(response, idOf(at));
    return right ? ticked : el('not', {}, ticked);
  });
  return {
    ...shared,
    type: habit === 'canvas' ? 'multiple_answers_question' : 'cc.multiple_response.v0p1',
    scoring: [whole(el('and', {}, ...ticks))],
    // New Quizzes of Canvas reads this, the classic ones do not.
    ...(habit === 'canvas' &&
      body.rule.kind === 'all-or-nothing' && { fields: [['scoring_algorithm', 'AllOrNothing']] }),
  };
}

export function truthAsked(writing: Writing12, body: Extract<Body, { kind: 'true-false' }>): Asked12 {
  const { habit, words } = writing;
  return {
    type: habit === 'canvas' ? 'true_false_question' : 'cc.true_false.v0p1',
    responses: [choiceField(writing, [plain(words.true), plain(words.false)], true)],
    scoring: [whole(equal(response, idOf(body.isTrue ? 0 : 1)))],
    said: saidOf([body.feedbackTrue, body.feedbackFalse]),
  };
}
