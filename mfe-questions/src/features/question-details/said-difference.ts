import { extensionsOf } from '@teacher-portal/remote-sdk/contract/answer-files.rules';
import { type QuestionVersion } from '@teacher-portal/remote-sdk/contract/question-version';
import { formatNumber } from '@teacher-portal/remote-sdk/i18n';
import { type Part, partsOf } from '@teacher-portal/remote-sdk/ui/difference';
import { richTextToPlain } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { itemTexts } from '../../question/item-texts';

type Content = QuestionVersion['content'];

/** Of an item, and of what students are told. */
export interface SaidDifference {
  /** Its texts; null if they are the same. */
  item: Part[] | null;
  /** What decides which answer is right, and how it counts. */
  hasOtherRule: boolean;
  feedback: Part[] | null;
  hasOtherTells: boolean;
  /** Which files an answer may have, and how many. */
  files: Part[] | null;
}

/** Texts, and what stands under them. */
const besideRule = ['text', 'media', 'feedback', 'feedbackMedia'];

const picture = /<img\b[^<>]*?\salt="([^"]*)"[^<>]*>/g;
/** A picture by its description: it has another address in each response. */
const plainOf = (text: string): string =>
  text.startsWith('<') ? richTextToPlain(text.replace(picture, '[$1]')) : text;

const textsOf = ({ item }: Content): string => itemTexts(item).split('\n').map(plainOf).join('\n');

const ruleOf = ({ item, itemLanguage }: Content): string =>
  JSON.stringify([item ?? null, itemLanguage ?? null], (name, value: unknown) =>
    besideRule.includes(name) ? undefined : value,
  );

/** All texts in whatever is said. */
function words(said: unknown): string[] {
  if (typeof said === 'string') return [said];
  return typeof said === 'object' && said !== null ? Object.values(said).flatMap(words) : [];
}

function feedbackOf({ item, feedback, feedbackMedia, options }: Content): string {
  const media = [feedbackMedia, options.map((option) => option.feedbackMedia)];
  const found: unknown[] = [feedback, options.map((option) => option.feedback), words(media).map(plainOf)];
  JSON.stringify(item, (name, value: unknown) => {
    if (name === 'feedback') found.push(value);
    if (name === 'feedbackMedia') found.push(words(value).map(plainOf));
    return value;
  });
  return words(found).join('\n');
}

const filesOf = ({ answerFiles: rule }: Content): string =>
  rule ? [`${formatNumber(rule.most)} ×`, ...extensionsOf(rule.kinds)].join(' ') : '';

const parts = (before: string, after: string) => (before === after ? null : partsOf(before, after));

export const saidDifference = (before: Content, after: Content): SaidDifference => ({
  item: parts(textsOf(before), textsOf(after)),
  hasOtherRule: ruleOf(before) !== ruleOf(after),
  feedback: parts(feedbackOf(before), feedbackOf(after)),
  files: parts(filesOf(before), filesOf(after)),
  hasOtherTells: (before.tells ?? 'nothing') !== (after.tells ?? 'nothing'),
});
