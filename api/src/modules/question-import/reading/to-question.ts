import { type Item, type RichText } from '@teacher-portal/interchange/core/item';
import { plainText } from '@teacher-portal/interchange/question-type/plain-text';
import { questionTypeItem, toldOfWritten } from '@teacher-portal/interchange/question-type/question-type-item';
import { type ImportReason, type ImportRefusal } from 'shared/contract/import-reasons';
import { labelSchema } from 'shared/contract/question-filter.fields';
import { type Language, limits } from 'shared/contract/limits';
import { type QuestionFeedback } from 'shared/contract/question-feedback';
import { type QuestionItem } from 'shared/contract/question-item';
import { isChoiceType, isItemType, questionType } from '@teacher-portal/item-writing/item-types';
import { escapeHtml } from '../../../text/plain-text';
import { type OptionPicture, withPictures } from './option-pictures';

interface OptionSaid {
  media?: string;
  feedback?: string;
  feedbackMedia?: string;
}

/** What the portal has of a question of a file; its texts are unsanitised. */
export interface Converted {
  questionType: number;
  questionText: string;
  options: (Partial<OptionPicture> & { value: string; isCorrectAnswer: boolean } & OptionSaid)[];
  /** Of a question without an item, which has it there. */
  feedback: QuestionFeedback | null;
  /** Rich text under each of these. */
  feedbackMedia?: QuestionFeedback | null;
  score: number;
  modelAnswer: string | null;
  item: QuestionItem | null;
  /** Where the file says so. */
  difficulty?: number;
  bloomsTaxonomy?: string;
  /** Free tags; missing where the file has none. */
  labels?: string[];
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

/** A tag by which the portal's exports say what other programs have no field for. */
const ownTag = /^(?:difficulty:([1-5])|bloom:(create|evaluate|analyze|apply|understand|remember))$/;

/** What becomes a free tag, in the portal's spelling of spaces. */
const freeTags = ({ tags }: Item): { labels: string[]; left: string[] } => {
  const free = tags
    .filter((tag) => tag.trim() !== '' && !ownTag.test(tag))
    .map((tag) => ({ tag, label: labelSchema.safeParse(tag).data }));
  const labels = free.flatMap(({ label }) => label ?? []);
  const long = free.filter(({ label }) => label === undefined).map(({ tag }) => tag);
  return { labels: labels.slice(0, limits.labelsMax), left: [...long, ...labels.slice(limits.labelsMax)] };
};

function fieldsOfTags(item: Item): Pick<Converted, 'difficulty' | 'bloomsTaxonomy' | 'labels'> {
  const { tags } = item;
  const { labels } = freeTags(item);
  const [level, bloom] = [1, 2].map((part) => tags.map((tag) => ownTag.exec(tag)?.[part]).find(Boolean));
  return {
    ...(level && { difficulty: Number(level) }),
    ...(bloom && { bloomsTaxonomy: bloom }),
    ...(labels.length > 0 && { labels }),
  };
}

/** What the portal's types do not have. */
function tellLosses(item: Item, tell: Tell): void {
  if (item.hints?.length) tell('hints', item.hints.map(({ text }) => text).join(' / '));
  else if (item.penalty) tell('retry-penalty', String(item.penalty));
  const { left } = freeTags(item);
  if (left.length > 0) tell('tags', left.join(', '));
  if (item.isRetired) tell('retired');
  const { body } = item;
  if (body.kind === 'essay' && body.template) tell('essay-template', plainText(body.template).text);
  if (body.kind === 'essay' && body.files) tell('essay-files', String(body.files));
  if (body.kind === 'choice' && body.options.some(({ isFixed }) => isFixed)) tell('fixed-option');
}

type Whole = Pick<Converted, 'feedback' | 'feedbackMedia'>;

/** Without what is blank; texts are held within the limit of the form. */
const within = (said: QuestionFeedback | undefined, most: number): QuestionFeedback | null => {
  const told = Object.entries(said ?? {}).filter(([, text]) => text && text.trim() !== '' && text.length <= most);
  return told.length > 0 ? Object.fromEntries(told) : null;
};
const shortened = (said: QuestionFeedback = {}): QuestionFeedback =>
  Object.fromEntries(Object.entries(said).map(([kind, text]) => [kind, text?.slice(0, limits.commentMax)]));

/** What is said of the question as a whole. */
function wholeOf(said: { feedback?: QuestionFeedback; feedbackMedia?: QuestionFeedback }): Whole {
  return {
    feedback: within(shortened(said.feedback), limits.commentMax),
    feedbackMedia: within(said.feedbackMedia, limits.mediaMax),
  };
}

/** Joined as one rich text. */
const joined = (texts: readonly (RichText | undefined)[], rich: Converting['rich']): string | null =>
  texts.flatMap((text) => (text ? [rich(text)] : [])).join('') || null;

const html =
  (rich: Converting['rich']) =>
  (text: string): string =>
    rich({ format: 'html', text });

/** A choice without a key becomes a written question with its options in the text: a teacher sees and completes it. */
function asWritten(item: Item, { rich, tell }: Converting): Converted {
  tell('no-key-so-written');
  const options = item.body.kind === 'choice' ? item.body.options : [];
  const list = options.map(({ text }) => `<li>${escapeHtml(plainText(text).text)}</li>`).join('');
  return {
    ...fieldsOfTags(item),
    questionType: questionType.descriptive,
    questionText: `${rich(item.stem)}<ol type="A">${list}</ol>`,
    options: [],
    score: scoreOf(item, tell),
    ...wholeOf(toldOfWritten(item, html(rich))),
    modelAnswer: joined([item.markerNotes], rich),
    item: null,
  };
}

interface TypedOption extends OptionSaid {
  value: string;
  isCorrectAnswer: boolean;
  weight?: string;
}

function withOptions(
  options: TypedOption[],
  pictures: readonly (OptionPicture | undefined)[],
  tell: Tell,
): Converted['options'] {
  if (options.length > limits.optionsMax) throw new NoPlace('too-many-options');
  if (options.some(({ weight }) => weight !== undefined)) tell('option-weights');
  return options.map(({ value, isCorrectAnswer, media, feedback, feedbackMedia }, at) => ({
    value,
    isCorrectAnswer,
    ...(media && { media }),
    ...(feedback && { feedback: feedback.slice(0, limits.commentMax) }),
    ...(feedbackMedia && { feedbackMedia }),
    ...pictures[at],
  }));
}

/** A text with gaps without its name at the beginning, which is shown above it. */
function withoutIntro(item: Item): Item {
  const intro = item.body.kind === 'gaps' && item.name ? `<p>${escapeHtml(item.name)}</p>` : '';
  if (intro === '' || !item.stem.text.startsWith(intro) || item.stem.text.length === intro.length) return item;
  return { ...item, stem: { format: 'html', text: item.stem.text.slice(intro.length) } };
}

/** @throws NoPlace */
export function toQuestion(given: Item, converting: Converting): Converted {
  const { rich, tell, language } = converting;
  // As rich text from here on, because gaps stand in it.
  const stem = rich(given.stem);
  const item: Item = { ...given, stem: { format: 'html', text: stem } };
  const { body } = item;
  if (body.kind === 'description') throw new NoPlace('only-text');
  if (body.kind === 'unsupported') throw new NoPlace('no-type-for-it');
  tellLosses(item, tell);
  if (body.kind === 'choice' && !body.options.some(({ fraction }) => fraction > 0)) return asWritten(item, converting);
  const common = {
    ...{ questionText: stem, score: scoreOf(item, tell), options: [], item: null, feedback: null },
    ...fieldsOfTags(item),
  };
  if (body.kind === 'essay')
    return {
      ...common,
      questionType: questionType.descriptive,
      ...wholeOf(toldOfWritten(item, html(rich))),
      modelAnswer: joined([body.sampleAnswer, item.markerNotes], rich),
    };
  const { pictures, whole } = withPictures(withoutIntro(item), rich);
  const typed = questionTypeItem(whole, html(rich));
  if (!typed)
    throw new NoPlace(body.kind === 'choice' || body.kind === 'matching' ? 'too-many-options' : 'no-type-for-it');
  typed.simplified.forEach((reason) => tell(reason));
  const { type } = typed.item;
  if (isChoiceType(type)) {
    return {
      ...common,
      questionType: type,
      options: withOptions(typed.item.options as TypedOption[], pictures, tell),
      ...wholeOf(typed.item as Parameters<typeof wholeOf>[0]),
      modelAnswer: joined([item.markerNotes], rich),
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
