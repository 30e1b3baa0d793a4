import { defaultRelease, type OwnRelease, type ReleaseRules, shownSince } from 'shared/contract/release.rules';
import { type Result } from 'shared/contract/result';
import { type Database } from '../../../db/database';
import { type SubmissionEntity } from '../../submission/public';
import { listChangesAfter, listHoldingRegrades } from './result.repository';

interface Released {
  rules: ReleaseRules | undefined;
  own: OwnRelease | undefined;
  submission: Pick<SubmissionEntity, 'id' | 'assessmentId' | 'submittedAt'>;
}

type Changes = Pick<NonNullable<Result['questions']>[number], 'changed' | 'regrades'>;

/**
 * By question, null for the overall score: what is another score than when the student could first see it, and the reasons
 * of regrades. A score that was missing then is no change.
 */
export async function changesSinceRelease(
  db: Database,
  { rules, own, submission }: Released,
): Promise<(questionId: number | null) => Changes> {
  const since = shownSince(rules ?? defaultRelease, own, submission.submittedAt);
  const events = since ? await listChangesAfter(db, submission.id, since) : [];
  const regrades = await listHoldingRegrades(db, submission.assessmentId);
  const changedOf = (questionId: number | null) => {
    const ofQuestion = events.filter((event) => event.questionId === questionId);
    const from = ofQuestion[0]?.fromScore ?? null;
    const last = ofQuestion.findLast(({ fromScore, toScore }) => fromScore !== toScore);
    if (from === null || !last || last.toScore === from) return null;
    return { from, at: last.at.toISOString(), reason: last.reason };
  };
  return (questionId) => ({
    changed: changedOf(questionId),
    regrades: regrades
      .filter((regrade) => regrade.questionId === questionId)
      .map(({ reason, at }) => ({ reason, at: at.toISOString() })),
  });
}
