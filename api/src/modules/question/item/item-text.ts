import { type BaseItem, type Words } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { wordsOf } from '@teacher-portal/question-types/words';
import { fallbackLanguage } from 'shared/contract/limits';
import { type QuestionItem } from 'shared/contract/question-item';
import { withReadableFiles } from '../../../text/own-files';
import { plainText } from '../../../text/plain-text';
import { type ReadAddress } from '../../../tenancy/files';
import { alreadyRead, itemOf, type WithItem } from './stored-item';

const words: Readonly<Partial<Record<string, Words>>> = wordsOf;

/** The words of the language that an item is written in. */
export const wordsIn = ({ itemLanguage }: WithItem): Words => words[itemLanguage ?? fallbackLanguage] ?? wordsOf.en;

/** The markup in an item, in order. */
export function markupIn(stored: WithItem): string[] {
  const item = itemOf(stored);
  const found: string[] = [];
  if (item)
    questionTypes.withMarkup(item, (markup) => {
      found.push(markup);
      return markup;
    });
  return found;
}

const changed = (item: BaseItem, change: (markup: string) => string) =>
  questionTypes.withMarkup(item, change) as QuestionItem;

/** The item with these texts for its markup, in order. */
export function withMarkup(stored: WithItem, markup: readonly string[]): QuestionItem | null {
  const item = itemOf(stored);
  if (!item) return null;
  // Most items have no markup, and what was stored before is as it was: neither is read again.
  if (markupIn(stored).every((each, at) => each === markup[at])) return alreadyRead(item);
  let at = 0;
  return changed(item, () => markup[at++] ?? '');
}

/** The item with signed addresses of the pictures in it. */
export function withReadableItem(stored: WithItem, readAddress: ReadAddress): QuestionItem | null {
  const item = itemOf(stored);
  return item ? changed(item, (markup) => withReadableFiles(markup, readAddress)) : null;
}

/** What a student reads of the item, as plain text without the key; empty without one. */
export function itemText(stored: WithItem): string {
  const item = itemOf(stored);
  return item ? questionTypes.itemText(questionTypes.withMarkup(item, plainText), wordsIn(stored)) : '';
}

/** What is said of an item, and rich text under its texts. */
const feedbackFields = ['feedback', 'feedbackMedia'];
const beside = [...feedbackFields, 'media'];

/**
 * What decides which answer is right, as one text: all of the item but the texts that students are shown and what they
 * are told afterwards, so that another wording of an option has the same key. Null without an item.
 */
export function itemKey(stored: WithItem): string | null {
  const item = itemOf(stored);
  if (!item) return null;
  const shown = new Set<unknown>();
  JSON.stringify(questionTypes.asked(item), (name, value: unknown) => {
    if (name === 'text') shown.add(value);
    return value;
  });
  return JSON.stringify(item, (name, value: unknown) => {
    if (beside.includes(name)) return undefined;
    return name === 'text' && shown.has(value) ? '' : value;
  });
}

/** What is said of the item and of its parts, in order. */
export function itemFeedback(stored: WithItem): unknown[] {
  const said: unknown[] = [];
  JSON.stringify(stored.item, (name, value: unknown) => {
    if (feedbackFields.includes(name)) said.push(value);
    return value;
  });
  return said;
}

const byId = { mix: (ids: readonly string[]) => [...ids].sort(), mixesAll: false };

/** What students are shown and its ids, the same for every order of a list that each student sees mixed: it is the key. */
function shownIn(item: BaseItem): unknown {
  const lists = questionTypes.typeOf(item.type).lists(item);
  const idsOf = ({ choices, isMixed }: (typeof lists)[number]) => {
    const ids = choices.map(({ id }) => id);
    return isMixed ? ids.sort() : ids;
  };
  return [questionTypes.asked(item, byId), lists.map(idsOf)];
}

/** The parts and choices of an item without their wording, as one text; null without an item. */
export function itemFrame(stored: WithItem): string | null {
  const item = itemOf(stored);
  if (!item) return null;
  return JSON.stringify(shownIn(item), (name, value: unknown) => {
    if (name === 'media') return undefined;
    return name === 'text' ? '' : value;
  });
}

/** What students are shown of the item, as one text; null without an item. */
export function itemShown(stored: WithItem): string | null {
  const item = itemOf(stored);
  return item ? JSON.stringify(shownIn(item)) : null;
}
