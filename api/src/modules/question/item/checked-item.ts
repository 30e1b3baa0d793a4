import { questionTypes } from '@teacher-portal/question-types/question-types';
import { fallbackLanguage, type Language, languages, limits } from 'shared/contract/limits';
import { type QuestionItem, itemProblemKey } from 'shared/contract/question-item';
import { badRequest } from '../../../refusals/refusal';
import { withStableFiles } from '../../../text/own-files';
import { sanitiseRichText } from '../../../text/sanitise';
import { itemShown, markupIn, withMarkup } from './item-text';
import { alreadyRead, type WithItem } from './stored-item';

/**
 * The item of a question as it is stored, with the defaults of its type, and the language that it is compared by.
 *
 * @throws 400 with the path of the field, for one that does not fit its type or that its type finds a fault in. Warnings
 * are for the form.
 */
export function checkedItem({ item, itemLanguage }: WithItem, language: Language, field = 'item'): Required<WithItem> {
  if (!item) return { item: null, itemLanguage: null };
  if (JSON.stringify(item).length > limits.itemMax) throw badRequest('errors.item.tooLong', {}, field);
  const spoken = itemLanguage ?? language;
  const { item: read, problems } = questionTypes.checked(item, { language: spoken });
  const problem = problems.find(({ severity }) => severity === 'error');
  if (problem) throw badRequest(itemProblemKey(problem.code), {}, [field, ...problem.path].join('.'));
  return { item: read ? alreadyRead(read) : null, itemLanguage: spoken };
}

/** With what is stored for markup that was sent out with addresses that can be read; other markup is sanitised. */
function withStoredMarkup(asked: WithItem, sent: QuestionItem): QuestionItem | null {
  const known = new Map(markupIn(asked).map((markup) => [withStableFiles(markup), markup]));
  const markup = markupIn({ item: sent }).map((each) => known.get(withStableFiles(each)) ?? sanitiseRichText(each));
  return withMarkup({ item: sent }, markup);
}

/**
 * Another key for a question as it was asked: an item that shows students the same. @throws 400 for one that shows
 * something else, or that its type finds a fault in.
 */
export function rekeyedItem(asked: WithItem, sent: QuestionItem, field: string): QuestionItem {
  const item = questionTypes.readItem(sent) ? withStoredMarkup(asked, sent) : sent;
  const language = languages.find((each) => each === asked.itemLanguage) ?? fallbackLanguage;
  const checked = checkedItem({ ...asked, item }, language, field);
  if (!checked.item || itemShown(checked) !== itemShown(asked)) throw badRequest('errors.questionItem', {}, field);
  return checked.item;
}
