import { type GeneratedQuestion, type GenerationEvent } from '@teacher-portal/remote-sdk/contract/generation';
import { defaults } from '@teacher-portal/remote-sdk/contract/limits';
import {
  type Batch,
  type BatchRequest,
  type Decision,
  type Reviewed,
  type ReviewedQuestion,
} from './generated-batch.schema';

/** Identifies a generated question, as specified. */
export type QuestionMark = Pick<GeneratedQuestion, 'questionNo' | 'questionText'>;

export const emptyBatch = (id: string, request: BatchRequest): Batch => ({
  id,
  request,
  items: [],
  meta: null,
  isTouched: false,
  revision: 0,
});

const isMeant = ({ question }: Reviewed, { questionNo, questionText }: QuestionMark) =>
  question.questionNo === questionNo && question.questionText === questionText;

const fresh = (question: GeneratedQuestion): Reviewed => ({
  question: { ...question, score: defaults.score },
  decision: 'open',
  isEdited: false,
});

const changed = (batch: Batch, change: (item: Reviewed) => Reviewed): Batch => ({
  ...batch,
  items: batch.items.map(change),
});

/** The question with this number. */
export const itemOf = (batch: Batch | undefined, questionNo: number): Reviewed | undefined =>
  batch?.items.find(({ question }) => question.questionNo === questionNo);

export const decide = (batch: Batch, questionNo: number, decision: Decision): Batch =>
  changed(batch, (item) => (item.question.questionNo === questionNo ? { ...item, decision } : item));

/** Accepts everything undecided. */
export const acceptOpen = (batch: Batch): Batch =>
  changed(batch, (item) => (item.decision === 'open' ? { ...item, decision: 'accepted' } : item));

/** Removes the question with this number and text; the others keep their numbers. */
export const withoutQuestion = (batch: Batch, mark: QuestionMark): Batch => ({
  ...batch,
  isTouched: true,
  items: batch.items.filter((item) => !isMeant(item, mark)),
});

/** Restores a deleted question to its position, unless its number exists again. */
export function withQuestionAgain(batch: Batch, item: Reviewed, index: number): Batch {
  if (itemOf(batch, item.question.questionNo)) return batch;
  return { ...batch, items: batch.items.toSpliced(index, 0, item) };
}

/** Replaces a question with a new state. */
export const withItem = (batch: Batch, item: Reviewed): Batch => ({
  ...changed(batch, (old) => (old.question.questionNo === item.question.questionNo ? item : old)),
  isTouched: true,
});

/**
 * Replaces the question with the same number by the edited one. The second answer refers to the old wording and is
 * removed, and the checks must run again.
 */
export function withEdited(batch: Batch, questionNo: number, edit: Partial<ReviewedQuestion>): Batch {
  const item = itemOf(batch, questionNo);
  if (!item) return batch;
  const question: ReviewedQuestion = {
    ...item.question,
    ...edit,
    questionNo,
    keyCheck: null,
    keyChosen: null,
    checks: [],
  };
  return withItem(batch, { question, decision: 'accepted', isEdited: true });
}

/** Appends the edited question, accepted, because its original position is taken. */
export function withAdded(batch: Batch, question: ReviewedQuestion, edit: Partial<ReviewedQuestion>): Batch {
  const questionNo = Math.max(0, ...batch.items.map((item) => item.question.questionNo)) + 1;
  const added: ReviewedQuestion = { ...question, ...edit, questionNo, keyCheck: null, keyChosen: null, checks: [] };
  return {
    ...batch,
    isTouched: true,
    items: [...batch.items, { question: added, decision: 'accepted', isEdited: true }],
  };
}

type SecondAnswer = Pick<GeneratedQuestion, 'keyCheck' | 'keyChosen'>;

const withKeyCheck = (batch: Batch, questionNo: number, { keyCheck, keyChosen }: SecondAnswer): Batch =>
  changed(batch, (item) =>
    item.question.questionNo === questionNo && !item.isEdited
      ? { ...item, question: { ...item.question, keyCheck, keyChosen } }
      : item,
  );

/**
 * The position of a new question: `targets` are the numbers of the questions to replace; without them it is appended.
 */
function withArrived(batch: Batch, question: GeneratedQuestion, targets: readonly number[]): Batch {
  if (targets.length === 0) return { ...batch, items: [...batch.items, fresh(question)] };
  const questionNo = targets[question.questionNo - 1];
  // Deleted while its replacement was generated, or more than requested.
  if (questionNo === undefined || !itemOf(batch, questionNo)) return batch;
  return withItem(batch, fresh({ ...question, questionNo }));
}

/** Applies one event of a generation; `targets` are the numbers of the questions to replace. */
export function withEvent(batch: Batch, event: GenerationEvent, targets: readonly number[] = []): Batch {
  if (event.type === 'question') return withArrived(batch, event.question, targets);
  if (event.type === 'keyCheck') {
    const questionNo = targets.length === 0 ? event.questionNo : targets[event.questionNo - 1];
    return questionNo === undefined ? batch : withKeyCheck(batch, questionNo, event);
  }
  return { ...batch, meta: event.meta };
}

/** Keeps only questions that are undecided or were accepted meanwhile; rejected ones are removed. */
export const withoutSaved = (batch: Batch, saved: readonly QuestionMark[]): Batch => ({
  ...batch,
  isTouched: true,
  items: batch.items.filter((item) => item.decision !== 'rejected' && !saved.some((mark) => isMeant(item, mark))),
});

export interface Count {
  accepted: number;
  rejected: number;
  open: number;
}

export const countOf = ({ items }: Pick<Batch, 'items'>): Count => {
  const number = (wanted: Decision) => items.filter(({ decision }) => decision === wanted).length;
  return { accepted: number('accepted'), rejected: number('rejected'), open: number('open') };
};
