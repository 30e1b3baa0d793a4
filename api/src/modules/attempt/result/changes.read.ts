import { defaultRelease, type OwnRelease, type ReleaseRules, shownSince } from 'shared/contract/release.rules';
import { type Result } from 'shared/contract/result';
import { type Database } from '../../../db/database';
import { listChangesAfter } from './result.repository';

interface Released {
  submissionId: number;
  rules: ReleaseRules | undefined;
  own: OwnRelease | undefined;
  handedInAt: Date | null;
}

/**
 * What changed since the student could see the result, by question, null for the overall score. A score that was missing
 * then is no change.
 */
export async function changesSinceRelease(
  db: Database,
  { submissionId, rules, own, handedInAt }: Released,
): Promise<(questionId: number | null) => Result['changed']> {
  const since = shownSince(rules ?? defaultRelease, own, handedInAt);
  const events = since ? await listChangesAfter(db, submissionId, since) : [];
  return (questionId) => {
    const ofQuestion = events.filter((event) => event.questionId === questionId);
    const from = ofQuestion[0]?.fromScore ?? null;
    const last = ofQuestion.findLast(({ fromScore, toScore }) => fromScore !== toScore);
    if (from === null || !last || last.toScore === from) return null;
    return { from, at: last.at.toISOString(), reason: last.reason };
  };
}
