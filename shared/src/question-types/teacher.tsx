import { type LucideIcon } from 'lucide-react';
import { type Bubbles, type NoBubbles, type PrintedOrder } from '@teacher-portal/question-types/definition';
import { fallbackLanguage } from 'shared/contract/limits';
import { type QuestionItem } from 'shared/contract/question-item';
import { lazyPart, Skeleton } from 'shared/ui/core';
import { editorsBy } from './editing/editors-by';
import { editors } from './editors';
import { withTexts } from './item-answer';

export { type Bubbles, type NoBubbles } from '@teacher-portal/question-types/definition';
export { ItemAnswer, ItemPrint } from './item-answer';
export { type ItemEditorProps } from './editing/item-editor';
export { UploadsContext } from './editing/uploads';
export { useGivenFile } from './editing/use-given-file';
export { choiceOfSeveral, severalOfChoice } from './several-answers/convert';

const loading = <Skeleton height="160px" />;

/** Edits what a question of a further type asks for; nothing for a type that a newer server has. */
export const ItemEditor = editorsBy(editors);

const small = <></>;

/** What is said to whoever chose an option, for questions without an item. */
export const RowFeedback = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-editors' */ './editing/row-feedback')).RowFeedback),
  small,
);

/** What stands under an option, for questions without an item. */
export const MediaField = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-editors' */ './editing/media-field')).MediaField),
  small,
);

/** What is said of the whole question, for questions without an item. */
export const QuestionFeedback = lazyPart(
  withTexts(
    async () => (await import(/* webpackChunkName: 'item-editors' */ './editing/question-feedback')).QuestionFeedback,
  ),
  small,
);

/** What students are told of the number of right options. */
export const TellsField = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-editors' */ './editing/tells-field')).TellsField),
  small,
);

/** Which files an answer to a written question may have. */
export const AnswerFilesField = lazyPart(
  withTexts(
    async () => (await import(/* webpackChunkName: 'item-editors' */ './editing/answer-files-field')).AnswerFilesField,
  ),
  small,
);

/** A question that the teacher answers, with its score and feedback at once. */
export const ItemPreview = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-views' */ './preview/item-preview')).ItemPreview),
  loading,
);

/** A question that a person marks: the teacher answers it, gives a score, and sees what the student is told. */
export const WrittenPreview = lazyPart(
  withTexts(
    async () => (await import(/* webpackChunkName: 'item-views' */ './preview/written-preview')).WrittenPreview,
  ),
  loading,
);

/** An item to read, with an answer, with its key, or as it is asked. */
export const ItemView = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-views' */ './preview/item-view')).ItemView),
  loading,
);

/** An item as it is printed. */
export const ItemOnPaper = lazyPart(
  withTexts(async () => (await import(/* webpackChunkName: 'item-views' */ './preview/item-on-paper')).ItemOnPaper),
  loading,
);

/** The icon of a type that has an item. */
export const itemIcon = (type: number): LucideIcon | undefined => editors[type]?.Icon;

/** What a new question of a type begins with; null for a type without an item. */
export const emptyItem = (type: number): QuestionItem | null => editors[type]?.empty() ?? null;

const written: NoBubbles = { unsaid: 'written' };

/**
 * The bubbles that can say an answer to an item on a sheet, its choices in the order in which the paper has them, or why
 * none can. `language`: that of the item, which decides how a number is written.
 */
export const bubblesOf = (item: QuestionItem, order: PrintedOrder, language?: string | null): Bubbles | NoBubbles =>
  editors[item.type]?.bubbles?.(item, order, { language: language ?? fallbackLanguage }) ?? written;
