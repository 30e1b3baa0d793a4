import { type ChoiceAnswers, type ChoiceRule } from '../../core/item';
import {
  conditions,
  declare,
  entry,
  floatValue,
  inline,
  type Interaction,
  outcome,
  setOutcome,
  variable,
  whenCorrect,
  type Writing,
} from './parts';

interface Weighing {
  values: number[];
  lower?: number | null;
  upper?: number | null;
  /** Added to the sum as soon as something is ticked; the result is held above 0 then if `isHeld`. */
  constant?: { by: number; isHeld: boolean };
}

/** The rule as weights of the options; nothing for all or nothing. */
function weighing({ options, rule }: ChoiceAnswers): Weighing | undefined {
  const count = options.length || 1;
  const isRight = options.map(({ fraction }) => fraction > 0);
  const rights = isRight.filter(Boolean).length || 1;
  const each = (share: number): number[] => isRight.map((right) => (right ? share : -share));
  const kinds: Record<ChoiceRule['kind'], () => Weighing | undefined> = {
    one: () => ({ values: options.map(({ fraction }) => fraction) }),
    weights: () =>
      rule.kind === 'weights'
        ? { values: options.map(({ fraction }) => fraction), lower: rule.floor, upper: rule.ceiling }
        : undefined,
    'all-or-nothing': () => undefined,
    'right-minus-wrong': () => ({ values: each(1 / rights), lower: 0 }),
    decisions: () => ({ values: each(1 / count), constant: { by: (count - rights) / count, isHeld: false } }),
    'decisions-right-minus-wrong': () => ({
      values: each(2 / count),
      constant: { by: (count - 2 * rights) / count, isHeld: true },
    }),
  };
  return kinds[rule.kind]();
}

const idOf = (at: number): string => `choice_${at + 1}`;

/** The options as elements; feedback stands in the option that it is for. */
function optionMarkup(writing: Writing, { options }: ChoiceAnswers, isMenu: boolean): string[] {
  const { el } = writing;
  return options.map(({ text, feedback, isFixed }, at) => {
    const shows = { outcomeIdentifier: 'FEEDBACK', identifier: idOf(at), showHide: 'show' };
    const said = feedback && !isMenu ? el('feedbackInline', shows, inline(writing, feedback)) : '';
    const attributes = { identifier: idOf(at), ...(isFixed && { fixed: true }) };
    return el(isMenu ? 'inlineChoice' : 'simpleChoice', attributes, inline(writing, text), said);
  });
}

/** The ids of the options that earn most together. */
function rightIds({ options }: ChoiceAnswers, isOne: boolean): string[] {
  const best = Math.max(...options.map(({ fraction }) => fraction));
  const ids = options.flatMap(({ fraction }, at) => (fraction > 0 && (!isOne || fraction === best) ? [idOf(at)] : []));
  return isOne ? ids.slice(0, 1) : ids;
}

function declaration({ el }: Writing, id: string, body: ChoiceAnswers, isOne: boolean, weights?: Weighing): string {
  const mapping = weights && {
    entries: weights.values.map((value, at) => entry(el, idOf(at), value)),
    lower: weights.lower ?? null,
    upper: weights.upper ?? null,
  };
  return declare(el, {
    identifier: id,
    cardinality: isOne ? 'single' : 'multiple',
    baseType: 'identifier',
    correct: rightIds(body, isOne),
    ...(mapping && { mapping }),
  });
}

/** A choice below a question, or as a menu in a text. */
export function choiceInteraction(writing: Writing, id: string, body: ChoiceAnswers, isMenu = false): Interaction {
  const { el } = writing;
  const isOne = body.rule.kind === 'one' || isMenu;
  const isTold = body.options.some(({ feedback }) => feedback);
  if (isMenu && isTold) writing.lose('answer-feedback');
  const choices = optionMarkup(writing, body, isMenu);
  const shared = { responseIdentifier: id, shuffle: body.isShuffled ?? false };
  const weights = weighing(body);
  const scored = weights ? weighed(writing, id, weights) : whenCorrect(writing, id);
  const told = {
    identifier: 'FEEDBACK',
    cardinality: isOne ? 'single' : 'multiple',
    baseType: 'identifier',
  };
  const tells = isTold && !isMenu;
  return {
    declaration: declaration(writing, id, body, isOne, weights),
    markup: isMenu
      ? el('inlineChoiceInteraction', shared, ...choices)
      : el('choiceInteraction', { ...shared, maxChoices: isOne ? 1 : (body.maxTicks ?? 0) }, ...choices),
    share: scored.share,
    outcomes: [...(tells ? [el('outcomeDeclaration', told)] : []), ...scored.outcomes],
    rules: [...(tells ? [setOutcome(el, 'FEEDBACK', variable(el, id))] : []), ...scored.rules],
  };
}

function weighed(
  { el }: Writing,
  id: string,
  { constant }: Weighing,
): Pick<Interaction, 'rules' | 'outcomes' | 'share'> {
  const mapped = el('mapResponse', { identifier: id });
  if (!constant) return { outcomes: [], rules: [], share: mapped };
  const sum = el('sum', {}, mapped, floatValue(el, constant.by));
  const earned = `SHARE_${id}`;
  const value = constant.isHeld ? el('max', {}, sum, floatValue(el, 0)) : sum;
  return {
    outcomes: [outcome(el, earned, 'float')],
    rules: [
      conditions(el, [
        { when: el('isNull', {}, variable(el, id)), then: setOutcome(el, earned, floatValue(el, 0)) },
        { then: setOutcome(el, earned, value) },
      ]),
    ],
    share: variable(el, earned),
  };
}
