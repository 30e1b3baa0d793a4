import { type GradeBody, type GradedWork } from 'shared/contract/submission';
import { type FieldKey, fieldProblem, meaningOf, parseScore, questionIdOf, savedOf } from './field-key';

/** What was typed into a field, and the value that it was typed over. */
export interface Edit {
  base: string;
  value: string;
}

/** The edits of one work; the newest of each field. */
export type Edits = Readonly<Partial<Record<FieldKey, Edit>>>;

const entriesOf = (edits: Edits): [FieldKey, Edit][] => Object.entries(edits) as [FieldKey, Edit][];

/**
 * How an edit stands to what the server has. `resting` changes nothing (a blank typed behind a saved comment), `outdated`
 * neither, and the server has something new; `open` is to be sent; in a `conflict` somebody else has changed the field too.
 */
export type EditState = 'resting' | 'outdated' | 'open' | 'conflict';

export function stateOf(work: GradedWork, key: FieldKey, { base, value }: Edit): EditState {
  const saved = savedOf(work, key);
  const mine = meaningOf(key, value);
  if (mine === saved) return 'resting';
  if (mine === base) return 'outdated';
  return saved === base ? 'open' : 'conflict';
}

/** Takes a keystroke; what is back at its beginning is no edit. */
export function withChange(edits: Edits, work: GradedWork, key: FieldKey, value: string): Edits {
  const { [key]: old, ...others } = edits;
  const base = old?.base ?? savedOf(work, key);
  return value === base ? others : { ...edits, [key]: { base, value } };
}

/** The edits against what the server has now: what is saved or outdated rests or goes, all else stays as it was typed. */
export function reconciled(edits: Edits, work: GradedWork): Edits {
  return Object.fromEntries(
    entriesOf(edits).flatMap(([key, edit]) => {
      const state = stateOf(work, key, edit);
      const saved = savedOf(work, key);
      if (state === 'outdated' || (state === 'resting' && edit.value === saved)) return [];
      return [[key, state === 'resting' ? { ...edit, base: saved } : edit]];
    }),
  );
}

/** What would be lost if it were forgotten. */
export const unsavedKeys = (edits: Edits, work: GradedWork): FieldKey[] =>
  entriesOf(edits).flatMap(([key, edit]) => (['open', 'conflict'].includes(stateOf(work, key, edit)) ? [key] : []));

export const conflictsIn = (edits: Edits, work: GradedWork): FieldKey[] =>
  entriesOf(edits).flatMap(([key, edit]) => (stateOf(work, key, edit) === 'conflict' ? [key] : []));

/** Fields that cannot be sent as they are. */
export const invalidIn = (edits: Edits, work: GradedWork): FieldKey[] =>
  entriesOf(edits).flatMap(([key, { value }]) => (fieldProblem(work, key, value) ? [key] : []));

/** Whose value shall hold where two have changed a field. */
export function settled(edits: Edits, work: GradedWork, key: FieldKey, choice: 'mine' | 'theirs'): Edits {
  const { [key]: edit, ...others } = edits;
  return choice === 'theirs' || !edit ? others : { ...edits, [key]: { ...edit, base: savedOf(work, key) } };
}

/** Edits of an earlier visit below those of this one: the newest of each field holds. */
export const merged = (older: Edits, newer: Edits): Edits => ({ ...older, ...newer });

/** Whether unsaved edits are to work that somebody has finished meanwhile: sending them would open it again. */
export function isHeld(edits: Edits, work: GradedWork): boolean {
  if (savedOf(work, 'done') === 'false' || edits.done) return false;
  return unsavedKeys(edits, work).length > 0;
}

export interface GradeRequest {
  body: GradeBody;
  /** What is sent of each field. */
  values: Partial<Record<FieldKey, string>>;
}

function scoresOf(edits: Edits, keys: readonly FieldKey[]): NonNullable<GradeBody['scores']> {
  const ids = [...new Set(keys.filter((key) => key.includes(':')).map(questionIdOf))];
  return ids.map((questionId) => {
    const [score, comment] = [edits[`score:${questionId}`], edits[`comment:${questionId}`]];
    return {
      questionId,
      ...(score && keys.includes(`score:${questionId}`) && { score: parseScore(score.value) }),
      ...(comment && keys.includes(`comment:${questionId}`) && { comment: comment.value.trim() }),
    };
  });
}

/**
 * The call that saves all that can be saved; undefined when nothing can. The overall score travels with finishing only,
 * because before that it counts for nothing.
 */
export function requestOf(edits: Edits, work: GradedWork): GradeRequest | undefined {
  if (isHeld(edits, work)) return undefined;
  const open = entriesOf(edits).flatMap(([key, edit]) =>
    stateOf(work, key, edit) === 'open' && !fieldProblem(work, key, edit.value) ? [key] : [],
  );
  const done = open.includes('done') && edits.done?.value === 'true';
  const keys = open.filter((key) => key !== 'marks' || done);
  if (keys.length === 0) return undefined;
  const comment = keys.includes('comment') ? edits.comment?.value.trim() : undefined;
  const marks = done && edits.marks ? parseScore(edits.marks.value) : undefined;
  return {
    body: {
      submissionId: work.id,
      scores: scoresOf(edits, keys),
      done,
      ...(comment !== undefined && { comment }),
      ...(marks !== undefined && { marks }),
    },
    values: Object.fromEntries(keys.map((key) => [key, meaningOf(key, edits[key]?.value ?? '')])),
  };
}

/**
 * The edits after a call was answered with the work as it is now; what was typed in the meantime is still to be sent. Opening
 * finished work again takes its overall score away, which is kept here for the next finish.
 */
export function withSaved(
  edits: Edits,
  values: GradeRequest['values'],
  { before, after }: { before: GradedWork; after: GradedWork },
): Edits {
  const rebased = Object.fromEntries(
    entriesOf(edits).map(([key, edit]) => [key, { ...edit, base: values[key] ?? edit.base }]),
  );
  const overall = savedOf(before, 'marks');
  const isReopened = values.done === 'false' && overall !== '' && !edits.marks;
  return reconciled(isReopened ? { ...rebased, marks: { base: '', value: overall } } : rebased, after);
}
