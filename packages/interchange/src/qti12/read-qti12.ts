import { type Body, type Feedback, type Item, type Place, type RichText } from '../core/item';
import { type Notes, type Reading } from '../core/reading';
import { ItemRefusal } from '../core/refusal';
import { type FindFile } from '../qti/qti-texts';
import { innerHtml, type XmlNode } from '../xml/node';
import { readUnits } from '../xml/read-units';
import { blanks12 } from './blanks12';
import { choice12, identOf, type Item12, matching12, numeric12, ordering12, short12 } from './bodies12';
import { calculated12 } from './calculated12';
import { type Condition, conditionsOf } from './conditions';
import { passage12, sayHidden } from './passage12';
import { fieldsOf, pointsIn, typeIn } from './fields12';
import { Qti12Texts } from './qti12-texts';
import { Quizzes12 } from './quizzes12';

const silent = new Set([
  ...[
    'qticomment',
    'duration',
    'itemcontrol',
    'outcomes',
    'itemproc_extension',
    '@label',
    '@rtiming',
    '@xml:lang',
    '@view',
  ],
  ...[
    '@feedbacktype',
    '@continue',
    '@texttype',
    '@charset',
    '@maxattempts',
    '@class',
    '@rcardinality',
    '@varname',
    '@instructions',
  ],
]);

function responsesOf(presentation: XmlNode | undefined): XmlNode[] {
  return presentation?.deep('response_lid', 'response_str', 'response_num', 'response_grp', 'response_xy') ?? [];
}

/** Feedback by the label that brings it, and the rest by what it says of itself. */
function feedbackOf(
  item: XmlNode,
  conditions: readonly Condition[],
  texts: Qti12Texts,
): { byLabel: Map<string, RichText>; whole: Feedback } {
  const byLabel = new Map<string, RichText>();
  const whole: Feedback = {};
  for (const node of item.all('itemfeedback')) {
    const id = identOf(node);
    const inner = node.elements().find((child) => /^(?:solution|hint)$/.test(child.name));
    const text = texts.material(inner ? (inner.deep('solutionmaterial', 'hintmaterial')[0] ?? inner) : node);
    node.markRead();
    if (!text?.text) continue;
    const from = conditions.filter((condition) => condition.feedback.includes(id));
    const labels = from.flatMap(({ conditionvar }) => conditionvar.deep('varequal').map((one) => one.text().trim()));
    const isRight = from.some(({ sets }) => sets.some(({ value }) => value > 0));
    if (/general_incorrect|^incorrect/i.test(id)) whole.incorrect = text;
    else if (/^correct/i.test(id)) whole.correct = text;
    else if (/general/i.test(id)) whole.general = text;
    else if (labels.length === 1 && labels[0]) byLabel.set(labels[0], text);
    else if (isRight) whole.correct = text;
    else whole.general = text;
  }
  return { byLabel, whole };
}

/** How the file counts: its highest and lowest score, and the marks that they stand for. */
interface Scale {
  most: number;
  least: number;
  marks: number;
}

/**
 * Canvas counts to 100 whatever the points. Others count in marks, up to what can be reached; where that is 100 and far
 * above the highest value they declare, or they declare none, they count in percent as well.
 */
function scaleOf(item: XmlNode, conditions: readonly Condition[], points: string | undefined): Scale {
  const declarations = item.deep('decvar');
  const valueOf = (name: string): number | undefined =>
    declarations.map((node) => Number(node.attribute(name) ?? NaN)).find((value) => Number.isFinite(value));
  const least = valueOf('minvalue') ?? -Infinity;
  if (points !== undefined) return { most: 100, least, marks: Number(points) };
  const scores = conditions.flatMap(({ sets }) => sets);
  const sum = scores.filter(({ action }) => action === 'add').reduce((all, { value }) => all + Math.max(0, value), 0);
  const reached = Math.max(sum, ...scores.filter(({ action }) => action === 'set').map(({ value }) => value), 0);
  const declared = valueOf('maxvalue') ?? 0;
  if (reached === 100 && declared < 50) return { most: 100, least, marks: declared || NaN };
  const most = reached > 0 && declared > 0 ? Math.min(reached, declared) : reached || declared;
  return { most, least, marks: most > 0 ? most : NaN };
}

