import { passResult } from 'shared/contract/enums';
import { passResultOf } from 'shared/contract/pass.rules';
import { type RegradePreview } from 'shared/contract/regrade';
import { type Paper, type Regrade, regradedScore } from 'shared/contract/regrade.rules';
import { overallOf } from 'shared/contract/scoring.rules';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { type RegradableRow } from './regrade.repository';

/** Marks of the question and of the assessment, before and after. */
export interface Papers {
  before: Paper;
  after: Paper;
}

/** The result for a submission. */
export interface Outcome {
  row: RegradableRow;
  to: number | null;
  overallTo: number | null;
  /** The overall score if it is still one set by a person. */
  marksByHand: number | null;
  autoGraded: boolean;
  /** What is ticked of the rubric from now on, where that changes. */
  ticks?: { to: number[] | null };
  /** Its hand-made score or overall score is changed, or would be if it was chosen. */
  isHandMade: boolean;
}

export const isScoredByHand = ({ score, autoGraded }: Pick<RegradableRow, 'score' | 'autoGraded'>) =>
  score !== null && !autoGraded;

function outcomeOf(row: RegradableRow, regrade: Regrade, { after }: Papers, isChosen: boolean) {
  const isHandMade = isScoredByHand(row);
  const to = regradedScore({ ...row, isHandMade }, regrade, isChosen);
  const keeps = row.overall === null || (!isChosen && row.marksByHand !== null);
  const sum = row.rest + (to ?? 0);
  const overallTo = keeps ? row.overall : overallOf(after.questions, after.possible, sum, row.latePercent);
  const staysHandMade = isHandMade && (!isChosen || regrade.treatment.kind === 'marks');
  const marksByHand = keeps ? row.marksByHand : null;
  return { row, to, overallTo, marksByHand, autoGraded: to !== null && !staysHandMade };
}

/**
 * Pure: the result of a regrade for every submission. `isChosen` selects the submissions whose hand-made scores change
 * too.
 */
export function planRegrade(
  rows: readonly RegradableRow[],
  regrade: Regrade,
  papers: Papers,
  isChosen: (submissionId: number) => boolean,
): Outcome[] {
  return rows.map((row) => {
    const kept = outcomeOf(row, regrade, papers, false);
    const taken = outcomeOf(row, regrade, papers, true);
    const isHandMade = kept.to !== taken.to || kept.overallTo !== taken.overallTo;
    return { ...(isHandMade && isChosen(row.submissionId) ? taken : kept), isHandMade };
  });
}

export const isChanged = ({ row, to, overallTo }: Outcome) => row.score !== to || row.overall !== overallTo;

/** True for who passes only afterwards, false for who passed only before. */
export function passesOf({ row, overallTo }: Outcome, { before, after }: Papers): boolean | null {
  if (row.overall === null || overallTo === null) return null;
  const now = passResultOf(overallTo, after.minMarks);
  return now === passResultOf(row.overall, before.minMarks) ? null : now === passResult.passed;
}

/** Above 0 if the share of the marks rises; of the whole assessment once it is graded. */
function change({ row, to, overallTo }: Outcome, { before, after }: Papers, marks: RegradePreview['marks']): number {
  const share = (earned: number | null, of: number) => (of > 0 ? (earned ?? 0) / of : 0);
  const difference =
    row.overall === null
      ? share(to, marks.after) - share(row.score, marks.before)
      : share(overallTo, after.possible) - share(row.overall, before.possible);
  return Math.abs(difference) < 1e-9 ? 0 : difference;
}

const isAbove = ({ to, overallTo }: Outcome, marks: number, possible: number) =>
  (to ?? 0) > marks || (overallTo ?? 0) > possible;

/** The figures of a preview. */
export function summarise(outcomes: readonly Outcome[], papers: Papers, marks: RegradePreview['marks']) {
  const graded = outcomes.filter(({ row }) => row.overall !== null);
  const changes = outcomes.map((outcome) => change(outcome, papers, marks));
  const passes = graded.map((outcome) => passesOf(outcome, papers));
  return {
    marks,
    possible: { before: papers.before.possible, after: papers.after.possible },
    minMarks: papers.after.minMarks,
    submissions: outcomes.length,
    graded: graded.length,
    mean: {
      before: mean(graded.map(({ row }) => row.overall ?? 0)),
      after: mean(graded.map(({ overallTo }) => overallTo ?? 0)),
    },
    raised: changes.filter((by) => by > 0).length,
    lowered: changes.filter((by) => by < 0).length,
    passing: passes.filter((passed) => passed === true).length,
    failing: passes.filter((passed) => passed === false).length,
    handMade: outcomes.filter(({ isHandMade }) => isHandMade).length,
    above: outcomes.filter((outcome) => isAbove(outcome, marks.after, papers.after.possible)).length,
  };
}
