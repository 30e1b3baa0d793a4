import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { listKeysOf } from './bank-for-many.repository';
import { type Listed, nearestOf, READ_OF_MANY, type TextSketch } from './nearest';

/** Questions that are not in the bank, found by the same sketches as those of the bank. */
export class NearInList {
  private readonly lists = new Map<string, Listed<BankedQuestion>[]>();
  private count = 0;

  /** Those worded like a text, the nearest first, and whether there are more than were looked at. */
  find(sketch: TextSketch): { near: BankedQuestion[]; hasMore: boolean } {
    const lists = listKeysOf(sketch).map((key) => this.lists.get(key) ?? []);
    const { near, hasMore } = nearestOf(sketch, lists);
    return { near, hasMore: hasMore || lists.some((list) => list.length > READ_OF_MANY) };
  }

  add(question: BankedQuestion, sketch: TextSketch): void {
    this.count += 1;
    const listed = { of: question, place: this.count, minima: sketch.minima ?? [] };
    for (const key of listKeysOf(sketch)) {
      const list = this.lists.get(key);
      if (list) list.push(listed);
      else this.lists.set(key, [listed]);
    }
  }
}
