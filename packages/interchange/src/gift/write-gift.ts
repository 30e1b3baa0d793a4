import { type Export, exportItems, type Lose } from '../core/export';
import { isMoodleWeight, nearestMoodleWeight, percentOf } from '../core/fractions';
import {
  type AcceptedNumber,
  type ChoiceAnswers,
  type Item,
  type NumberAnswers,
  type RichText,
  type TextAnswers,
} from '../core/item';
import { absoluteOf } from '../core/numbers';
import { weightedOptions } from '../core/weighted-options';
import { escapeGift } from './gift-escapes';

/** The prefix of a text where its format is not that of the stem. */
const rich = (text: RichText, stem?: RichText): string =>
  `${stem?.format === text.format || (!stem && text.format === 'moodle') ? '' : `[${text.format}]`}${escapeGift(text.text)}`;

const feedback = (text: RichText | undefined, stem: RichText): string => (text ? `#${rich(text, stem)}` : '');

function weight(share: number, lose: Lose): string {
  if (!isMoodleWeight(share)) lose('weight', 'simplified');
  return `%${percentOf(isMoodleWeight(share) ? share : nearestMoodleWeight(share))}%`;
}

function choice(body: ChoiceAnswers, stem: RichText, lose: Lose): string {
  const ones = body.options.filter((option) => option.fraction === 1).length;
  const isSingle = body.rule.kind === 'one';
  // Without both signs the braces would be read as a short answer or as several answers.
  if (isSingle && (ones === 0 || ones === body.options.length)) lose('choice-rule', 'simplified');
  const lines = weightedOptions(body, lose).map((option) => {
    const isRight = isSingle && option.fraction === 1 && ones < body.options.length;
    const sign = isRight ? '=' : option.fraction === 0 ? '~' : `~${weight(option.fraction, lose)}`;
    return `\n\t${sign}${rich(option.text, stem)}${feedback(option.feedback, stem)}`;
  });
  if (body.options.some((option) => option.isFixed)) lose('fixed-option');
  return lines.join('');
}

function short(body: TextAnswers, stem: RichText, lose: Lose): string {
  if (body.isCaseSensitive) lose('case');
  return body.answers
    .map((answer) => {
      const text = body.hasWildcards ? answer.text : answer.text.replace(/\*/g, '\\*');
      return `\n\t=${weight(answer.fraction, lose)}${escapeGift(text)}${feedback(answer.feedback, stem)}`;
    })
    .join('');
}

function numberText({ range }: AcceptedNumber, lose: Lose): string {
  if (range.kind === 'any') return '*';
  if (range.kind === 'around') {
    const { kind, amount } = range.tolerance;
    if (kind === 'absolute') return `${range.value}:${amount}`;
    lose('tolerance', 'simplified');
    return `${range.value}:${absoluteOf(range.value, kind, amount)}`;
  }
  if (range.isMinOpen || range.isMaxOpen || range.min === null || range.max === null) lose('range-end', 'simplified');
  return `${range.min ?? '-1e300'}..${range.max ?? '1e300'}`;
}

function numeric(body: NumberAnswers, stem: RichText, lose: Lose): string {
  if (body.units) lose('units');
  const lines = body.answers.map(
    (answer) => `\n\t=${weight(answer.fraction, lose)}${numberText(answer, lose)}${feedback(answer.feedback, stem)}`,
  );
  return `#${lines.join('')}`;
}

