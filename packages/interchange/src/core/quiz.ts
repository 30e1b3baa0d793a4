import { type Item, type Place } from './item';
import { type LedgerReason } from './ledger-reasons';

/** A question that a test asks. `marks`: what it is worth there, where the test says so. */
interface QuizQuestion {
  /** Index in `items`. */
  item: number;
  marks?: number;
}

/** Questions under a heading; the heading is empty where the source has none. */
interface QuizSection {
  title: string;
  questions: QuizQuestion[];
}

/** A test of a package, in one level of sections. Each question is in it once. */
export interface Quiz {
  title: string;
  minutes?: number;
  sections: QuizSection[];
  /** Questions that it asks and the file does not have, or that were refused. */
  missing: number;
  place: Place;
}

/** How a test names a question: the index, or the key under which its reader has it. */
interface AskedQuestion {
  item: number | string;
  marks?: number;
  /** How often the item's own marks count. */
  weight?: number;
}

/** A test as its file has it. `lost`: settings and rules that only the source has. */
export interface AskedQuiz {
  title: string;
  minutes?: number;
  sections: { title: string; questions: AskedQuestion[] }[];
  place: Place;
  lost: string[];
}

/** What was read, and which items a test can name. `spans`: the last of the items that one item of the source became. */
interface Found {
  items: readonly Item[];
  known: ReadonlyMap<string, number>;
  spans: ReadonlyMap<number, number>;
}

type Tell = (reason: LedgerReason, place: Place, source: string) => void;

/** The test with the items that were read; what it lost is told. Nothing for one of which no question was read. */
export function settledQuiz(
  { title, minutes, sections, place, lost }: AskedQuiz,
  { items, known, spans }: Found,
  tell: Tell,
): Quiz | undefined {
  const placed = new Set<number>();
  let missing = 0;
  let twice = 0;
  const settled = sections.map((section) => ({
    title: section.title,
    questions: section.questions.flatMap(({ item: named, marks, weight = 1 }): QuizQuestion[] => {
      const item = typeof named === 'number' ? named : known.get(named);
      if (item === undefined) missing += 1;
      else if (placed.has(item)) twice += 1;
      if (item === undefined || placed.has(item)) return [];
      const each = Array.from({ length: (spans.get(item) ?? item) - item + 1 }, (_, at) => item + at);
      return each.map((one) => {
        placed.add(one);
        const worth = marks ?? (weight === 1 ? undefined : (items[one]?.marks ?? 1) * weight);
        return { item: one, ...(worth !== undefined && Number.isFinite(worth) && { marks: worth }) };
      });
    }),
  }));
  if (missing > 0) tell('quiz-question-missing', place, `${title}: ${missing}`);
  if (twice > 0) tell('quiz-question-twice', place, `${title}: ${twice}`);
  if (lost.length > 0) tell('quiz-settings', place, `${title}: ${[...new Set(lost)].join(', ')}`);
  if (placed.size === 0) return undefined;
  return {
    ...{ title, place, missing, sections: settled.filter(({ questions }) => questions.length > 0) },
    ...(minutes !== undefined && minutes > 0 && { minutes }),
  };
}
