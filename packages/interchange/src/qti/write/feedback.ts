import { conditions, floatValue, inline, outcome, setOutcome, variable, type Writing } from './parts';

const almostAll = 0.999999;

/** What is said of the answer as a whole: in any case, and by the share of the marks. */
export function feedbackOf(
  writing: Writing,
  isScored: boolean,
): { outcomes: string[]; rules: string[]; modal: string[] } {
  const { el, item, lose } = writing;
  const { general, correct, partly, incorrect } = item.feedback ?? {};
  const modal = (outcomeIdentifier: string, identifier: string, text: typeof general): string[] => {
    if (!text) return [];
    return [el('modalFeedback', { outcomeIdentifier, identifier, showHide: 'show' }, inline(writing, text))];
  };
  const always = general
    ? {
        outcome: [outcome(el, 'FEEDBACK_GENERAL', 'identifier')],
        rule: [setOutcome(el, 'FEEDBACK_GENERAL', el('baseValue', { baseType: 'identifier' }, 'general'))],
      }
    : { outcome: [], rule: [] };
  const byWorth = correct ?? partly ?? incorrect;
  if (byWorth && !isScored) lose('combined-feedback');
  if (!byWorth || !isScored)
    return { outcomes: always.outcome, rules: always.rule, modal: modal('FEEDBACK_GENERAL', 'general', general) };
  const says = (name: string): string =>
    setOutcome(el, 'FEEDBACK_WORTH', el('baseValue', { baseType: 'identifier' }, name));
  const score = variable(el, 'SCORE');
  const rule = conditions(el, [
    { when: el('gte', {}, score, floatValue(el, almostAll)), then: says('correct') },
    { when: el('gt', {}, score, floatValue(el, 0)), then: says('partly') },
    { then: says('incorrect') },
  ]);
  return {
    outcomes: [...always.outcome, outcome(el, 'FEEDBACK_WORTH', 'identifier')],
    rules: [...always.rule, rule],
    modal: [
      ...modal('FEEDBACK_GENERAL', 'general', general),
      ...modal('FEEDBACK_WORTH', 'correct', correct),
      ...modal('FEEDBACK_WORTH', 'partly', partly),
      ...modal('FEEDBACK_WORTH', 'incorrect', incorrect),
    ],
  };
}