const cannot =
  /^(?:calculated_question|formula_question|hot_spot_question|Calculated|Calculated Numeric|Hot Spot|Opinion Scale|Quiz Bowl)$/i;

function bodyOf(item: Item12): { stem: RichText; body: Body } | undefined {
  const { type, responses, stem } = item;
  const [first] = responses;
  if (cannot.test(type) || responses.some((one) => one.name === 'response_xy')) return undefined;
  if (!first)
    return {
      stem,
      body: /essay/i.test(type)
        ? { kind: 'essay' }
        : /upload/i.test(type)
          ? { kind: 'essay', files: 1 }
          : { kind: 'description' },
    };
  if (/essay/i.test(type) || /upload/i.test(type))
    return { stem, body: /upload/i.test(type) ? { kind: 'essay', files: 1 } : { kind: 'essay' } };
  if (/matching|categorization/i.test(type)) return { stem, body: matching12(item) };
  const ids = responses.map((one) => identOf(one).replace(/^response_/, ''));
  if (
    /multiple_blanks|multiple_dropdowns/.test(type) ||
    (responses.length > 1 && ids.some((id) => stem.text.includes(`[${id}]`)))
  )
    return blanks12(item);
  if (/ordered/i.test(first.attribute('rcardinality') ?? '') || /ordering/i.test(type))
    return { stem, body: ordering12(item) };
  if (responses.length > 1 && responses.every((one) => /^response_(?:lid|grp)$/.test(one.name)))
    return { stem, body: matching12(item) };
  if (responses.length > 1) return blanks12(item);
  if (/^response_(?:lid|grp)$/.test(first.name)) return { stem, body: choice12(item) };
  const isNumber =
    first.name === 'response_num' ||
    /numeric/i.test(type) ||
    first.deep('render_fib').some((one) => /decimal|integer/i.test(one.attribute('fibtype') ?? ''));
  if (isNumber) return { stem, body: numeric12(item) };
  return {
    stem,
    body: item.conditions.some(({ conditionvar }) => conditionvar.deep('varequal', 'varsubstring').length > 0)
      ? short12(item)
      : { kind: 'essay' },
  };
}

/** A typed answer is no gap in a text: its place at the end of the text goes, one in the middle is shown. */
function withoutMarkers(
  found: { stem: RichText; body: Body } | undefined,
  responses: readonly XmlNode[],
): { stem: RichText; body: Body } | undefined {
  if (!found || found.body.kind === 'gaps') return found;
  let { text } = found.stem;
  for (const response of responses.filter(({ name }) => /^response_(?:str|num)$/.test(name))) {
    const marker = `[${identOf(response).replace(/^response_/, '')}]`;
    const at = text.lastIndexOf(marker);
    if (at < 0) continue;
    const after = text.slice(at + marker.length);
    text = after.trim() ? `${text.slice(0, at)}_____${after}` : text.slice(0, at).trimEnd();
  }
  return { ...found, stem: { ...found.stem, text } };
}

function unsupported(item: XmlNode, type: string, stem: RichText, notes: Notes): { stem: RichText; body: Body } {
  notes.say('not-taken', 'type-not-known', type, item.place());
  item.markRead();
  return { stem, body: { kind: 'unsupported', type, source: innerHtml(item).slice(0, 20_000) } };
}

