import { type BankedQuestion } from '@teacher-portal/question-generator/checks/checked-question';
import { COMPARED_OF_MANY, listKeysOf, READ_OF_MANY, type TextSketch } from './bank-for-many.repository';
import { EQUAL_MIN } from './candidates.repository';

interface Kept {
  question: BankedQuestion;
  minima: readonly number[];
}

function equalOf(one: readonly number[], other: readonly number[]): number {
  let equal = 0;
  for (let at = 0; at < one.length; at += 1) if (one[at] === other[at]) equal += 1;
  return equal;
}

/** Questions that are not in the bank, found by the same sketches as those of the bank. */
export class NearInList {
  private readonly lists = new Map<string, Kept[]>();

  /** Those worded like a text, the nearest first, and whether there are more than were looked at. */
  find(sketch: TextSketch): { near: BankedQuestion[]; hasMore: boolean } {
    const lists = listKeysOf(sketch).map((key) => this.lists.get(key) ?? []);
    const { minima } = sketch;
    // Without arrays of its own for each of some hundred: a file has thousands of questions.
    const looked = new Set<Kept>();
    const near: { question: BankedQuestion; equal: number }[] = [];
    for (const list of lists)
      for (let at = Math.max(0, list.length - READ_OF_MANY); at < list.length; at += 1) {
        const kept = list[at];
        if (!kept || looked.has(kept)) continue;
        looked.add(kept);
        const equal = minima ? equalOf(kept.minima, minima) : 0;
        if (equal >= EQUAL_MIN) near.push({ question: kept.question, equal });
      }
    near.sort((one, other) => other.equal - one.equal);
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
