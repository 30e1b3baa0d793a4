import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { COMPARED_OF_MANY, listKeysOf, READ_OF_MANY, type TextSketch } from './bank-for-many.repository';
import { EQUAL_MIN } from './candidates.repository';

interface Kept {
  question: BankedQuestion;
  minima: readonly number[];
}

/** Questions that are not in the bank, found by the same sketches as those of the bank. */
export class NearInList {
  private readonly lists = new Map<string, Kept[]>();

  /** Those worded like a text, the nearest first, and whether there are more than were looked at. */
  find(sketch: TextSketch): { near: BankedQuestion[]; hasMore: boolean } {
    const lists = listKeysOf(sketch).map((key) => this.lists.get(key) ?? []);
    const equalTo = ({ minima }: Kept) => minima.filter((least, at) => least === sketch.minima?.[at]).length;
    const near = [...new Set(lists.flatMap((list) => list.slice(-READ_OF_MANY)))]
      .map((kept) => ({ question: kept.question, equal: equalTo(kept) }))
      .filter(({ equal }) => equal >= EQUAL_MIN)
      .sort((one, other) => other.equal - one.equal);
    return {
      near: near.slice(0, COMPARED_OF_MANY).map(({ question }) => question),
      hasMore: near.length > COMPARED_OF_MANY || lists.some((list) => list.length > READ_OF_MANY),
    };
  }

  add(question: BankedQuestion, sketch: TextSketch): void {
    const kept = { question, minima: sketch.minima ?? [] };
    for (const key of listKeysOf(sketch)) {
      const list = this.lists.get(key);
      if (list) list.push(kept);
      else this.lists.set(key, [kept]);
    }
  }
}
