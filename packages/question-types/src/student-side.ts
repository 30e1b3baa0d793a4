import { type BaseItem, type Context, type QuestionType } from './definition';
import { type Marked } from './result';
import { idsIn, type Order, placesIn, shownIn } from './shown';

type Marking = (type: QuestionType, item: BaseItem, answer: unknown, context: Context) => Marked;

/** Which answers can be read does not depend on it. */
const anyLanguage: Context = { language: 'en' };

/** What lies between an item and a student who sees its choices in an order of their own. */
export const studentSide = (typeOf: (code: number) => QuestionType, mark: Marking) => ({
  /**
   * What a student gets of an item: nothing that tells the key. With an order, choices are known by their places in it;
   * without one by the item's ids, in the item's order, as for a preview.
   */
  asked(item: BaseItem, order?: Order): object {
    const type = typeOf(item.type);
    return type.asked(item, shownIn(type.lists(item), order));
  },
  /**
   * The answer that a student means who saw the choices in this order; undefined if it is no answer to the item: of
   * another type or shape, or with a choice or a part that the item does not have.
   */
  answerMeant(item: BaseItem, answer: unknown, order?: Order): unknown {
    const type = typeOf(item.type);
    const read = type.answer.safeParse(answer);
    if (!read.success) return undefined;
    let isKnown = true;
    const name = order && idsIn(type.lists(item), order, () => (isKnown = false));
    const meant = name ? type.renamed(item, read.data, name) : read.data;
    return isKnown && mark(type, item, meant, anyLanguage).note !== 'unreadable' ? meant : undefined;
  },
  /** An answer as a student gave it who sees the choices in this order: the inverse of `answerMeant`. */
  answerShown(item: BaseItem, answer: unknown, order: Order): unknown {
    const type = typeOf(item.type);
    const read = type.answer.safeParse(answer);
    return read.success ? type.renamed(item, read.data, placesIn(type.lists(item), order)) : answer;
  },
  /** The name of a part of a result, or of what is told, for a student who sees the choices in this order. */
  partShown(item: BaseItem, id: string, order: Order): string {
    const { partList, lists } = typeOf(item.type);
    return partList === null ? id : placesIn(lists(item), order)(partList, id);
  },
});
