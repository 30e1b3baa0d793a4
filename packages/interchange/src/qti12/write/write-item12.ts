import { type RichText } from '../../core/item';
import { xmlText } from '../../core/xhtml';
import { element as el } from '../../qti/write/dialect';
import { choiceAsked, truthAsked } from './choices12';
import { gapsAsked, matchingAsked, orderingAsked } from './pairs12';
import { type Asked12, equal, material, type Scored, typedField, wholeScore, type Writing12 } from './parts12';
import { numericAsked, shortAsked } from './typed12';

/** The profile of Common Cartridge has six types. */
function inCartridge(writing: Writing12): Asked12 | undefined {
  const { body } = writing.item;
  switch (body.kind) {
    case 'essay':
      return { type: 'cc.essay.v0p1', responses: [typedField('response1')] };
    case 'true-false':
      return truthAsked(writing, body);
    case 'choice':
      return choiceAsked(writing, body);
    case 'short':
      return shortAsked(writing, body);
    case 'numeric':
      return numericAsked(writing, body);
    default:
      return undefined;
  }
}

function inCanvas(writing: Writing12): Asked12 | undefined {
  const { body } = writing.item;
  switch (body.kind) {
    case 'description':
      return { type: 'text_only_question' };
    case 'essay':
      return { type: 'essay_question', responses: [typedField('response1')] };
    case 'matching':
      return matchingAsked(writing, body);
    case 'ordering':
      return orderingAsked(writing, body);
    case 'gaps':
      return gapsAsked(writing, body);
    default:
      return inCartridge(writing);
  }
}

function lostAround({ habit, item, lose }: Writing12): void {
  const { body, feedback } = item;
  if (item.penalty) lose('retry-penalty');
  if (item.hints) lose('hints');
  if (item.isRetired) lose('retired');
  if (item.tags.length > 0) lose('tags');
  if (item.markerNotes) lose('marker-notes');
  if (feedback?.partly) lose('combined-feedback', (feedback.correct ?? feedback.incorrect) ? 'simplified' : 'left-out');
  if (body.kind === 'essay' && (body.template ?? body.files)) lose('essay-settings');
  if (body.kind === 'essay' && body.sampleAnswer) lose('sample-answer');
  if (habit === 'cc' && item.marks === 0) lose('marks', 'simplified');
}

const field = ([name, entry]: [string, string]): string =>
  el('qtimetadatafield', {}, el('fieldlabel', {}, name), el('fieldentry', {}, xmlText(entry)));
export const metadataFields = (fields: [string, string][]): string => el('qtimetadata', {}, ...fields.map(field));

function metadataOf({ habit, item }: Writing12, { type, fields = [] }: Asked12): string {
  const own: [string, string][] =
    habit === 'canvas'
      ? [
          ['question_type', type],
          ['points_possible', String(item.marks ?? 1)],
        ]
      : [
          ['cc_profile', type],
          ...(item.marks ? [['cc_weighting', String(item.marks)] as [string, string]] : []),
          ...(item.category.length > 0
            ? [['cc_question_category', item.category.join(' / ')] as [string, string]]
            : []),
        ];
  return el('itemmetadata', {}, metadataFields([...own, ...fields]));
}

const told = (id: string): string => el('displayfeedback', { feedbacktype: 'Response', linkrefid: id });
const shows = (id: string, variables: string): string =>
  el('respcondition', { continue: 'Yes' }, el('conditionvar', {}, variables), told(id));

function bringing({ variables, score, isPart = false }: Scored, isTold: boolean): string {
  return el(
    'respcondition',
    // What is added up must not end with the first.
    { continue: isPart ? 'Yes' : 'No' },
    el('conditionvar', {}, variables),
    el('setvar', { action: isPart ? 'Add' : 'Set', varname: 'SCORE' }, String(Number(score.toFixed(6)))),
    isTold && !isPart ? told('correct_fb') : '',
  );
}

interface Said {
  id: string;
  text: RichText;
  when: string;
}

/** What is said, with when; the answer that brings all marks says its own. */
function saidOf(
  { item }: Writing12,
  { said = [] }: Asked12,
): { first: Said[]; last: Said[]; correct?: RichText | undefined } {
  const { general, correct, incorrect } = item.feedback ?? {};
  const always = el('other');
  return {
    first: [
      ...(general ? [{ id: 'general_fb', text: general, when: always }] : []),
      ...said.map(({ id, label, text }) => ({ id: `${label}_fb`, text, when: equal(id, label) })),
    ],
    last: incorrect ? [{ id: 'general_incorrect_fb', text: incorrect, when: always }] : [],
    correct,
  };
}

function processingOf(asked: Asked12, { first, last, correct }: ReturnType<typeof saidOf>): string {
  const marked = (asked.scoring ?? []).map((one) => bringing(one, correct !== undefined));
  const show = (some: readonly Said[]): string[] => some.map(({ id, when }) => shows(id, when));
  const variable = { maxvalue: wholeScore, minvalue: 0, varname: 'SCORE', vartype: 'Decimal' };
  const open =
    marked.length === 0 && first.length === 0
      ? [el('respcondition', { continue: 'No' }, el('conditionvar', {}, el('other')))]
      : [];
  return el(
    'resprocessing',
    {},
    el('outcomes', {}, el('decvar', variable)),
    ...show(first),
    ...marked,
    ...show(last),
    ...open,
  );
}

/** An item of QTI 1.2, or nothing for one that the habit lacks. Source: IMS QTI 1.2 ASI; exports of Canvas; IMS Common Cartridge 1.3. */
export function writeItem12(writing: Writing12, ident: string): string | undefined {
  const { item, habit } = writing;
  const asked = habit === 'canvas' ? inCanvas(writing) : inCartridge(writing);
  if (!asked) return undefined;
  lostAround(writing);
  const said = saidOf(writing, asked);
  const all = [...said.first, ...(said.correct ? [{ id: 'correct_fb', text: said.correct }] : []), ...said.last];
  return `${el(
    'item',
    { ident, title: item.name || undefined },
    metadataOf(writing, asked),
    el('presentation', {}, material(writing, asked.stem ?? item.stem), ...(asked.responses ?? [])),
    asked.responses ? processingOf(asked, said) : '',
    ...all.map(({ id, text }) => el('itemfeedback', { ident: id }, el('flow_mat', {}, material(writing, text)))),
  )}\n`;
}
