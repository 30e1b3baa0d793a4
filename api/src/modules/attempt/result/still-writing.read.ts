import { accessOf, isOver, lastHandInOf, triesOf } from 'shared/contract/attempt.rules';
import { type ReleaseRules, revealsAt, showsAtLeast } from 'shared/contract/release.rules';
import { type StillWriting } from 'shared/contract/writing';
import { type Database } from '../../../db/database';
import { wasReceived } from '../../../db/work';
import { conflict } from '../../../refusals/refusal';
import { type AssessmentEntity, type GivingTime, lockAssessment } from '../../assessment/public';
import { defaultRules, findRules, type Rules } from '../rules/rules.repository';
import { type GivenRow, listGiven } from './still-writing.repository';

interface StillWriter {
  student: GivenRow;
  state: StillWriting['state'];
}

/** What a student can still do with the paper at a time; undefined if nothing. */
function stateAt(
  row: GivenRow,
  { assessment, rules, at }: { assessment: AssessmentEntity; rules: Rules; at: Date },
): StillWriting['state'] | undefined {
  const { attempt, submittedAt, gradedBy } = row;
  if (attempt?.handedInAt === null) return isOver(attempt.deadline, at) ? undefined : 'writing';
  const own = row.own ?? undefined;
  const last = lastHandInOf(accessOf(assessment, { ...row, ...rules }, own));
  if (isOver(last, at)) return undefined;
  if (submittedAt !== null)
    return attempt && gradedBy === null && attempt.number < triesOf(rules, own) ? 'mayTryAgain' : undefined;
  return wasReceived(row) ? undefined : 'mayStart';
}

/** Who will still write an assessment at a time, or may still start it then. */
export async function stillWriting(db: Database, assessment: AssessmentEntity, at: Date): Promise<StillWriter[]> {
  if (assessment.archivedAt !== null) return [];
  const rules = (await findRules(db, assessment.id)) ?? defaultRules;
  return (await listGiven(db, assessment)).flatMap((row) => {
    const state = stateAt(row, { assessment, rules, at });
    return state ? [{ student: row, state }] : [];
  });
}

interface Release {
  before: ReleaseRules;
  after: ReleaseRules;
  /** The teacher was told who still writes. */
  anyway: boolean | undefined;
  now: Date;
}

/** Whether more is revealed, or earlier. */
function isOpening({ before, after }: Release): Date | undefined {
  const at = revealsAt(after);
  const was = revealsAt(before);
  const isMore = !showsAtLeast(before.releaseShows, after.releaseShows);
  return at !== null && (was === null || at < was || isMore) ? at : undefined;
}

/**
 * The one guard of every call that lets students see answers: refuses while somebody is writing then, or may still
 * start, unless the teacher has been told. @throws 409
 */
export async function requireNobodyWriting(
  tx: Database,
  assessment: AssessmentEntity,
  release: Release,
): Promise<void> {
  const at = isOpening(release);
  if (at === undefined || release.anyway) return;
  const found = await stillWriting(tx, assessment, at > release.now ? at : release.now);
  if (found.length > 0) throw conflict('errors.stillWriting', { count: found.length });
}

/**
 * The guard the other way round, of every call that gives somebody time or a try: refuses if whoever gets it can write
 * when answers are shown, unless the teacher has been told. @throws 409
 */
export const givingTime: GivingTime = async (change, id, anyway, give) => {
  const { tx, now } = change;
  const shownAt = async () => {
    const at = revealsAt((await findRules(tx, id)) ?? defaultRules);
    return at && (at > now ? at : now);
  };
  const writersAt = async (at: Date) => stillWriting(tx, await lockAssessment(change, id), at);
  const at = await shownAt();
  if (anyway || at === null) return give();
  const before = new Set((await writersAt(at)).map(({ student }) => student.id));
  const result = await give();
  // A date that has not come may have been moved by the same call.
  const then = at > now ? await shownAt() : at;
  const added = then === null ? [] : (await writersAt(then)).filter(({ student }) => !before.has(student.id));
  if (added.length > 0) throw conflict('errors.answersShown', { count: added.length });
  return result;
};
