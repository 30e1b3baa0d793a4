import { questionTypes } from '@teacher-portal/question-types/question-types';
import { exactly } from '@teacher-portal/question-types/ratio';
import { type Part } from '@teacher-portal/question-types/result-schema';
import { type FiguredPart, type SaidAnswer } from '@teacher-portal/item-statistics/part-figures';
import { type AnswerResponse } from '../../../db/schema/submissions';
import { plainText } from '../../../text/plain-text';
import { wordsIn } from './item-text';
import { contextOf, itemOf, type WithItem } from './stored-item';

const TEXT_MAX = 200;

function numberOf(exact: string): number {
  const { n, d } = exactly(exact);
  return Number(n) / Number(d);
}

/** The parts of an item by which figures are kept; none without an item. */
export function figuredParts(stored: WithItem): FiguredPart[] {
  const item = itemOf(stored);
  return item ? questionTypes.figuredParts(questionTypes.withMarkup(item, plainText), wordsIn(stored)) : [];
}

const none: ReadonlyMap<string, number> = new Map();

interface Graded {
  response: AnswerResponse | null;
  result: { parts: Pick<Part, 'id' | 'fraction'>[] } | null;
  score: number | null;
  possible: number;
}

/** The results of a function of one value by its key, computed once for each. */
function once<Given, Result>(keyOf: (given: Given) => string, compute: (given: Given) => Result) {
  const known = new Map<string, Result>();
  return (given: Given): Result => {
    const key = keyOf(given);
    const found = known.get(key) ?? compute(given);
    known.set(key, found);
    return found;
  };
}

/**
 * What each answer to a question says in its parts, and what it earned there: by the rule in a part, by the marks that
 * count as a whole. Left empty is worth nothing. Equal answers, of which a class gives many, are read once.
 */
export function saidIn(stored: WithItem): (graded: Graded) => SaidAnswer {
  const item = itemOf(stored);
  const [words, context] = [wordsIn(stored), contextOf(stored)];
  const read = once(JSON.stringify, (answer: unknown) =>
    item
      ? questionTypes
          .said(item, answer, words, context)
          .map((each) => ({ ...each, text: each.text.slice(0, TEXT_MAX) }))
      : [],
  );
  const share = once(String, numberOf);
  // Figures of the whole, as of ticks, read no shares of parts.
  const isParted = item && questionTypes.figuredParts(item, words).some(({ of }) => of !== null);
  return ({ response, result, score, possible }) => ({
    said: read(response?.answer ?? null),
    share: score === null || possible <= 0 ? null : score / possible,
    shares: result && (isParted ? new Map(result.parts.map(({ id, fraction }) => [id, share(fraction ?? '0')])) : none),
  });
}
