import { isAdjusted, rescored, type RubricChange } from '@teacher-portal/rubrics/rescore';
import { type Paper } from 'shared/contract/regrade.rules';
import { overallOf } from 'shared/contract/scoring.rules';
import { type Outcome } from '../regrade/plan';
import { type RegradableRow } from '../regrade/regrade.repository';

const areSame = (a: readonly number[] | null, b: readonly number[] | null) => JSON.stringify(a) === JSON.stringify(b);

function outcomeOf(row: RegradableRow, change: RubricChange, paper: Paper, isChosen: boolean): Outcome {
  const { ticks, score: to } = rescored(row, change, isChosen);
  const isKept = row.overall === null || row.marksByHand !== null || to === row.score;
  const overallTo = isKept
    ? row.overall
    : overallOf(paper.questions, paper.possible, row.rest + (to ?? 0), row.latePercent);
  return {
    ...{ row, to, overallTo, isHandMade: false, marksByHand: row.marksByHand, autoGraded: row.autoGraded },
    ...(!areSame(ticks, row.ticks) && { ticks: { to: ticks && [...ticks] } }),
  };
}

/**
 * Pure: what a change of a rubric does to every submission. An overall score that a person entered stays; `isHandMade`
 * are adjusted scores that change only if they are chosen.
 */
export function planRescore(
  rows: readonly RegradableRow[],
  change: RubricChange,
  paper: Paper,
  isChosen: (submissionId: number) => boolean,
): Outcome[] {
  return rows.map((row) => {
    const outcome = outcomeOf(row, change, paper, isChosen(row.submissionId));
    const follows = outcomeOf(row, change, paper, true);
    return { ...outcome, isHandMade: isAdjusted(row, change.from) && follows.to !== row.score };
  });
}
