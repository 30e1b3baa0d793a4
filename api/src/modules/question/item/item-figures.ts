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

interface Graded {
  response: AnswerResponse | null;
  result: { parts: Pick<Part, 'id' | 'fraction'>[] } | null;
  score: number | null;
  possible: number;
}

/**
 * What an answer says in each part, and what it earned there: by the rule in a part, by the marks that count as a whole.
 * Left empty is worth nothing.
 */
export function saidIn(stored: WithItem, { response, result, score, possible }: Graded): SaidAnswer {
  const item = itemOf(stored);
  const said = item ? questionTypes.said(item, response?.answer ?? null, wordsIn(stored), contextOf(stored)) : [];
  const parts = new Map(result?.parts.map(({ id, fraction }) => [id, numberOf(fraction ?? '0')]));
  return {
    said: said.map((each) => ({ ...each, text: each.text.slice(0, TEXT_MAX) })),
    shareOf: (of) => {
      if (of !== null) return result ? (parts.get(of) ?? 0) : null;
      return score === null || possible <= 0 ? null : score / possible;
    },
  };
}