function categoryOf(item: XmlNode): string[] {
  const names: string[] = [];
  for (let node = item.parent; node; node = node.parent) {
    const bank =
      node.name === 'objectbank'
        ? node.deep('qtimetadatafield').find((field) => field.one('fieldlabel')?.text().trim() === 'bank_title')
        : undefined;
    const title = bank?.one('fieldentry')?.text().trim() ?? node.attribute('title')?.trim();
    if (title) names.unshift(title);
  }
  return names;
}

function readItem(item: XmlNode, notes: Notes, find: FindFile): Item {
  const texts = new Qti12Texts(notes, find);
  const fields = fieldsOf(item, notes);
  const points = pointsIn(fields);
  const type = typeIn(fields);
  const presentation = item.one('presentation');
  const topic = fields.get('cc_question_category');
  const absolute = Number(fields.get('qmd_absolutescore_max') ?? NaN);
  const conditions = conditionsOf(item, absolute > 0 ? absolute : 1);
  const responses = responsesOf(presentation);
  const stem = texts.material(presentation) ?? { format: 'plain' as const, text: '' };
  const passage = passage12(item, texts);
  const { most, least, marks } = scaleOf(item, conditions, points);
  const { byLabel, whole } = feedbackOf(item, conditions, texts);
  const isRuleOpen =
    fields.get('bbmd_partialcredit') === 'true' ||
    item.deep('setvar').some((set) => /^D2L_/.test(set.attribute('varname') ?? ''));
  const read = {
    type,
    presentation,
    isRuleOpen,
    isWhole: /^AllOrNothing$/i.test(fields.get('scoring_algorithm') ?? ''),
    responses,
    conditions,
    texts,
    stem,
    most,
    least,
    feedback: byLabel,
  };
  const found = bodyOf(read) ?? calculated12(item, stem, notes);
  const parts = withoutMarkers(found, responses) ?? unsupported(item, type || (responses[0]?.name ?? ''), stem, notes);
  const sample = texts.material(item.one('answer_key')?.one('answer_key_material'));
  if (sample && parts.body.kind === 'essay') parts.body = { ...parts.body, sampleAnswer: sample };
  if (!parts.stem.text && parts.body.kind === 'description') throw new ItemRefusal('no-text');
  for (const node of item.all('resprocessing', 'presentation')) node.markRead();
  const [id, name] = [identOf(item), item.attribute('title')?.trim()];
  const rubric = item
    .all('rubric')
    .map((node) => texts.material(node)?.text ?? '')
    .join('<br>');
  item.sayUnread(notes, (part) => silent.has(part) || part.startsWith('@d2l_'));
  return {
    ...(id && { id }),
    ...(name && { name }),
    ...(passage && { passage }),
    ...parts,
    ...(Number.isFinite(marks) && { marks }),
    ...(Object.keys(whole).length > 0 && { feedback: whole }),
    ...(rubric && { markerNotes: { format: 'html', text: rubric } }),
    tags: [],
    category: topic ? [...categoryOf(item), topic] : categoryOf(item),
    files: texts.files,
    place: notes.place,
  };
}

/**
 * Reads QTI 1.2 with the habits of Canvas: scores in percent of `points_possible`, blanks as `[name]`, banks by title.
 * Source: IMS QTI 1.2 ASI, and exports of Canvas.
 */
export function readQti12(text: string, reading: Reading, file?: string, find: FindFile = () => undefined): void {
  const quizzes = new Quizzes12(reading, file);
  const unit = (item: XmlNode, place: Place): void => {
    const before = reading.items.length;
    reading.item({ ...place, path: item.path() }, item.attribute('title') ?? '', (notes) =>
      readItem(item, notes, find),
    );
    quizzes.add(item, reading.items.length > before ? before : undefined);
  };
  const root = readUnits(text, reading, { name: 'item', unit }, file);
  quizzes.close();
  sayHidden(root, reading, file);
  for (const bank of root?.deep('sourcebank_ref') ?? []) {
    reading.say('not-taken', 'bank-not-in-file', { ...(file && { file }), line: bank.line }, bank.text().trim());
  }
}
