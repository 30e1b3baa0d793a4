import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { sessionState, subscribeToSession } from '@teacher-portal/remote-sdk/session';
import { createValueStore } from '@teacher-portal/value-store/value-store';
import { withChange } from './edits';
import { type FieldKey, meaningOf, savedOf, scoreKey, ticksKey } from './field-key';
import { gradingStore } from './grading-store';
import { type Grader } from './kept-edits';

/** What somebody did to one field of one submission. */
export interface GradingStep {
  grader: Grader;
  submission: GradedSubmission;
  key: FieldKey;
  before: string;
  after: string;
  /** The score that changed with ticks. */
  also?: { key: FieldKey; before: string; after: string } | undefined;
  /** Milliseconds since 1970. */
  at: number;
  /** The field was left, so that what comes is a step of its own. */
  isLeft?: boolean;
  /** Steps of one act are taken back together: a group of answers got one mark. */
  act?: Act;
}

/** `number`: of the question, where the submission is known by one of its answers only. */
export interface Act {
  number: number;
}

/** A group has a step for each answer. */
const STEPS_MAX = 2_000;
/**
 * Keystrokes in a text that follow each other faster are one step. A number is one step until its field is left: a part
 * of it is a value that nobody gave.
 */
const TYPING_MS = 1_500;

/** The text of a field as it is shown: typed, or else saved. */
const textOf = (submission: GradedSubmission, key: FieldKey): string =>
  gradingStore.editsOf(submission.id)[key]?.value ?? savedOf(gradingStore.latestOf(submission), key);

const kept = createValueStore<readonly GradingStep[]>([]);

export const subscribeToSteps = kept.subscribe;

const isOf = ({ uid, schoolId }: Grader, { grader }: GradingStep) => grader.uid === uid && grader.schoolId === schoolId;

export const hasSteps = (grader: Grader): boolean => kept.read().some((step) => isOf(grader, step));

const isNumber = (key: FieldKey) => key === 'marks' || key.startsWith('score:');

/** A field got or lost the focus: the next change is a step of its own. */
export function endStep(): void {
  const last = kept.read().at(-1);
  if (last && !last.isLeft) kept.set([...kept.read().slice(0, -1), { ...last, isLeft: true }]);
}

/** Remembers ticks and the score that they give as one step, before they are made. */
export function noteTicks(
  grader: Grader,
  submission: GradedSubmission,
  questionId: number,
  { ticks, score }: { ticks: string; score: string },
): void {
  const [key, other] = [ticksKey(questionId), scoreKey(questionId)];
  const before = textOf(submission, key);
  if (before === ticks) return;
  const also = { key: other, before: textOf(submission, other), after: score };
  kept.set([...kept.read(), { grader, submission, key, before, after: ticks, also, at: Date.now() }].slice(-STEPS_MAX));
}

/** Remembers a change before it is made. */
export function noteStep(grader: Grader, submission: GradedSubmission, key: FieldKey, after: string, act?: Act): void {
  const before = textOf(submission, key);
  if (before === after) return;
  const at = Date.now();
  const last = kept.read().at(-1);
  const isSame = last?.submission.id === submission.id && last.key === key && !last.isLeft && !last.act && !act;
  const isTyping = isSame && (isNumber(key) || at - last.at < TYPING_MS);
  const step = isTyping ? { ...last, after, at } : { grader, submission, key, before, after, at, ...(act && { act }) };
  kept.set([...(isTyping ? kept.read().slice(0, -1) : kept.read()), step].slice(-STEPS_MAX));
}

/** Whether the last step of the grader belongs to this act. */
export const isLastOf = (grader: Grader, act: Act | undefined): boolean =>
  act !== undefined && kept.read().findLast((each) => isOf(grader, each))?.act === act;

/**
 * Takes the last step of the grader off the list. `edits` are those of its submission without it; undefined if the field
 * has another value meanwhile, which somebody else may have given.
 */
export function takeLastStep(grader: Grader) {
  const step = kept.read().findLast((each) => isOf(grader, each));
  if (!step) return undefined;
  kept.set(kept.read().filter((each) => each !== step));
  const { submission, also } = step;
  const latest = gradingStore.latestOf(submission);
  const changes = [step, ...(also ? [also] : [])];
  const isAsLeft = changes.every(({ key, after }) => meaningOf(key, textOf(submission, key)) === meaningOf(key, after));
  const edits = changes.reduce(
    (before, change) => withChange(before, latest, change.key, change.before),
    gradingStore.editsOf(submission.id),
  );
  return { step, edits: isAsLeft ? edits : undefined };
}

subscribeToSession(() => {
  if (!sessionState().session) kept.set([]);
});
