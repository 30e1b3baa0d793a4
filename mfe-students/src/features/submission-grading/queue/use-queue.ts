import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type GradedSubmission, type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import {
  changing,
  conflictsIn,
  type Edits,
  invalidIn,
  isHeld,
  requestOf,
  settled,
  stateOf,
  withChange,
  withTicks,
} from './edits';
import { type FieldKey, fieldProblem, savedOf } from './field-key';
import { gradingStore } from './grading-store';
import { type Grader } from './kept-edits';
import { type GradingStep, hasSteps, isLastOf, noteStep, noteTicks, subscribeToSteps, takeLastStep } from './undo';

/** The current grader; undefined while nobody is signed in. Sends what earlier visits left, and other pages when they end. */
export function useGrader(): Grader | undefined {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  useEffect(() => {
    if (uid === undefined || schoolId === undefined) return;
    const send = (loaded: Promise<void>) => void loaded.then(() => gradingStore.flush());
    const left = new AbortController();
    // Asked first: a page that ends in between is reported or loaded, or both.
    void gradingStore.whenOthersEnd(left.signal, () => send(gradingStore.loadAgain({ uid, schoolId })));
    send(gradingStore.load({ uid, schoolId }));
    return () => left.abort();
  }, [uid, schoolId]);
  return useMemo(() => (uid === undefined || schoolId === undefined ? undefined : { uid, schoolId }), [uid, schoolId]);
}

const noEdits: Edits = {};
const isEmpty = (edits: Edits) => Object.keys(edits).length === 0;

/** Records what was typed into a field of a submission. */
export function changeField(grader: Grader, submission: GradedSubmission, key: FieldKey, value: string): void {
  noteStep(grader, submission, key, value);
  const edits = withChange(gradingStore.editsOf(submission.id), gradingStore.latestOf(submission), key, value);
  // The overall score is typed once a submission, and other pages list its changes as they were saved.
  gradingStore.put(grader, submission.id, edits, key.startsWith('score:'));
}

/** Records one value for the same field of many submissions, which is taken back as a whole. */
export function changeMany(
  grader: Grader,
  submissions: readonly GradedSubmission[],
  key: FieldKey,
  { value, number }: { value: string; number: number },
): void {
  const act = { number };
  for (const submission of submissions) {
    noteStep(grader, submission, key, value, act);
    const edits = withChange(gradingStore.editsOf(submission.id), gradingStore.latestOf(submission), key, value);
    gradingStore.put(grader, submission.id, edits, key.startsWith('score:'));
  }
}

/** Records what was ticked of a rubric, and the score that it gives. */
export function changeTicks(
  grader: Grader,
  submission: GradedSubmission,
  questionId: number,
  given: { ticks: string; score: string },
): void {
  noteTicks(grader, submission, questionId, given);
  const edits = withTicks(gradingStore.editsOf(submission.id), gradingStore.latestOf(submission), questionId, given);
  gradingStore.put(grader, submission.id, edits, true);
}

/**
 * Takes back the grader's last change, in whichever submissions it was; it is sent like any other change. Returns the
 * step, and whether it was taken back: a value that somebody else has changed since stays as it is.
 */
export function undoLast(grader: Grader): { step: GradingStep; isUndone: boolean } | undefined {
  const last = takeLastStep(grader);
  if (!last) return undefined;
  const all = [last];
  while (isLastOf(grader, last.step.act)) all.push(takeLastStep(grader) ?? last);
  for (const { step, edits } of all) if (edits) gradingStore.put(grader, step.submission.id, edits);
  return { step: last.step, isUndone: all.every(({ edits }) => edits !== undefined) };
}

export const useCanUndo = (grader: Grader): boolean => useSyncExternalStore(subscribeToSteps, () => hasSteps(grader));

export const settleField = (
  grader: Grader,
  submission: GradedSubmission,
  key: FieldKey,
  choice: 'mine' | 'theirs',
): void =>
  gradingStore.put(
    grader,
    submission.id,
    settled(gradingStore.editsOf(submission.id), gradingStore.latestOf(submission), key, choice),
  );

/** Discards the unsaved edits of a submission. */
export const giveUp = (grader: Grader, submission: GradedSubmission): void =>
  gradingStore.put(grader, submission.id, noEdits);

/** Retries a request that the server refused. */
export const tryAgain = (grader: Grader, submission: GradedSubmission): void =>
  gradingStore.put(grader, submission.id, gradingStore.editsOf(submission.id));

/** Marks the notice about another grader as read. */
export function dismissOther(submissionId: number): void {
  const other = gradingStore.otherOf(submissionId);
  if (other) gradingStore.setOther(submissionId, { ...other, isRead: true });
}

export interface FieldState {
  /** The typed value; undefined where the saved value applies. */
  typed: string | undefined;
  saved: string;
  problem: Problem | undefined;
  isConflict: boolean;
}

/** One field of a submission; re-renders its component only for changes of this field. */
export function useFieldState(submission: GradedSubmission, key: FieldKey): FieldState {
  const edit = useSyncExternalStore(gradingStore.subscribe, () => gradingStore.editsOf(submission.id)[key]);
  const saved = useSyncExternalStore(gradingStore.subscribe, () => savedOf(gradingStore.latestOf(submission), key));
  const latest = gradingStore.latestOf(submission);
  return {
    typed: edit?.value,
    saved,
    problem: edit && fieldProblem(latest, key, edit.value),
    isConflict: edit !== undefined && stateOf(latest, key, edit) === 'conflict',
  };
}

/** Who else has changed a submission. */
export const useOther = (submissionId: number) =>
  useSyncExternalStore(gradingStore.subscribe, () => gradingStore.otherOf(submissionId));

/** The save state of a submission, the worst first. */
export type SaveState = 'refused' | 'held' | 'conflict' | 'waiting' | 'saving' | 'invalid' | 'saved';

function saveStateOf(submission: GradedSubmission, isOffline: boolean): SaveState {
  const edits = gradingStore.editsOf(submission.id);
  if (gradingStore.refusalOf(submission.id) !== undefined) return 'refused';
  if (isHeld(edits, submission)) return 'held';
  if (conflictsIn(edits, submission).length > 0) return 'conflict';
  if (requestOf(edits, submission)) return isOffline ? 'waiting' : 'saving';
  return invalidIn(edits, submission).length > 0 ? 'invalid' : 'saved';
}

/** The newest state of a submission, its save state, and how many other submissions are waiting. */
export function useSaving(read: Submission) {
  const submissions = useSyncExternalStore(gradingStore.subscribe, gradingStore.submissions);
  const { isOffline, isUnkept } = useSyncExternalStore(gradingStore.subscribe, gradingStore.state);
  const latest = useSyncExternalStore(gradingStore.subscribe, () => gradingStore.latestOf(read));
  const submission = useMemo((): Submission => (latest === read ? read : { ...read, ...latest }), [latest, read]);
  const other = useOther(read.id);
  return {
    submission,
    state: saveStateOf(latest, isOffline),
    isUnkept,
    edits: gradingStore.editsOf(read.id),
    other: other?.isRead === false ? other : undefined,
    refusal: gradingStore.refusalOf(read.id),
    othersWaiting: [...submissions].filter(([id, { edit }]) => id !== read.id && !isEmpty(changing(edit.edits))).length,
  };
}
