import { type Body, type Gap, type Item, type Passage, type Place, type RichText } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { innerHtml, type XmlNode } from '../xml/node';
import { readUnits } from '../xml/read-units';
import { choiceBody } from './choice-body';
import { modalFeedbackOf, notesOf } from './item-feedback';
import { type AskedItem, itemsOf } from './items-of';
import { gapMatchBody, matchBody, orderBody } from './pair-bodies';
import { type Part, type Parts, partsOf } from './parts';
import { Probe } from './probe';
import { interactionsIn, isAsked, withNamesOf2 } from './qti-node';
import { type FindFile, QtiTexts } from './qti-texts';
import { readQtiTest } from './read-qti-test';
import { passageOf } from './stimulus';
import { numberBody, textBody } from './text-body';

/** Settings of players, and what declares names only. */
const silent = new Set([
  ...[
    'stylesheet',
    'templateProcessing',
    'catalogInfo',
    '@lang',
    '@xmlns',
    '@schemaLocation',
    '@adaptive',
    '@timeDependent',
  ],
  ...[
    '@toolName',
    '@toolVersion',
    '@label',
    '@class',
    '@xml:lang',
    '@id',
    '@showHide',
    '@view',
    '@use',
    'apipAccessibility',
  ],
]);
const isSilent = (name: string): boolean => silent.has(name) || name.startsWith('@xmlns:') || name.startsWith('@xsi:');

/** Interactions that can stand in a text as a gap. */
const inText = /^(?:textEntry|inlineChoice|choice|hottext)Interaction$/;

/** Interactions that can be a question by themselves. */
const alone =
  /^(?:choice|hottext|match|associate|order|gapMatch|slider|textEntry|inlineChoice|upload|drawing)Interaction$/;

const isNumber = (part: Part, probe: Probe): boolean =>
  /^(?:integer|float)$/.test(probe.processing.responses.get(part.id)?.base ?? '');

function typed(part: Part, probe: Probe, item: XmlNode, texts: QtiTexts): Extract<Body, { kind: 'short' | 'numeric' }> {
  for (const name of ['expectedLength', 'expectedLines', 'patternMask', 'placeholderText', 'base', 'format'])
    part.node.attribute(name);
  return isNumber(part, probe) || part.node.name === 'sliderInteraction'
    ? numberBody(part, item, texts)
    : textBody(part, texts);
}

/** What is to be paired without a key is written by students and marked by people. */
function withoutPairs({ notes }: QtiTexts): Body {
  notes.say('simplified', 'no-key');
  return { kind: 'essay' };
}

/** The body of an item with one interaction; nothing for what has no place here. */
function singleBody(parts: Parts, probe: Probe, item: XmlNode, texts: QtiTexts, modal: XmlNode[]): Body | undefined {
  const [part] = parts.parts;
  if (!part) return { kind: 'description' };
  switch (part.node.name) {
    case 'choiceInteraction':
    case 'hottextInteraction':
      return choiceBody(part, probe, texts, modal);
    case 'matchInteraction':
    case 'associateInteraction':
      return matchBody(part, texts) ?? withoutPairs(texts);
    case 'orderInteraction':
      return orderBody(part, texts);
    case 'gapMatchInteraction':
      return gapMatchBody(part, texts);
    case 'sliderInteraction':
      texts.notes.say('simplified', 'slider');
      return typed(part, probe, item, texts);
    case 'textEntryInteraction':
      return typed(part, probe, item, texts);
    case 'inlineChoiceInteraction':
      return {
        kind: 'gaps',
        rule: parts.rule,
        gaps: [{ id: part.id, weight: 1, answer: choiceBody(part, probe, texts) }],
      };
    case 'drawingInteraction':
      texts.notes.say('simplified', 'no-options-so-written-answer');
      return { kind: 'essay', files: 1 };
    case 'uploadInteraction':
      return { kind: 'essay', files: 1 };
    default:
      return undefined;
  }
}

