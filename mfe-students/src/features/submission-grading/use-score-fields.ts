import { type RefObject, useCallback, useImperativeHandle, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isInShare, type OpenSubmission } from './open-submission';
import { gradingStore } from './queue/grading-store';
import { changeField } from './queue/use-queue';
import { scoresOf } from './scores';
import { type Outcome } from './use-waiting-keys';

/** The score field of a question, and how it is shown where the question is folded. */
export interface ScoreFieldPlace {
  input: HTMLInputElement;
  unfold: () => void;
}

/** Returns what takes the field away again. */
export type NoteField = (questionId: number, place: ScoreFieldPlace) => () => void;

/** A question whose score field is to have the focus; `open` is the first that needs a person, or else the first. */
export type WantedField = number | 'open';

/** What the keyboard shortcuts call, whichever submission is open. */
export interface GradingHandle {
  /** Focuses the score field of a question. */
  focusScore: (questionId: number) => void;
  focusComment: (questionId: number) => void;
  /** Opens the saved comments of a question. */
  openComments: (questionId: number) => void;
  /** Types into the score field of a question; false if it takes nothing. */
  type: (questionId: number, text: string) => boolean;
  /** The next question without a score, after this one and then from the first on; without one, the first. */
  openAfter: (questionId: number | undefined) => number | undefined;
  /** Finishes the submission and goes on; `lost` if something is missing, which is said and takes the focus. */
  finish: () => Outcome;
}

export interface ScoreFieldsOptions {
  handle: RefObject<GradingHandle | null>;
  currentId: number | undefined;
  /** What takes the focus once the submission has loaded. */
  focus: { wanted: () => WantedField | undefined; forget: () => void };
  /** Called when every field belongs to the submission, and with `undefined` when they no longer do. */
  onDrawn: (submissionId: number | undefined) => void;
  open: OpenSubmission;
  finish: GradingHandle['finish'];
}

const cardOf = (place: ScoreFieldPlace | undefined) => place?.input.closest('[data-question]');

/** Of a folded question its line, which opens it, takes the focus. */
function takeFocusTo(place: ScoreFieldPlace | undefined): void {
  const card = cardOf(place);
  const opener = card?.querySelector<HTMLElement>('[data-unfold][aria-expanded=false]');
  if (opener) opener.focus();
  else {
    place?.input.focus();
    place?.input.select();
  }
  card?.scrollIntoView({ block: 'nearest' });
}

/** The next question that has marks and no score, from one on and then from the first; of those that are the reader's share. */
function openAfter(submission: OpenSubmission['submission'], questionId: number | undefined): number | undefined {
  const latest = gradingStore.latestOf(submission);
  // Read here, because what the last key changed may not be rendered yet.
  const scores = scoresOf(latest, gradingStore.editsOf(submission.id));
  const at = scores.findIndex((score) => score.questionId === questionId);
  const isOpen = ({ value, questionId: id }: (typeof scores)[number]) =>
    value === null &&
    (submission.ownQuestions?.includes(id) ?? true) &&
    (latest.answers.find((answer) => answer.questionId === id)?.possible ?? 0) > 0;
  return [...scores.slice(at + 1), ...scores.slice(0, Math.max(at, 0))].find(isOpen)?.questionId;
}

/** The score fields on the page, which the keyboard shortcuts focus and type into. Returns what fields and the list of them report to. */
export function useScoreFields(options: ScoreFieldsOptions) {
  const { handle, open, currentId, focus, onDrawn, finish } = options;
  const { submission, grader, isLocked } = open;
  const fields = useRef(new Map<number, ScoreFieldPlace>());
  const noteField = useCallback<NoteField>((questionId, place) => {
    fields.current.set(questionId, place);
    // Where students have other orders, the next one's field may be there before that of the one before is gone.
    return () => {
      if (fields.current.get(questionId) === place) fields.current.delete(questionId);
    };
  }, []);
  useImperativeHandle(handle, () => ({
    focusScore: (questionId) => takeFocusTo(fields.current.get(questionId)),
    focusComment: (questionId) => {
      const place = fields.current.get(questionId);
      flushSync(() => place?.unfold());
      cardOf(place)?.querySelector('textarea')?.focus();
    },
    openComments: (questionId) => {
      const place = fields.current.get(questionId);
      flushSync(() => place?.unfold());
      const opener = cardOf(place)?.querySelector<HTMLElement>('[data-saved-comments]');
      opener?.focus();
      opener?.click();
    },
    type: (questionId, text) => {
      const place = fields.current.get(questionId);
      // Its next digit goes to the field.
      flushSync(() => place?.unfold());
      takeFocusTo(place);
      const isOpen = !isLocked && isInShare(submission, questionId);
      if (!isOpen) return false;
      flushSync(() => changeField(grader, submission, `score:${questionId}`, text));
      // Where the field had this text before, all of it is still chosen, and the next digit would replace it.
      place?.input.setSelectionRange(text.length, text.length);
      return true;
    },
    openAfter: (questionId) => openAfter(submission, questionId),
    finish,
  }));
  /** Questions after the first ones follow a moment later, and take no focus until then. */
  const focusSoon = (isDrawn: boolean) => {
    const wanted = focus.wanted();
    if (wanted === undefined) return;
    const first = () => openAfter(submission, undefined) ?? submission.answers[0]?.questionId;
    const place = fields.current.get((wanted === 'open' ? first() : wanted) ?? 0);
    takeFocusTo(place);
    if (isDrawn || cardOf(place)?.contains(document.activeElement)) focus.forget();
  };
  const latest = useRef(focusSoon);
  // Before the layout effects of the list inside, which may report the next submission drawn at once.
  useInsertionEffect(() => {
    latest.current = focusSoon;
  });
  useLayoutEffect(() => latest.current(false), [submission.id, currentId]);
  const noteDrawn = useCallback(
    (submissionId: number | undefined) => {
      if (submissionId !== undefined) latest.current(true);
      onDrawn(submissionId);
    },
    [onDrawn],
  );

  return { noteField, noteDrawn };
}
