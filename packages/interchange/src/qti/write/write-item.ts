import { type Lose } from '../../core/export';
import { type Body, type GapAnswer, type Item, plain } from '../../core/item';
import { xhtmlBlocks } from '../../core/xhtml';
import { type FileWords } from '../../write/writing';
import { choiceInteraction } from './choices';
import { elementsOf, namespaces, type QtiVersion } from './dialect';
import { feedbackOf } from './feedback';
import { matchInteraction, orderInteraction } from './pairs';
import { floatValue, type Interaction, outcome, setOutcome, variable, type Writing } from './parts';
import { soundsAsObjects } from './sounds';
import { numberInteraction, textInteraction } from './typed';

type TruthWords = Pick<FileWords, 'true' | 'false'>;

interface Parts {
  interactions: Interaction[];
  /** The body of the item. */
  markup: string;
  /** An expression for the share of the marks; nothing where a person marks. */
  share?: string;
}

const single = (writing: Writing, interaction: Interaction, isInText = false): Parts => ({
  interactions: [interaction],
  markup: `${xhtmlBlocks(writing.item.stem, writing.address)}${isInText ? `<p>${interaction.markup}</p>` : interaction.markup}`,
  share: interaction.share,
});

function gapInteraction(writing: Writing, id: string, answer: GapAnswer): Interaction {
  if (answer.kind === 'short') return textInteraction(writing, id, answer);
  if (answer.kind === 'numeric') return numberInteraction(writing, id, answer);
  if (answer.rule.kind !== 'one') writing.lose('choice-rule', 'simplified');
  return choiceInteraction(writing, id, answer, true);
}

function gapParts(writing: Writing, body: Extract<Body, { kind: 'gaps' }>): Parts {
  const { el, item, lose } = writing;
  if (body.isBankReused === false) lose('word-reuse', 'simplified');
  const gaps = body.gaps.map((gap, at) => ({ gap, made: gapInteraction(writing, `RESPONSE_${at + 1}`, gap.answer) }));
  const markupOf = new Map(gaps.map(({ gap, made }) => [gap.id, made.markup]));
  const markup = xhtmlBlocks(item.stem, writing.address).replace(
    /\[\[([^\]]{1,200})\]\]/g,
    (whole, id: string) => markupOf.get(id) ?? whole,
  );
  const total = body.gaps.reduce((sum, { weight }) => sum + weight, 0) || 1;
  const share =
    body.rule === 'per-pair'
      ? el('sum', {}, ...gaps.map(({ gap, made }) => el('product', {}, made.share, floatValue(el, gap.weight / total))))
      : // The weakest gap decides.
        el('truncate', {}, el('sum', {}, el('min', {}, ...gaps.map(({ made }) => made.share)), floatValue(el, 1e-9)));
  return { interactions: gaps.map(({ made }) => made), markup, share };
}

function truthOptions({ body }: Item, words: TruthWords): Extract<Body, { kind: 'choice' }> {
  if (body.kind !== 'true-false') throw new TypeError('No question of true or false.');
  const { isTrue, feedbackTrue, feedbackFalse } = body;
  return {
    kind: 'choice',
    rule: { kind: 'one' },
    options: [
      { text: plain(words.true), fraction: isTrue ? 1 : 0, ...(feedbackTrue && { feedback: feedbackTrue }) },
      { text: plain(words.false), fraction: isTrue ? 0 : 1, ...(feedbackFalse && { feedback: feedbackFalse }) },
    ],
  };
}

function essayParts(writing: Writing, body: Extract<Body, { kind: 'essay' }>): Parts {
  const { el, item, lose } = writing;
  if (body.template ?? body.files) lose('essay-settings');
  const declared = el('responseDeclaration', { identifier: 'RESPONSE', cardinality: 'single', baseType: 'string' });
  const interaction = { declaration: declared, markup: '', rules: [], outcomes: [], share: '' };
  const field = el('extendedTextInteraction', { responseIdentifier: 'RESPONSE', expectedLines: 10 });
  return { interactions: [interaction], markup: `${xhtmlBlocks(item.stem, writing.address)}${field}` };
}

