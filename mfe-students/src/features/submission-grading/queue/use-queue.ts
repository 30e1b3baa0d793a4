import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Problem } from 'shared/contract/message-key';
import { type GradedWork, type Submission } from 'shared/contract/submission';
import { useSchool, useSession } from 'shared/session';
import { conflictsIn, type Edits, invalidIn, isHeld, requestOf, settled, stateOf, withChange } from './edits';
import { type FieldKey, fieldProblem, savedOf } from './field-key';
import { type Grader } from './kept-edits';
import { sendSoon, wake } from './grading-sender';
import { gradingStore } from './grading-store';

/** Who grades now; undefined while nobody is signed in. Sends what an earlier visit left. */
export function useGrader(): Grader | undefined {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  useEffect(() => {
    if (uid === undefined || schoolId === undefined) return;
    void gradingStore.load({ uid, schoolId }).then(() => sendSoon(0));
  }, [uid, schoolId]);
  return useMemo(() => (uid === undefined || schoolId === undefined ? undefined : { uid, schoolId }), [uid, schoolId]);
}

const noEdits: Edits = {};

function put(grader: Grader, work: GradedWork, edits: Edits): void {
  const { refusal: _refusal, ...queued } = gradingStore.read(work.id) ?? { grader, since: Date.now(), edits };
  gradingStore.put(work.id, { ...queued, edits });
  wake(work.id);
  sendSoon();
}

/** What was typed into a field of a work. */
export const changeField = (grader: Grader, work: GradedWork, key: FieldKey, value: string): void =>
  put(grader, work, withChange(gradingStore.editsOf(work.id), gradingStore.latestOf(work), key, value));

export const settleField = (grader: Grader, work: GradedWork, key: FieldKey, choice: 'mine' | 'theirs'): void =>
  put(grader, work, settled(gradingStore.editsOf(work.id), gradingStore.latestOf(work), key, choice));

/** Gives up what is not saved of a work. */
export const giveUp = (grader: Grader, work: GradedWork): void => put(grader, work, noEdits);

/** Sends once more what the server has refused. */
export const tryAgain = (grader: Grader, work: GradedWork): void => put(grader, work, gradingStore.editsOf(work.id));

/** The teacher has read who else has graded. */
export function dismissOther(submissionId: number): void {
  const queued = gradingStore.read(submissionId);
  if (queued?.other) gradingStore.put(submissionId, { ...queued, other: { ...queued.other, isRead: true } });
}

export interface FieldState {
  /** What was typed; undefined where the saved value stands. */
  typed: string | undefined;
  saved: string;
  problem: Problem | undefined;
  isConflict: boolean;
}

/** One field of a work; draws its user anew for its own changes only. */
export function useFieldState(work: GradedWork, key: FieldKey): FieldState {
  const edit = useSyncExternalStore(gradingStore.subscribe, () => gradingStore.editsOf(work.id)[key]);
  const saved = useSyncExternalStore(gradingStore.subscribe, () => savedOf(gradingStore.latestOf(work), key));
  const latest = gradingStore.latestOf(work);
  return {
    typed: edit?.value,
    saved,
    problem: edit && fieldProblem(latest, key, edit.value),
    isConflict: edit !== undefined && stateOf(latest, key, edit) === 'conflict',
  };
}

/** Who else has changed a work. */
export const useOther = (submissionId: number) =>
  useSyncExternalStore(gradingStore.subscribe, () => gradingStore.read(submissionId)?.other);

/** How the saving of a work stands, the worst first. */
export type SaveState = 'refused' | 'held' | 'conflict' | 'waiting' | 'saving' | 'invalid' | 'saved';

function saveStateOf(work: GradedWork, isOffline: boolean): SaveState {
  const { edits, refusal } = gradingStore.read(work.id) ?? { edits: {} };
  if (refusal !== undefined) return 'refused';
  if (isHeld(edits, work)) return 'held';
  if (conflictsIn(edits, work).length > 0) return 'conflict';
  if (requestOf(edits, work)) return isOffline ? 'waiting' : 'saving';
  return invalidIn(edits, work).length > 0 ? 'invalid' : 'saved';
}

/** The newest state of a work, its saving, and how many others wait for theirs. */
export function useSaving(read: Submission) {
  const works = useSyncExternalStore(gradingStore.subscribe, gradingStore.works);
  const { isOffline, isUnavailable } = useSyncExternalStore(gradingStore.subscribe, gradingStore.state);
  const latest = useSyncExternalStore(gradingStore.subscribe, () => gradingStore.latestOf(read));
  const work = useMemo((): Submission => (latest === read ? read : { ...read, ...latest }), [latest, read]);
  const queued = works.get(read.id);
  return {
    work,
    state: saveStateOf(latest, isOffline),
    isUnavailable,
    edits: queued?.edits ?? noEdits,
    other: queued?.other?.isRead === false ? queued.other : undefined,
    refusal: queued?.refusal,
    othersWaiting: [...works].filter(([id, { edits }]) => id !== read.id && Object.keys(edits).length > 0).length,
  };
}
