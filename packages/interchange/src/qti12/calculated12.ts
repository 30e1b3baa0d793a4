import { type AcceptedNumber, type Body, type RichText } from '../core/item';
import { readDecimal } from '../core/numbers';
import { type Notes } from '../core/reading';
import { escapeXml, type XmlNode } from '../xml/node';

/** `10%`, `0.5`, or a number whose kind stands in an attribute. */
function toleranceOf(calculated: XmlNode): Extract<AcceptedNumber['range'], { kind: 'around' }>['tolerance'] {
  const node = calculated.one('answer_tolerance', 'tolerance');
  const text = node?.text().trim() ?? '';
  const amount = readDecimal(text.replace(/%$/, ''))?.value.replace(/^-/, '') ?? '0';
  const kind = node?.attribute('type') ?? node?.attribute('margin_type');
  return { kind: text.endsWith('%') || kind === 'percent' ? 'relative' : 'absolute', amount };
}

/** `42.0`, or `4.2*10^1` where the answer is asked in scientific notation. */
function answerIn(set: XmlNode | undefined): string | undefined {
  const text = set?.one('answer')?.text().trim() ?? '';
  const [all, mantissa = '', exponent = ''] = /^([-+]?[\d.,]+)\s*[*x×]\s*10\^([-+]?\d{1,2})$/.exec(text) ?? [];
  const factor = readDecimal(mantissa)?.value;
  if (all === undefined || factor === undefined) return readDecimal(text)?.value;
  return readDecimal(String(Number(`${factor}e${exponent}`)))?.value;
}

/**
 * A question whose numbers are drawn from a list of sets, of which the first is taken. Nothing without a set: then the
 * numbers come from the formula when a student opens it.
 */
export function calculated12(item: XmlNode, stem: RichText, notes: Notes): { stem: RichText; body: Body } | undefined {
  const [calculated] = item.deep('calculated');
  const sets = calculated?.deep('var_set') ?? [];
  const [set] = sets;
  const answer = answerIn(set);
  if (!calculated || !set || answer === undefined) return undefined;
  const values = set.all('var').map((node) => ({ name: node.attribute('name') ?? '', value: node.text().trim() }));
  const text = values.reduce(
    (all, { name, value }) => all.split(`[${name}]`).join(stem.format === 'plain' ? value : escapeXml(value)),
    stem.text,
  );
  for (const node of item.all('itemproc_extension')) node.markRead();
  if (sets.length > 1)
    notes.say('simplified', 'template-drawn', values.map(({ name, value }) => `${name} = ${value}`).join(', '));
  const range = { kind: 'around' as const, value: answer, tolerance: toleranceOf(calculated) };
  return { stem: { ...stem, text }, body: { kind: 'numeric', answers: [{ range, fraction: 1 }] } };
}
