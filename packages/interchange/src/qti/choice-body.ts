import { type ChoiceAnswers, type Option, type RichText } from '../core/item';
import { ItemRefusal } from '../core/refusal';
import { type Fitted, fitRule } from '../score/fit-rule';
import { type XmlNode } from '../xml/node';
import { type Part } from './parts';
import { type Probe } from './probe';
import { type QtiTexts } from './qti-texts';

const rounded = (share: number): number => Number(share.toPrecision(12));

/** What writers call feedback on the answer as a whole, which the right option alone brings too. */
const isOfWhole = /^(?:general|partly|partial|(?:in)?correct|right|wrong)$/i;

/** The text of `feedbackInline` that a choice shows by itself, or of `modalFeedback` that choosing it alone brings. */
function feedbackOf(
  choice: XmlNode,
  part: Part,
  probe: Probe,
  texts: QtiTexts,
  modal: readonly XmlNode[],
): RichText | undefined {
  const id = choice.attribute('identifier') ?? '';
  const inline = choice
    .deep('feedbackInline')
    .find((one) => one.attribute('identifier') === id || one.attribute('outcomeIdentifier'));
  if (inline) return texts.optional(inline);
  const ofOptions = modal.filter((one) => !isOfWhole.test(one.attribute('identifier') ?? ''));
  const outcomes = ofOptions.length > 0 ? probe.outcomes({ [part.id]: [id] }) : undefined;
  const shown = ofOptions.find((one) =>
    outcomes
      ?.get(one.attribute('outcomeIdentifier') ?? '')
      ?.values.map(String)
      .includes(one.attribute('identifier') ?? ''),
  );
  return shown && shown.attribute('identifier') !== undefined ? texts.optional(shown) : undefined;
}

/** The weights and bounds of the mapping, as shares of the most that it can give. */
function mappingRule(part: Part, ids: readonly string[], probe: Probe): Fitted[] {
  const mapping = probe.processing.responses.get(part.id)?.mapping;
  if (!mapping) return [];
  const sum = mapping.entries.reduce((total, entry) => total + Math.max(0, entry.value), 0);
  const scale = Math.min(mapping.upper ?? Infinity, sum) || 1;
  const bounded = (value: number | null): number | null => (value === null ? null : rounded(value / scale));
  const fractions = ids.map(
    (id) => (mapping.entries.find((entry) => entry.key === id)?.value ?? mapping.fallback) / scale,
  );
  return [{ fractions, rule: { kind: 'weights', floor: bounded(mapping.lower), ceiling: bounded(mapping.upper) } }];
}

/** A choice, an inline menu or words to pick from a text. The rule is the one that gives the file's score for every answer. */
export function choiceBody(part: Part, probe: Probe, texts: QtiTexts, modal: readonly XmlNode[] = []): ChoiceAnswers {
  const { node } = part;
  const choices = node.deep('simpleChoice', 'inlineChoice', 'hottext');
  if (choices.length === 0) throw new ItemRefusal('no-options', '0');
  if (choices.length === 1) texts.notes.say('simplified', 'one-option');
  const ids = choices.map((choice) => choice.attribute('identifier') ?? '');
  const declared = probe.processing.responses.get(part.id);
  const limit = Number(node.attribute('maxChoices') ?? '1') || 0;
  const most = node.name === 'inlineChoiceInteraction' ? 1 : limit;
  const isOne = declared?.cardinality === 'single' || (most === 1 && part.best.length <= 1);
  const found = isOne
    ? { fractions: ids.map((id) => part.fraction([id])), rule: { kind: 'one' as const } }
    : bestRule(part, ids, probe, most, texts);
  if (!found.fractions.some((fraction) => fraction > 0)) texts.notes.say('simplified', 'no-key');
  // Either of them is enough there; options that are right are all to be chosen here.
  const full = ids.filter((_, at) => (found.fractions[at] ?? 0) > 1 - 1e-9);
  if (isOne && full.length > 1) texts.notes.say('simplified', 'score-differs', full[0]);
  const shuffle = node.attribute('shuffle');
  for (const name of ['minChoices', 'orientation', 'required', 'class', 'id']) node.attribute(name);
  const options = choices.map((choice, at): Option => {
    const feedback = feedbackOf(choice, part, probe, texts, modal);
    const text = texts.html(choice);
    return {
      text,
      fraction: rounded(found.fractions[at] ?? 0),
      ...(feedback && { feedback }),
      ...(choice.attribute('fixed') === 'true' && { isFixed: true }),
    };
  });
  return {
    kind: 'choice',
    options,
    rule: found.rule,
    ...(shuffle !== undefined && { isShuffled: shuffle === 'true' }),
    ...(!isOne && most > 0 && { maxTicks: most }),
  };
}

function bestRule(part: Part, ids: readonly string[], probe: Probe, most: number, texts: QtiTexts): Fitted {
  const fitted = fitRule({
    count: ids.length,
    best: ids.flatMap((id, at) => (part.best.includes(id) ? [at] : [])),
    fraction: (ticked) => part.fraction(ticked.map((at) => ids[at] ?? '')),
    most,
    named: mappingRule(part, ids, probe),
  });
  if (fitted.difference)
    texts.notes.say('simplified', 'score-differs', fitted.difference.map((at) => ids[at]).join(' '));
  return fitted;
}
