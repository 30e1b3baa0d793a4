import { type GradeBody, type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import {
  type FieldKey,
  fieldProblem,
  isTicksKey,
  meaningOf,
  parseScore,
  parseTicks,
  questionIdOf,
  savedOf,
  scoreKey,
  ticksKey,
} from './field-key';

/** A typed value, and the value it replaces. */
export interface Edit {
  base: string;
  value: string;
  /** A score that follows from ticks, which the server scores by the rubric of that moment. */
  isOfTicks?: boolean | undefined;
}

/** The edits of one submission; the latest per field. */
export type Edits = Readonly<Partial<Record<FieldKey, Edit>>>;

const entriesOf = (edits: Edits): [FieldKey, Edit][] => Object.entries(edits) as [FieldKey, Edit][];

/**
 * How an edit relates to the server's state. `resting` changes nothing (such as a trailing blank); `outdated` changes
 * nothing and the server has a newer value; `open` is to be sent; `conflict` means that somebody else has changed the
 * field too.
 */
export type EditState = 'resting' | 'outdated' | 'open' | 'conflict';

export function stateOf(submission: GradedSubmission, key: FieldKey, { base, value }: Edit): EditState {
  const saved = savedOf(submission, key);
  const mine = meaningOf(key, value);
  if (mine === saved) return 'resting';
  if (mine === base) return 'outdated';
  // The score beside it says whether somebody else has graded the question.
  return saved === base || isTicksKey(key) ? 'open' : 'conflict';
}

/** Applies a keystroke; a field that is back at its original value is no longer an edit. */
export function withChange(edits: Edits, submission: GradedSubmission, key: FieldKey, value: string): Edits {
  const { [key]: old, ...others } = edits;
  const base = old?.base ?? savedOf(submission, key);
  return value === base ? others : { ...edits, [key]: { base, value } };
}

/** The same for ticks of a rubric and the score that they give. */
export function withTicks(
  edits: Edits,
  submission: GradedSubmission,
  questionId: number,
  { ticks, score }: { ticks: string; score: string },
): Edits {
  const key = scoreKey(questionId);
  const changed = withChange(withChange(edits, submission, ticksKey(questionId), ticks), submission, key, score);
  const edit = changed[key];
  return edit ? { ...changed, [key]: { ...edit, isOfTicks: true } } : changed;
}

/**
 * Rebases the edits on the server's current state: saved and outdated ones are resolved, all others keep the typed
 * value.
 */
export function reconciled(edits: Edits, submission: GradedSubmission): Edits {
  return Object.fromEntries(
    entriesOf(edits).flatMap(([key, edit]) => {
      const state = stateOf(submission, key, edit);
      const saved = savedOf(submission, key);
      if (state === 'outdated' || (state === 'resting' && edit.value === saved)) return [];
      return [[key, state === 'resting' ? { ...edit, base: saved } : edit]];
    }),
  );
}

/** The edits that mean something else than what they replace: after `1,5` was saved as 1.5 the text alone loses nothing. */
export const changing = (edits: Edits): Edits =>
  Object.fromEntries(entriesOf(edits).filter(([key, { base, value }]) => meaningOf(key, value) !== base));

/** Edits whose loss would lose typed input. */
export const unsavedKeys = (edits: Edits, submission: GradedSubmission): FieldKey[] =>
  entriesOf(edits).flatMap(([key, edit]) =>
    ['open', 'conflict'].includes(stateOf(submission, key, edit)) ? [key] : [],
  );

export const conflictsIn = (edits: Edits, submission: GradedSubmission): FieldKey[] =>
  entriesOf(edits).flatMap(([key, edit]) => (stateOf(submission, key, edit) === 'conflict' ? [key] : []));

/** Fields whose value is invalid and cannot be sent. */
export const invalidIn = (edits: Edits, submission: GradedSubmission): FieldKey[] =>
  entriesOf(edits).flatMap(([key, { value }]) => (fieldProblem(submission, key, value) ? [key] : []));

/** Resolves a conflict in favour of one side. */
export function settled(edits: Edits, submission: GradedSubmission, key: FieldKey, choice: 'mine' | 'theirs'): Edits {
  const { [key]: edit, ...rest } = edits;
  const others: Partial<Record<FieldKey, Edit>> = { ...rest };
  // What was ticked gave the score that is given up.
  if (choice === 'theirs' && key.startsWith('score:')) delete others[ticksKey(questionIdOf(key))];
  return choice === 'theirs' || !edit ? others : { ...edits, [key]: { ...edit, base: savedOf(submission, key) } };
}

/** Merges the edits of an earlier visit below the current ones: the latest per field wins. */
export const merged = (older: Edits, newer: Edits): Edits => ({ ...older, ...newer });

/** Whether unsaved edits belong to a submission that somebody has finished meanwhile: sending them would reopen it. */
export function isHeld(edits: Edits, submission: GradedSubmission): boolean {
  if (savedOf(submission, 'done') === 'false' || edits.done) return false;
  return unsavedKeys(edits, submission).length > 0;
}

export interface GradeRequest {
  body: GradeBody;
  /** The values to send, by field. */
  values: Partial<Record<FieldKey, string>>;
}

const sentTicks = (text: string) => {
  const ticks = parseTicks(text);
  return ticks && [...ticks];
};

function scoresOf(edits: Edits, keys: readonly FieldKey[]): NonNullable<GradeBody['scores']> {
  const ids = [...new Set(keys.filter((key) => key.includes(':')).map(questionIdOf))];
  return ids.map((questionId) => {
    const [score, comment] = [edits[`score:${questionId}`], edits[`comment:${questionId}`]];
    const ticks = keys.includes(ticksKey(questionId)) ? edits[`ticks:${questionId}`] : undefined;
    const isTyped = keys.includes(`score:${questionId}`) && !(ticks && score?.isOfTicks);
    return {
      questionId,
      ...(ticks && { ticks: sentTicks(ticks.value) }),
      ...(score && isTyped && { score: parseScore(score.value) }),
      ...(comment && keys.includes(`comment:${questionId}`) && { comment: comment.value.trim() }),
    };
  });
}

/** The request that saves everything valid; undefined when there is nothing to save. */
export function requestOf(edits: Edits, submission: GradedSubmission): GradeRequest | undefined {
  if (isHeld(edits, submission)) return undefined;
  const isAsked = (key: FieldKey) => {
    const score = isTicksKey(key) ? edits[scoreKey(questionIdOf(key))] : undefined;
    return score !== undefined && stateOf(submission, scoreKey(questionIdOf(key)), score) === 'conflict';
  };
  const keys = entriesOf(edits).flatMap(([key, edit]) =>
    !isAsked(key) && stateOf(submission, key, edit) === 'open' && !fieldProblem(submission, key, edit.value)
      ? [key]
      : [],
  );
  const done = keys.includes('done') && edits.done?.value === 'true';
  if (keys.length === 0) return undefined;
  const comment = keys.includes('comment') ? edits.comment?.value.trim() : undefined;
  const marks = keys.includes('marks') && edits.marks ? parseScore(edits.marks.value) : undefined;
  return {
    body: {
      submissionId: submission.id,
      scores: scoresOf(edits, keys),
      done,
      ...(comment !== undefined && { comment }),
      ...(marks !== undefined && { marks }),
    },
    values: Object.fromEntries(keys.map((key) => [key, meaningOf(key, edits[key]?.value ?? '')])),
  };
}

/**
 * The edits after a save was answered with the current submission; what was typed in the meantime is still to be sent,
 * also where it is the value from before the save.
 */
export function withSaved(
  edits: Edits,
  values: GradeRequest['values'],
  { before, after }: { before: GradedSubmission; after: GradedSubmission },
): Edits {
  const rebased: Partial<Record<FieldKey, Edit>> = Object.fromEntries(
    entriesOf(edits).map(([key, edit]) => [key, { ...edit, base: values[key] ?? edit.base }]),
  );
  for (const [key, base] of Object.entries(values) as [FieldKey, string][])
    rebased[key] ??= { base, value: savedOf(before, key) };
  return reconciled(rebased, after);
}
