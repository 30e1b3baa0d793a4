import { type Item, type RichText } from '@teacher-portal/interchange/core/item';
import { plainText } from '@teacher-portal/interchange/question-type/plain-text';
import { questionTypeItem } from '@teacher-portal/interchange/question-type/question-type-item';
import { type ImportReason, type ImportRefusal } from 'shared/contract/import-reasons';
import { type Language, limits } from 'shared/contract/limits';
import { type QuestionItem } from 'shared/contract/question-item';
import { isChoiceType, isItemType, questionType } from '@teacher-portal/item-writing/item-types';
import { escapeHtml } from '../../../text/plain-text';

/** What the portal has of a question of a file; its texts are unsanitised. */
export interface Converted {
  questionType: number;
  questionText: string;
  options: { value: string; isCorrectAnswer: boolean }[];
  score: number;
  modelAnswer: string | null;
  item: QuestionItem | null;
}

export type Tell = (reason: ImportReason, source?: string) => void;

/** Thrown for a question that the portal has no place for. */
export class NoPlace extends Error {
  constructor(readonly reason: ImportRefusal) {
    super(reason);
  }
}

const instructions: Partial<Record<Language, string>> = { en: 'Fill in the gaps.', tr: 'Boşlukları doldurun.' };

/** `rich` makes HTML with the pictures of the item, unsanitised. */
export interface Converting {
  language: Language;
  rich: (text: RichText) => string;
  tell: Tell;
}

const most = limits.marksMax;

function scoreOf({ marks = 1 }: Item, tell: Tell): number {
  const score = Math.min(most, Math.max(0, marks));
  if (score !== marks) tell('marks', String(marks));
  return score;
}

/** What the portal's types do not have. */
function tellLosses(item: Item, tell: Tell): void {
  if (item.hints?.length) tell('hints', item.hints.map(({ text }) => text).join(' / '));
  else if (item.penalty) tell('retry-penalty', String(item.penalty));
  if (item.tags.length > 0) tell('tags', item.tags.join(', '));
  if (item.isRetired) tell('retired');
  const { body } = item;
  if (body.kind === 'essay' && body.template) tell('essay-template', plainText(body.template).text);
  if (body.kind === 'essay' && body.files) tell('essay-files', String(body.files));
  if (body.kind === 'choice' && body.options.some(({ isFixed }) => isFixed)) tell('fixed-option');
}

/** Joined as one rich text. */
const joined = (texts: readonly (RichText | undefined)[], rich: Converting['rich']): string | null =>
  texts.flatMap((text) => (text ? [rich(text)] : [])).join('') || null;

/** A choice without a key becomes a written question with its options in the text: a teacher sees and completes it. */
function asWritten(item: Item, { rich, tell }: Converting): Converted {
  tell('no-key-so-written');
  const options = item.body.kind === 'choice' ? item.body.options : [];
  const list = options.map(({ text }) => `<li>${escapeHtml(plainText(text).text)}</li>`).join('');
  return {
    questionType: questionType.descriptive,
    questionText: `${rich(item.stem)}<ol type="A">${list}</ol>`,
    options: [],
    score: scoreOf(item, tell),
    modelAnswer: joined([item.feedback?.general], rich),
    item: null,
  };
}

interface TypedOption {
  value: string;
  isCorrectAnswer: boolean;
  weight?: string;
  feedback?: string;
}

function withOptions(options: TypedOption[], tell: Tell): Converted['options'] {
  if (options.length > limits.optionsMax) throw new NoPlace('too-many-options');
  if (options.some(({ weight }) => weight !== undefined)) tell('option-weights');
  const told = options.flatMap(({ feedback }) => feedback ?? []);
  if (told.length > 0) tell('option-feedback', told.join(' / '));
  return options.map(({ value, isCorrectAnswer }) => ({ value, isCorrectAnswer }));
}

/** @throws NoPlace */
export function toQuestion(given: Item, converting: Converting): Converted {
  const { rich, tell, language } = converting;
  // As rich text from here on, because gaps stand in it.
  const stem = rich(given.stem);
  const item: Item = { ...given, stem: { format: 'html', text: stem } };
  const { body, feedback } = item;
  if (body.kind === 'description') throw new NoPlace('only-text');
  if (body.kind === 'unsupported') throw new NoPlace('no-type-for-it');
  tellLosses(item, tell);
  if (body.kind === 'choice' && !body.options.some(({ fraction }) => fraction > 0)) return asWritten(item, converting);
  const common = { questionText: stem, score: scoreOf(item, tell), options: [], item: null };
  if (body.kind === 'essay')
    return {
      ...common,
      questionType: questionType.descriptive,
      modelAnswer: joined([body.sampleAnswer, item.markerNotes, feedback?.general], rich),
    };
  const typed = questionTypeItem(item);
  if (!typed)
    throw new NoPlace(body.kind === 'choice' || body.kind === 'matching' ? 'too-many-options' : 'no-type-for-it');
  typed.simplified.forEach((reason) => tell(reason));
  const { type } = typed.item;
  if (isChoiceType(type)) {
    if (feedback?.correct ?? feedback?.partly ?? feedback?.incorrect) tell('answer-feedback');
    return {
      ...common,
      questionType: type,
      options: withOptions(typed.item.options as TypedOption[], tell),
      modelAnswer: joined([item.markerNotes, feedback?.general], rich),
    };
  }
  if (!isItemType(type)) throw new NoPlace('no-type-for-it');
  const isGaps = body.kind === 'gaps';
  return {
    ...common,
    questionType: type,
    questionText: isGaps ? `<p>${escapeHtml(item.name ?? instructions[language] ?? '[…]')}</p>` : stem,
    modelAnswer: joined([item.markerNotes], rich),
    item: typed.item as QuestionItem,
  };
}