function essayBody(node: XmlNode, probe: Probe): Body {
  const sample = probe
    .correct(node.attribute('responseIdentifier') ?? '')
    .join('\n')
    .trim();
  for (const name of ['expectedLength', 'expectedLines', 'maxStrings', 'minStrings', 'format', 'placeholderText'])
    node.attribute(name);
  return { kind: 'essay', ...(sample && { sampleAnswer: { format: 'plain', text: sample } }) };
}

function bodyOf(
  interactions: XmlNode[],
  probe: Probe,
  item: XmlNode,
  texts: QtiTexts,
  modal: XmlNode[],
): { body: Body; marks?: number } | undefined {
  const [only] = interactions;
  if (!only) return { body: { kind: 'description' } };
  const isSingle = interactions.length === 1;
  const declared = probe.processing.marks;
  if (isSingle && only.name === 'extendedTextInteraction')
    return { body: essayBody(only, probe), ...(declared !== undefined && { marks: declared }) };
  if (isSingle ? !alone.test(only.name) : !interactions.every((one) => inText.test(one.name))) return undefined;
  if (item.one('templateProcessing')) return undefined;
  const compared = (item.one('responseProcessing')?.deep('baseValue') ?? []).map((node) => node.text().trim());
  const literals = [...compared, ...probe.mappedOutcomes];
  const parts = partsOf(interactions, probe, literals);
  if (!parts.isProved && !/^(?:upload|drawing)Interaction$/.test(only.name))
    texts.notes.say('simplified', probe.fault ? 'score-by-key-only' : 'no-score-in-file', probe.fault);
  if (parts.uneven !== undefined) texts.notes.say('simplified', 'score-differs', parts.uneven);
  const marks = parts.marks === undefined ? {} : { marks: Number(parts.marks.toPrecision(12)) };
  if (isSingle) {
    const body = singleBody(parts, probe, item, texts, modal);
    return body && { body, ...marks };
  }
  const gaps = parts.parts.map((part): Gap => ({
    id: part.id,
    weight: Number(part.weight.toPrecision(12)),
    answer:
      part.node.name === 'textEntryInteraction' ? typed(part, probe, item, texts) : choiceBody(part, probe, texts),
  }));
  return { body: { kind: 'gaps', gaps, rule: parts.rule }, ...marks };
}

const sides = /^(?:match|associate)Interaction$/;

/** What was to be paired, as lists. */
function sidesOf(node: XmlNode, texts: QtiTexts): string {
  const sets = node.all('simpleMatchSet');
  const list = (of: XmlNode): string =>
    `<ul>${of
      .all('simpleAssociableChoice')
      .map((one) => `<li>${texts.html(one).text}</li>`)
      .join('')}</ul>`;
  return (sets.length > 0 ? sets : [node]).map(list).join('');
}

/** The text around the interactions. What is asked in a text stands in it as a gap. */
function stemOf(itemBody: XmlNode, body: Body, texts: QtiTexts): RichText {
  const prompt = (node: XmlNode): string => {
    const text = node.one('prompt');
    return text ? `<p>${texts.html(text).text}</p>` : '';
  };
  return texts.html(itemBody, (child) => {
    if (child.name === 'gap') return `[[${child.attribute('identifier')}]]`;
    if (child.name === 'hottext') return `<u>${texts.html(child).text}</u>`;
    if (!isAsked(child)) return undefined;
    const isText = child.name === 'hottextInteraction' || child.name === 'gapMatchInteraction';
    const around = isText ? innerHtml(child, (part) => stemPart(part, texts)) : '';
    if (body.kind === 'essay' && sides.test(child.name)) return prompt(child) + sidesOf(child, texts);
    if (body.kind === 'gaps' && !isText) return `${prompt(child)}[[${child.attribute('responseIdentifier')}]]`;
    return child.name === 'textEntryInteraction' ? '_____' : prompt(child) + around;
  });
}

function stemPart(part: XmlNode, texts: QtiTexts): string | undefined {
  if (/^(?:prompt|gapText|gapImg)$/.test(part.name)) return '';
  if (part.name === 'gap') return `[[${part.attribute('identifier')}]]`;
  return part.name === 'hottext' ? `<u>${texts.html(part).text}</u>` : undefined;
}