/** What stands in the braces; nothing where the format has no place for the type. */
function answerOf({ body, stem }: Item, lose: Lose): string | undefined {
  switch (body.kind) {
    case 'essay':
      if (body.template ?? body.sampleAnswer ?? body.files) lose('essay-settings');
      return '';
    case 'true-false': {
      const wrong = body.isTrue ? body.feedbackFalse : body.feedbackTrue;
      const right = body.isTrue ? body.feedbackTrue : body.feedbackFalse;
      const comments = right ? `${feedback(wrong, stem) || '#'}${feedback(right, stem)}` : feedback(wrong, stem);
      return `${body.isTrue ? 'TRUE' : 'FALSE'}${comments}`;
    }
    case 'choice':
      return choice(body, stem, lose);
    case 'short':
      // An arrow cannot be escaped: it makes pairs of what stands beside it.
      if (body.answers.some(({ text }) => text.includes('->'))) return undefined;
      return short(body, stem, lose);
    case 'numeric':
      return numeric(body, stem, lose);
    case 'matching': {
      if (body.pairs.some(({ left }) => left.text.includes('->'))) return undefined;
      if (body.rule !== 'per-pair' || body.pairs.some((pair) => pair.fraction !== undefined))
        lose('matching-rule', 'simplified');
      if (body.pairs.some((pair) => pair.feedback)) lose('pair-feedback');
      const pairs = body.pairs.map((pair) => `\n\t=${rich(pair.left, stem)} -> ${escapeGift(pair.right.text)}`);
      return [...pairs, ...body.distractors.map((right) => `\n\t= -> ${escapeGift(right.text)}`)].join('');
    }
    case 'ordering':
      lose('needs-ordering-plugin', 'simplified');
      return `>${body.items.length} ALL VERTICAL ${orderNames[body.rule]}${body.items.map((item) => `\n${rich(item, stem)}`).join('')}\n`;
    default:
      return undefined;
  }
}

const orderNames = {
  'all-or-nothing': 'ALL_OR_NOTHING',
  'exact-place': 'ABSOLUTE_POSITION',
  'next-neighbour': 'RELATIVE_NEXT_EXCLUDE_LAST',
  'all-pairs': 'RELATIVE_ALL_PREVIOUS_AND_NEXT',
  'longest-order': 'LONGEST_ORDERED_SUBSET',
  'longest-run': 'LONGEST_CONTIGUOUS_SUBSET',
  distance: 'RELATIVE_TO_CORRECT',
} as const;

function lostAround(item: Item, lose: Lose): void {
  if (item.marks !== undefined && item.marks !== 1) lose('marks');
  if (item.penalty) lose('retry-penalty');
  if (item.hints) lose('hints');
  if (item.markerNotes) lose('marker-notes');
  if (item.isRetired) lose('retired');
  if (item.files.length > 0) lose('files');
  if (item.feedback?.correct ?? item.feedback?.partly ?? item.feedback?.incorrect) lose('combined-feedback');
}

const mark = (kind: string, value: string): string => `[${kind}:${value.replace(/[\]\\]/g, '\\$&')}]`;

/**
 * Writes GIFT as Moodle reads it. `losses` names what the format cannot hold; items of types that it lacks (texts with
 * several gaps, descriptions aside) or that it would read as another type (`->`) are left out with the reason `type`. Source: Moodle 4.5, question/format/gift.
 */
export const writeGift = (items: readonly Item[]): Export => giftParts()(items);

/** The same part by part: each call goes on in the category of the one before. */
export function giftParts(): (items: readonly Item[]) => Export {
  let category = '';
  return (items) =>
    exportItems(items, (item, lose) => {
      const isDescription = item.body.kind === 'description';
      const answer = isDescription ? '' : answerOf(item, lose);
      if (answer === undefined) {
        lose('type');
        return '';
      }
      lostAround(item, lose);
      const path = item.category.map((name) => name.replace(/\//g, '//')).join('/');
      const head = path === category ? '' : `$CATEGORY: $course$/top${path && `/${escapeGift(path)}`}\n\n`;
      category = path;
      const marks = [...(item.id ? [mark('id', item.id)] : []), ...item.tags.map((tag) => mark('tag', tag))];
      const comment = marks.length > 0 ? `// ${marks.join(' ')}\n` : '';
      const general = item.feedback?.general ? `\n\t####${rich(item.feedback.general, item.stem)}` : '';
      const braces = `{${answer}${general}${general || answer.includes('\n') ? '\n' : ''}}`;
      if (isDescription && item.feedback?.general) lose('general-feedback');
      const name = item.name ? `::${escapeGift(item.name)}::` : '';
      return `${head}${comment}${name}${rich(item.stem)}${isDescription ? '' : braces}\n\n`;
    });
}
