import { accessOf, isOver, lastHandInOf, mayTryAgain, triesOf } from 'shared/contract/attempt.rules';
import { assessmentStatus } from 'shared/contract/enums';
import {
  type OwnRelease,
  ownRevealsAt,
  type ReleaseRules,
  revealsAt,
  showsAtLeast,
} from 'shared/contract/release.rules';
import { type StillWriting } from 'shared/contract/writing';
import { type Database } from '../../../db/database';
import { wasReceived } from '../../../db/work';
import { conflict } from '../../../refusals/refusal';
import { type AssessmentEntity, type GivingTime, lockUnlessGone } from '../../assessment/public';
import { defaultRules, findRules, listOverrides, releaseAnyway, type Rules } from '../rules/rules.repository';
import { isSolutionShown } from './release';
import { findReleaseFacts } from './result.repository';
import { type GivenRow, listGiven } from './still-writing.repository';

interface StillWriter {
  student: GivenRow;
  state: StillWriting['state'];
}

interface Asking {
  assessment: AssessmentEntity;
  rules: Rules;
  /** The time at which somebody could write. */
  at: Date;
  /** Whether the student has been shown the solution by now, which ends the tries. */
  hasSeenSolution: (row: GivenRow) => boolean;
}

/** What a student can still do with the paper at a time; undefined if nothing. */
function stateAt(row: GivenRow, { assessment, rules, at, hasSeenSolution }: Asking): StillWriting['state'] | undefined {
  const { attempt, submittedAt, gradedBy } = row;
  if (attempt?.handedInAt === null) return isOver(attempt.deadline, at) ? undefined : 'writing';
  const own = row.own ?? undefined;
  const last = lastHandInOf(accessOf(assessment, { ...row, ...rules }, own));
  if (isOver(last, at)) return undefined;
  if (submittedAt === null) return wasReceived(row) ? undefined : 'mayStart';
  const begun = { tries: triesOf(rules, own), used: attempt?.number ?? 0, isGradedByHand: gradedBy !== null };
  return mayTryAgain({ ...begun, isSolutionShown: hasSeenSolution(row) }) ? 'mayTryAgain' : undefined;
}

interface Moment {
  at: Date;
  now: Date;
  /** The rules by which students have seen results until now; those that are stored, if omitted. */
  seenBy?: ReleaseRules;
}

/** Who will still write an assessment at a time, or may still start it then. */
export async function stillWriting(
  db: Database,
  assessment: AssessmentEntity,
  { at, now, seenBy }: Moment,
): Promise<StillWriter[]> {
  if (assessment.archivedAt !== null) return [];
  const rules = (await findRules(db, assessment.id)) ?? defaultRules;
  const facts = await findReleaseFacts(db, assessment.id, now);
  const seeing = { ...facts, rules: seenBy ?? rules, dueDate: assessment.dueDate };
  const hasSeenSolution = ({ own, attempt, status }: GivenRow) =>
    isSolutionShown({ ...seeing, own, attempt: attempt ?? undefined, status: status ?? assessmentStatus.pending }, now);
  return (await listGiven(db, assessment)).flatMap((row) => {
    const state = stateAt(row, { assessment, rules, at, hasSeenSolution });
    return state ? [{ student: row, state }] : [];
  });
}

interface Release {
  before: ReleaseRules;
  after: ReleaseRules;
  /** The teacher has seen who is still writing and released anyway. */
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
  const { before, now } = release;
  await refuseWhileWriting(tx, assessment, { at: laterOf(at, now), now, seenBy: before });
}

/** The same guard of a decision about single students: answers go round. @throws 409 */
export async function requireNobodyWritingAt(
  tx: Database,
  assessment: AssessmentEntity,
  { own, anyway, now }: { own: OwnRelease; anyway: boolean | undefined; now: Date },
): Promise<void> {
  const at = ownRevealsAt(own);
  if (at === null || anyway) return;
  await refuseWhileWriting(tx, assessment, { at: laterOf(at, now), now });
}

async function refuseWhileWriting(tx: Database, assessment: AssessmentEntity, moment: Moment): Promise<void> {
  const found = await stillWriting(tx, assessment, moment);
  if (found.length > 0) throw conflict('errors.stillWriting', { count: found.length });
}

const laterOf = (a: Date, b: Date): Date => (a > b ? a : b);

/** From when on somebody has seen answers: by the rules for everybody, or by a decision about one student. */
async function answersShownAt(tx: Database, assessmentId: number, now: Date): Promise<Date | null> {
  const byRules = revealsAt((await findRules(tx, assessmentId)) ?? defaultRules);
  const alone = (await listOverrides(tx, assessmentId)).map(ownRevealsAt);
  const first = [byRules, ...alone].filter((at) => at !== null).sort((a, b) => a.getTime() - b.getTime())[0];
  return first ? laterOf(first, now) : null;
}

/**
 * The guard the other way round, of every call that gives somebody time or a try: refuses if whoever gets it can write
 * when answers are shown, unless the teacher has been told. A date of release then stays as it is. @throws 409
 */
export const givingTime: GivingTime = async (change, id, anyway, give) => {
  const { tx, now } = change;
  const seenBy = (await findRules(tx, id)) ?? defaultRules;
  const writersAt = async (at: Date) => {
    const assessment = await lockUnlessGone(change, id);
    return assessment ? stillWriting(tx, assessment, { at, now, seenBy }) : [];
  };
  const at = await answersShownAt(tx, id, now);
  if (at === null) return give();
  const before = new Set((await writersAt(at)).map(({ student }) => student.id));
  const result = await give();
  // A date that has not come may have been moved by the same call.
  const then = at > now ? await answersShownAt(tx, id, now) : at;
  const added = then === null ? [] : (await writersAt(then)).filter(({ student }) => !before.has(student.id));
  if (added.length === 0) return result;
  if (!anyway) throw conflict('errors.answersShown', { count: added.length });
  await releaseAnyway(tx, id);
  return result;
};