function partsOf(writing: Writing, words: TruthWords): Parts | undefined {
  const { item, lose } = writing;
  const { body } = item;
  switch (body.kind) {
    case 'description':
      return { interactions: [], markup: xhtmlBlocks(item.stem, writing.address) };
    case 'essay':
      return essayParts(writing, body);
    case 'true-false': {
      lose('true-false-as-options', 'simplified');
      const options = truthOptions(item, words);
      return single(writing, choiceInteraction({ ...writing, item: { ...item, body: options } }, 'RESPONSE', options));
    }
    case 'choice':
      return single(writing, choiceInteraction(writing, 'RESPONSE', body));
    case 'short':
      return single(writing, textInteraction(writing, 'RESPONSE', body), true);
    case 'numeric':
      return single(writing, numberInteraction(writing, 'RESPONSE', body), true);
    case 'matching':
      return single(writing, matchInteraction(writing, 'RESPONSE', body));
    case 'ordering':
      return single(writing, orderInteraction(writing, 'RESPONSE', body));
    case 'gaps':
      return gapParts(writing, body);
    case 'unsupported':
      return undefined;
  }
}

function lostAround(item: Item, lose: Lose): void {
  if (item.penalty) lose('retry-penalty');
  if (item.hints) lose('hints');
  if (item.isRetired) lose('retired');
  if (item.tags.length > 0) lose('tags');
  if (item.category.length > 0) lose('category');
}

/** What those who mark are told. */
function markerNotesOf(version: QtiVersion, { el, item, address }: Writing): string {
  if (!item.markerNotes) return '';
  const text = xhtmlBlocks(item.markerNotes, address);
  return version === 'qti3'
    ? el('rubricBlock', { view: 'scorer', use: 'scoring' }, el('contentBody', {}, text))
    : el('rubricBlock', { view: 'scorer' }, text);
}

/** An item as a file of QTI, or nothing for a type that it lacks. `id` is its identifier in the package. */
export function writeQtiItem(
  version: QtiVersion,
  {
    item,
    id,
    lose,
    address,
    words,
    stimulus,
  }: Omit<Writing, 'el'> & {
    id: string;
    words: TruthWords;
    /** What the item stands under. */
    stimulus?: { identifier: string; href: string } | undefined;
  },
): string | undefined {
  const el = elementsOf(version);
  const writing: Writing = { el, item, lose, address };
  const parts = partsOf(writing, words);
  if (!parts) return undefined;
  lostAround(item, lose);
  const { interactions, share } = parts;
  // A file that gives nothing for any answer would not say which ones are right.
  if (item.marks === 0) lose('marks', 'simplified');
  const marks = item.marks || 1;
  const said = feedbackOf(writing, share !== undefined);
  const rules =
    share === undefined
      ? said.rules
      : [
          ...interactions.flatMap((one) => one.rules),
          setOutcome(el, 'SCORE', share),
          ...said.rules,
          ...(marks === 1
            ? []
            : [setOutcome(el, 'SCORE', el('product', {}, variable(el, 'SCORE'), floatValue(el, marks)))]),
        ];
  const root = { xmlns: namespaces[version].item, identifier: id, title: item.name ?? '' };
  const score = outcome(
    el,
    'SCORE',
    'float',
    { normalMaximum: String(marks) },
    el('defaultValue', {}, el('value', {}, '0')),
  );
  const inside = [
    ...interactions.map((one) => one.declaration),
    ...(interactions.length > 0 ? [score] : []),
    ...interactions.flatMap((one) => one.outcomes),
    ...said.outcomes,
    stimulus ? el('assessmentStimulusRef', stimulus) : '',
    el('itemBody', {}, markerNotesOf(version, writing), parts.markup),
    rules.length > 0 ? el('responseProcessing', {}, ...rules) : '',
    ...said.modal,
  ];
  const written = el('assessmentItem', { ...root, adaptive: false, timeDependent: false }, ...inside);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${version === 'qti21' ? soundsAsObjects(written) : written}\n`;
}
