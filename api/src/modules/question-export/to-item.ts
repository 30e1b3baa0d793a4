import { type Lose } from '@teacher-portal/interchange/core/export';
import { type Item, type Option, type Passage, type RichText } from '@teacher-portal/interchange/core/item';
import { type AskedAs, itemOfQuestion } from '@teacher-portal/interchange/question-type/item-of-question';
import { shownText, toldFeedback } from '@teacher-portal/interchange/question-type/typed-body';
import { type FileWords, type WriteFormat } from '@teacher-portal/interchange/write/writing';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { isChoiceType, isDrawnType, isItemType } from '@teacher-portal/item-writing/item-types';
import { questionCategory } from 'shared/contract/enums';
import { escapeHtml, plainText } from '../../text/plain-text';
import { storedItemOf, type WholeQuestion } from '../question/public';
import { exactOf } from './exact';
import { OwnFiles } from './own-files';

const NAME_MAX = 80;

export interface Converting {
  format: WriteFormat;
  words: FileWords;
  /** The topics from the outermost one. */
  category: string[];
  /** In an assessment; otherwise those of the question. */
  marks?: number | undefined;
}

const formula = /<(span|div) data-type="(?:inline|block)-math" data-latex="([^"]*)"><\/\1>/g;

/** Rich text of the portal with formulas as other programs have them. */
const shownHtml = (html: string, files: OwnFiles): RichText => ({
  format: 'html',
  text: files
    .inHtml(html)
    .replace(formula, (_, tag: string, latex: string) => (tag === 'div' ? `<p>\\[${latex}\\]</p>` : `\\(${latex}\\)`)),
});

const attribute = (text: string): string => escapeHtml(text).replaceAll('"', '&quot;');
const picture = (link: string, alt: string | null, files: OwnFiles): string =>
  `<img src="${files.refer(link)}" alt="${attribute(alt ?? '')}">`;

function optionOf(option: WholeQuestion['options'][number], files: OwnFiles): Option {
  const under = (html: string | null): string => (html ? shownHtml(html, files).text : '');
  const own = option.picturePath ? picture(option.picturePath, option.pictureAlt, files) : '';
  return {
    text: shownText({ text: option.value, media: `${own}${under(option.media)}` }),
    fraction: option.isCorrectAnswer ? 1 : 0,
    ...toldFeedback({ feedback: option.feedback ?? '', feedbackMedia: under(option.feedbackMedia) }),
  };
}

const shownFeedback = (media: WholeQuestion['question']['feedbackMedia'], files: OwnFiles) =>
  media && Object.fromEntries(Object.entries(media).map(([kind, html]) => [kind, shownHtml(html, files).text]));

function askedAs({ question, options }: WholeQuestion, files: OwnFiles): AskedAs {
  const { questionType: type } = question;
  if (isChoiceType(type)) return { as: 'options', options: options.map((option) => optionOf(option, files)) };
  const item = isItemType(type) ? storedItemOf(question) : undefined;
  if (item) return { as: 'item', item: questionTypes.withMarkup(item, (markup) => shownHtml(markup, files).text) };
  return { as: isDrawnType(type) ? 'drawing' : 'text' };
}

/** What other programs do not know of a question is told as tags, where they have some. */
const tagsOf = ({ question: { difficulty, bloomsTaxonomy }, labels }: WholeQuestion): string[] => [
  ...labels,
  `difficulty:${difficulty}`,
  ...(bloomsTaxonomy ? [`bloom:${bloomsTaxonomy}`] : []),
];

function tellLosses({ question, tags }: WholeQuestion, lose: Lose): void {
  if (tags.length > 1) lose('more-topics');
  if (question.questionCategory !== questionCategory.assessment) lose('purpose');
  if (question.status === 'draft') lose('draft');
  if (question.tells && question.tells !== 'nothing') lose('option-tells');
  if (question.answerFiles) lose('essay-settings');
  if (question.picturePath) lose('picture-in-text', 'simplified');
}

/** What it stands under; own JSON has it as it is written here. */
function passageOf({ question, passage }: WholeQuestion, format: WriteFormat, files: OwnFiles): Passage | undefined {
  if (!passage) return undefined;
  const text: RichText =
    format === 'json' ? { format: 'html', text: files.inHtml(passage.text) } : shownHtml(passage.text, files);
  const at = question.passagePlace;
  return { key: `s${question.schoolId}p${passage.id}`, name: passage.title, text, ...(at !== null && { at }) };
}

const hasNames = (format: WriteFormat): boolean =>
  ['moodle-xml', 'qti3', 'qti22', 'qti21', 'qti12', 'imscc'].includes(format);

/** The beginning of a text as a name, for formats that ask for one. */
function nameOf(whole: WholeQuestion, format: WriteFormat): string | undefined {
  if (!hasNames(format)) return undefined;
  const letters = Array.from(plainText(whole.question.questionText) || whole.question.plainText.replace(/\s+/g, ' '));
  return letters.length > NAME_MAX ? `${letters.slice(0, NAME_MAX - 1).join('')}…` : letters.join('');
}

export interface ItemWithLinks {
  item: Item;
  /** Links of its files by the names that its texts have. */
  links: ReadonlyMap<string, string>;
}

/** A question as an item of the package interchange, without the bytes of its files. */
export function toItem(
  whole: WholeQuestion,
  { format, words, category, marks }: Converting,
  lose: Lose,
): ItemWithLinks {
  const { question } = whole;
  const files = new OwnFiles();
  tellLosses(whole, lose);
  const text = shownHtml(question.questionText, files);
  const shown = question.picturePath ? `<p>${picture(question.picturePath, question.pictureAlt, files)}</p>` : '';
  const converted = itemOfQuestion(
    {
      stem: { format: 'html', text: text.text + shown },
      asked: askedAs(whole, files),
      feedback: question.feedback,
      feedbackMedia: shownFeedback(question.feedbackMedia, files),
      words,
    },
    lose,
  );
  const stem = { ...converted.stem, text: shownHtml(converted.stem.text, files).text };
  const name = nameOf(whole, format);
  // Without default marks there are none to say: in other programs, zero would be what the question is worth.
  const worth = marks ?? (question.score > 0 ? question.score : undefined);
  const passage = passageOf(whole, format, files);
  const item: Item = {
    id: `s${question.schoolId}q${question.id}`,
    ...(name && { name }),
    ...(passage && { passage }),
    ...converted,
    stem,
    ...(worth !== undefined && { marks: worth }),
    ...(question.modelAnswer && { markerNotes: shownHtml(question.modelAnswer, files) }),
    tags: tagsOf(whole),
    ...(question.status === 'retired' && { isRetired: true }),
    category,
    files: [],
    place: {},
    ...(format === 'json' && { exact: exactOf(whole, files) }),
  };
  return { item: { ...item, files: [...files.links.keys()].map((each) => ({ name: each })) }, links: files.links };
}
