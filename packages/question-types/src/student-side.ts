import { type BaseItem, type Context, type QuestionType } from './definition';
import { type Marked } from './result';
import { idsIn, type Mixing, namesIn, shownIn } from './shown';

type Marking = (type: QuestionType, item: BaseItem, answer: unknown, context: Context) => Marked;

/** Which answers can be read does not depend on it. */
const anyLanguage: Context = { language: 'en' };

/** What lies between an item and a student, who sees its choices in an order of their own. */
export const studentSide = (typeOf: (code: number) => QuestionType, mark: Marking) => ({
  /**
   * What a student gets of an item: nothing that tells the key. With a mixing, choices are known by their places in it;
   * without one by the item's ids, in the item's order, as for a preview.
   */
  asked(item: BaseItem, mixing?: Mixing): object {
    const type = typeOf(item.type);
    return type.asked(item, shownIn(type.lists(item), mixing));
  },
  /**
   * The answer that a student means who sees the choices so; undefined if it is no answer to the item: of
   * another type or shape, or with a choice or a part that the item does not have.
   */
  answerMeant(item: BaseItem, answer: unknown, mixing?: Mixing): unknown {
    const type = typeOf(item.type);
    const read = type.answer.safeParse(answer);
    if (!read.success) return undefined;
    let isKnown = true;
    const name = mixing && idsIn(type.lists(item), mixing, () => (isKnown = false));
    const meant = name ? type.renamed(item, read.data, name) : read.data;
    return isKnown && mark(type, item, meant, anyLanguage).note !== 'unreadable' ? meant : undefined;
  },
  /** An answer as a student gave it who sees the choices so: the inverse of `answerMeant`. */
  answerShown(item: BaseItem, answer: unknown, mixing: Mixing): unknown {
    const type = typeOf(item.type);
    const read = type.answer.safeParse(answer);
    return read.success ? type.renamed(item, read.data, namesIn(type.lists(item), mixing)) : answer;
  },
  /** The name of a part of a result, or of what is told, for a student who sees the choices so. */
  partShown(item: BaseItem, id: string, mixing: Mixing): string {
    const { partList, lists } = typeOf(item.type);
    return partList === null ? id : namesIn(lists(item), mixing)(partList, id);
  },
});
