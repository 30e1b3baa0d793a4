import { type BaseItem, type Context } from '@teacher-portal/question-types/definition';
import { questionTypes } from '@teacher-portal/question-types/question-types';
import { fallbackLanguage } from 'shared/contract/limits';
import { type QuestionItem } from 'shared/contract/question-item';

/** The item of a question in its row or version: null or missing where its type has none. */
export interface WithItem {
  item?: QuestionItem | null;
  itemLanguage?: string | null;
}

const readOnce = new WeakMap<object, BaseItem>();

/** The item as the engine reads it. One that no longer fits its type counts as missing, and a person grades its answers. */
export function itemOf({ item }: WithItem): BaseItem | undefined {
  if (!item) return undefined;
  const read = readOnce.get(item) ?? questionTypes.readItem(item);
  if (read) readOnce.set(item, read);
  return read;
}

/** An item that the engine has just read, which is not read again. */
export function alreadyRead(item: BaseItem): QuestionItem {
  readOnce.set(item, item);
  return item as QuestionItem;
}

/** By which texts and numbers are compared. */
export const contextOf = ({ itemLanguage }: WithItem): Context => ({ language: itemLanguage ?? fallbackLanguage });
