import { type Body, type Gap, type Item, type Option } from '../core/item';
import { escapeXml } from '../xml/node';
import { formFields, numberFields, type Say, shown, withFeedback } from './parts';
import { plainText, shareText } from './plain-text';

const MOST_OPTIONS = 40;

/** A gap that takes several ticks as one decision for each option, all of the same weight. */
function decisionsOf(id: string, { weight }: Gap, options: readonly Option[], say: Say) {
  say('gap-rule');
  return options.map((option, at) => ({
    id: `${id}t${at + 1}`,
    weight: shareText(weight / options.length),
    part: {
      kind: 'menu',
      options: [
        { id: 'o1', text: '✓', fraction: option.fraction > 0 ? '1' : '0', ...withFeedback(option.feedback, say) },
        { id: 'o2', text: '✗', fraction: option.fraction > 0 ? '0' : '1' },
      ],
    },
  }));
}

/** What stands in the text for such a gap. */
const decisionsIn = (id: string, options: readonly Option[]): string =>
  options.map(({ text }, at) => `${escapeXml(plainText(text).text)} [[${id}t${at + 1}]]`).join(' ');

/** A gap text of the package question-types; undefined where a gap has more options than it may have. */
export function gapFields({ stem, body }: Item & { body: Extract<Body, { kind: 'gaps' }> }, say: Say) {
  if (body.rule !== 'per-pair') say('gap-rule');
  const known = new Map(body.gaps.map((gap, at) => [gap.id, { gap, id: `g${at + 1}` }]));
  const text = stem.text.replace(/\[\[([^\]]{1,200})\]\]/g, (whole, name: string) => {
    const found = known.get(name);
    if (!found) return whole;
    const { gap, id } = found;
    const isTicked = gap.answer.kind === 'choice' && gap.answer.rule.kind !== 'one';
    return isTicked && gap.answer.kind === 'choice' ? decisionsIn(id, gap.answer.options) : `[[${id}]]`;
  });
  const written = [...known.values()].flatMap(({ gap, id }): object[] | undefined[] => {
    const { answer } = gap;
    const common = { id, weight: shareText(gap.weight) };
    if (answer.kind === 'short') return [{ ...common, part: { kind: 'text', ...formFields(answer, say) } }];
    if (answer.kind === 'numeric') return [{ ...common, part: { kind: 'number', ...numberFields(answer, say) } }];
    if (answer.options.length > MOST_OPTIONS) return [undefined];
    if (answer.rule.kind !== 'one') return decisionsOf(id, gap, answer.options, say);
    const options = answer.options.map((option, at) => ({
      id: `o${at + 1}`,
      ...shown(option.text, say),
      fraction: shareText(option.fraction),
      ...withFeedback(option.feedback, say),
    }));
    return [{ ...common, part: { kind: 'menu', options } }];
  });
  return written.every((gap) => gap !== undefined) ? { type: 9, text, gaps: written } : undefined;
}
