import { type Body, type Feedback, type RichText } from '../core/item';
import { escapeXml, type XmlNode } from '../xml/node';
import { type Probe } from './probe';
import { isForMarkers, type QtiTexts } from './qti-texts';

/** What feedback is for by the name that writers give it. */
function keyByName(identifier: string): keyof Feedback {
  if (/incorrect|wrong/i.test(identifier)) return 'incorrect';
  if (/part/i.test(identifier)) return 'partly';
  return /correct|right/i.test(identifier) ? 'correct' : 'general';
}

/** What modal feedback says of the whole; what options say of themselves is not said twice. */
export function modalFeedbackOf(
  modal: XmlNode[],
  body: Body,
  interactions: XmlNode[],
  probe: Probe,
  texts: QtiTexts,
): Feedback | undefined {
  const taken = new Set(
    body.kind === 'choice' ? body.options.map((option) => option.feedback?.text).filter(Boolean) : [],
  );
  const best = Object.fromEntries(
    interactions.map((node) => [
      node.attribute('responseIdentifier') ?? '',
      probe.correct(node.attribute('responseIdentifier') ?? ''),
    ]),
  );
  const shows = (node: XmlNode, responses: Record<string, string[]>): boolean =>
    probe
      .outcomes(responses)
      ?.get(node.attribute('outcomeIdentifier') ?? '')
      ?.values.map(String)
      .includes(node.attribute('identifier') ?? '') ?? false;
  const feedback: Feedback = {};
  for (const node of modal) {
    for (const name of ['title', 'outcomeIdentifier', 'identifier', 'showHide']) node.attribute(name);
    const text = texts.optional(node);
    if (!text || taken.has(text.text)) continue;
    const [isRight, isWrong] = [shows(node, best), shows(node, {})];
    const known = isRight && !isWrong ? 'correct' : isWrong && !isRight ? 'incorrect' : undefined;
    const key = known ?? (isRight ? 'general' : keyByName(node.attribute('identifier') ?? ''));
    if (!known && !isRight) texts.notes.say('simplified', 'feedback-condition', text.text, node.place());
    feedback[key] = feedback[key] ? { format: 'html', text: `${feedback[key].text}<br>${text.text}` } : text;
  }
  return Object.keys(feedback).length > 0 ? feedback : undefined;
}

/** Texts for those who mark, with the option that they are about. */
const markersTexts = (node: XmlNode, texts: QtiTexts): string[] =>
  node.elements().flatMap((child) => {
    if (!isForMarkers(child)) return markersTexts(child, texts);
    const inner = markersTexts(child, texts);
    if (inner.length > 0) return inner;
    const of = child.attribute('identifier');
    return [`${of === undefined ? '' : `${escapeXml(of)}: `}${texts.html(child).text}`];
  });

/** Rubrics and what else stands for markers; `before`: what rubrics say to students. */
export function notesOf(item: XmlNode, texts: QtiTexts): { markerNotes?: RichText; before: string } {
  const blocks = item.deep('rubricBlock');
  const isForCandidate = (node: XmlNode): boolean => /candidate/.test(node.attribute('view') ?? '');
  const marker = [
    ...blocks.filter((node) => !isForCandidate(node)).map((node) => texts.html(node).text),
    ...markersTexts(item, texts),
  ];
  const before = blocks
    .filter(isForCandidate)
    .map((node) => texts.html(node).text)
    .join('');
  return { before, ...(marker.length > 0 && { markerNotes: { format: 'html', text: marker.join('<br>') } }) };
}