/** The text above the questions of an item, below the one that it names itself. */
function sharedPassage(passage: Passage | undefined, asked: AskedItem, texts: QtiTexts): Passage | undefined {
  if (!asked.intro) return passage;
  const intro = texts.html(asked.intro).text;
  const key = [passage?.key, texts.notes.place.file, asked.item.attribute('identifier'), asked.item.line].join(' ');
  const name = passage?.name ?? asked.item.attribute('title')?.trim();
  return {
    ...(name && { name }),
    key: `item ${key}`,
    text: { format: 'html', text: `${passage?.text.text ?? ''}${intro}` },
    at: asked.part,
  };
}

function readItem(asked: AskedItem, notes: Notes, find: FindFile): Item {
  const { item, part, of } = asked;
  const isLast = part === of - 1;
  const itemBody = item.one('itemBody');
  if (!itemBody) throw new ItemRefusal('no-text');
  const texts = new QtiTexts(notes, find);
  const probe = new Probe(item);
  const interactions = itemBody.elements().flatMap((child) => interactionsIn(child));
  const modal = item.all('modalFeedback');
  const passage = sharedPassage(passageOf(item, texts, find), asked, texts);
  const rubric = notesOf(item, texts);
  if (asked.drawn !== undefined) notes.say('simplified', 'template-drawn', asked.drawn);
  if (of > 1 && part === 0) notes.say('translated', 'item-split', String(of));
  const found = bodyOf(interactions, probe, item, texts, modal);
  const body = found?.body ?? unsupported(item, itemBody, interactions, notes);
  const stem = stemOf(itemBody, body, texts);
  // What is said of the whole is said behind its last question.
  const feedback = isLast ? modalFeedbackOf(modal, body, interactions, probe, texts) : undefined;
  if (!isLast) for (const node of modal) node.markRead();
  for (const node of item.all('responseProcessing', 'itemBody', 'templateDeclaration')) node.markRead();
  const [id, name] = [item.attribute('identifier'), item.attribute('title')?.trim()];
  item.sayUnread(notes, isSilent);
  return {
    ...(id && { id: of > 1 ? `${id}.${part + 1}` : id }),
    ...(name && { name: of > 1 ? `${name} (${part + 1})` : name }),
    ...(passage && { passage }),
    stem: rubric.before ? { format: 'html', text: `${rubric.before}${stem.text}` } : stem,
    body,
    ...(found?.marks !== undefined && { marks: found.marks }),
    ...(feedback && { feedback }),
    ...(rubric.markerNotes && { markerNotes: rubric.markerNotes }),
    tags: [],
    category: [],
    files: texts.files,
    place: notes.place,
  };
}

function unsupported(item: XmlNode, itemBody: XmlNode, interactions: XmlNode[], notes: Notes): Body {
  const names = [...new Set(interactions.map((node) => node.name))];
  const type = item.one('templateProcessing') ? 'templateProcessing' : names.join(' ');
  notes.say('not-taken', 'type-not-known', type, itemBody.place());
  return { kind: 'unsupported', type, source: innerHtml(item).slice(0, 20_000) };
}

/** Reads an item of QTI 2.0 to 2.2, or of QTI 3.0, whose names are those of 2 in another spelling. */
export function readQti(text: string, reading: Reading, file?: string, find: FindFile = () => undefined): void {
  const name = /<(?:\w+:)?qti-assessment-item[\s>]/.test(text) ? 'qti-assessment-item' : 'assessmentItem';
  const unit = (node: XmlNode, place: Place): void => {
    const item = withNamesOf2(node);
    const first = reading.items.length;
    for (const asked of itemsOf(item))
      reading.item(
        { ...place, path: item.path() },
        item.attribute('title') ?? item.attribute('identifier') ?? '',
        (notes) => readItem(asked, notes, find),
      );
    if (reading.items.length > first + 1) reading.spans.set(first, reading.items.length - 1);
  };
  readQtiTest(readUnits(text, reading, { name, unit }, file), reading, file);
}
