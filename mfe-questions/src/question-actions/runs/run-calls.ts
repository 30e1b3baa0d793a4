import { openForPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { bulkDeleteQuestions, bulkRestoreQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import {
  bulkEditQuestions,
  type BulkEditStay,
  undoBulkEdit,
  type UndoneQuestion,
} from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { shareQuestions } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { copyQuestions, moveQuestions, undoTransfer } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { call, isApiError } from '@teacher-portal/remote-sdk/http';
import { type QuestionRun, type RunAnswer, type RunBack } from './run.schema';

type Part = readonly number[];

/** The copies of passages that the parts before made; a passage of many questions is in parts that follow each other. */
const copiesBy = ({ done }: QuestionRun) =>
  [...done.values()]
    .flatMap((answer) => (answer.kind === 'copy' || answer.kind === 'move' ? (answer.data.passageCopies ?? []) : []))
    .slice(-limits.bulkChangeMax);

/** Sends a part. The same key answers the same, so that a part whose answer was lost can be sent again. */
export async function sendPart(run: QuestionRun, part: Part, idempotencyKey: string): Promise<RunAnswer> {
  const { plan } = run;
  const ids = [...part];
  switch (plan.kind) {
    case 'edit': {
      const questions = ids.map((id) => ({ id, version: plan.versions[id] ?? 0 }));
      const { data } = await call(bulkEditQuestions, { body: { questions, change: plan.change }, idempotencyKey });
      return { kind: 'edit', data };
    }
    case 'share': {
      const body = { changes: [{ ids, sharing: plan.sharing }] };
      return { kind: 'share', data: (await call(shareQuestions, { body, idempotencyKey })).data };
    }
    case 'copy': {
      const body = { ...plan.target, ids, passageCopies: copiesBy(run) };
      return { kind: 'copy', data: (await call(copyQuestions, { body, idempotencyKey })).data };
    }
    case 'move': {
      const body = { ...plan.target, ids, passageCopies: copiesBy(run) };
      return { kind: 'move', data: (await call(moveQuestions, { body, idempotencyKey })).data };
    }
    case 'practise':
    case 'practiseNoMore': {
      const body = { ids, open: plan.kind === 'practise' };
      return { kind: plan.kind, data: (await call(openForPractice, { body, idempotencyKey })).data };
    }
    case 'delete':
      return { kind: 'delete', data: await deleted(ids, idempotencyKey) };
  }
}

/** Questions that are all in assessments are refused together, which says nothing more than their ids. */
async function deleted(ids: number[], idempotencyKey: string) {
  try {
    return (await call(bulkDeleteQuestions, { body: { ids }, idempotencyKey })).data;
  } catch (error) {
    if (isApiError(error) && error.code === 'errors.questionInUse') return { deleted: [], inUse: ids };
    throw error;
  }
}

/** Of how many questions a part has done what was asked. */
export function doneBy(answer: RunAnswer): number {
  switch (answer.kind) {
    case 'refused':
      return 0;
    case 'edit':
      return answer.data.changed.length;
    case 'share':
      return answer.data.shared.length;
    case 'copy':
      return answer.data.copied.length;
    case 'move':
      return answer.data.moved.length;
    case 'practise':
    case 'practiseNoMore':
      return answer.data.switched.length;
    case 'delete':
      return answer.data.deleted.length;
  }
}

/** Takes back what a part has answered. */
export async function takeBack(answer: RunAnswer, idempotencyKey: string): Promise<RunBack> {
  switch (answer.kind) {
    case 'refused':
      return { kind: 'refused', count: 0 };
    case 'edit': {
      const questions = answer.data.changed as UndoneQuestion[];
      return { kind: 'edit', data: (await call(undoBulkEdit, { body: { questions }, idempotencyKey })).data };
    }
    case 'share': {
      const body = { changes: answer.data.before };
      return { kind: 'share', data: (await call(shareQuestions, { body, idempotencyKey })).data };
    }
    case 'copy':
      return { kind: 'transfer', data: (await call(undoTransfer, { body: answer.data, idempotencyKey })).data };
    case 'move': {
      const { inAssessments: _, ...body } = answer.data;
      return { kind: 'transfer', data: (await call(undoTransfer, { body, idempotencyKey })).data };
    }
    case 'practise':
    case 'practiseNoMore': {
      const body = { ids: answer.data.switched, open: answer.kind === 'practiseNoMore' };
      return { kind: 'practice', data: (await call(openForPractice, { body, idempotencyKey })).data };
    }
    case 'delete': {
      const body = { ids: answer.data.deleted };
      return { kind: 'restore', data: (await call(bulkRestoreQuestions, { body, idempotencyKey })).data };
    }
  }
}

/** A reason why questions stayed, and how many. */
interface Stays {
  reason: 'see-only' | 'in-assessment' | 'refused' | 'not-for-practice' | 'so-already';
  count: number;
}

/** Those that a part left: named, or counted where the answer has no texts. */
function leftBy(answer: RunAnswer | RunBack): { named: readonly BulkEditStay[]; counted: Stays[] } {
  switch (answer.kind) {
    case 'refused':
      return { named: [], counted: [{ reason: 'refused', count: answer.count }] };
    case 'edit':
      return { named: 'stayed' in answer.data ? answer.data.stayed : answer.data.left, counted: [] };
    case 'share':
      return { named: [], counted: [{ reason: 'see-only', count: answer.data.seeOnly.length }] };
    case 'copy':
      return { named: [], counted: [] };
    case 'move':
      return { named: [], counted: [{ reason: 'in-assessment', count: answer.data.inAssessments.length }] };
    case 'transfer':
      return { named: [], counted: [{ reason: 'in-assessment', count: answer.data.left.length }] };
    case 'practise':
    case 'practiseNoMore': {
      const { changed, switched, left } = answer.data;
      const counted: Stays[] = [
        { reason: 'not-for-practice', count: left.length },
        { reason: 'so-already', count: changed.length - switched.length },
      ];
      return { named: [], counted };
    }
    case 'practice':
      return { named: [], counted: [{ reason: 'not-for-practice', count: answer.data.left.length }] };
    case 'delete':
      return { named: [], counted: [{ reason: 'in-assessment', count: answer.data.inUse.length }] };
    case 'restore':
      return { named: [], counted: [] };
  }
}

/** The parts that an undo has to take back, the last one first, so that topics and passages of the first are empty. */
export const partsToUndo = ({ plan, done }: QuestionRun): (readonly [first: number, answer: RunAnswer])[] =>
  plan.parts
    .flatMap(([first = 0]) => {
      const answer = done.get(first);
      return answer && doneBy(answer) > 0 ? [[first, answer] as const] : [];
    })
    .reverse();

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

/** How far a run or its undo is, in questions, and what it has done and left. */
export function progressOf(run: QuestionRun) {
  const { plan, done, undone } = run;
  const isUndo = undone.size > 0;
  const back = partsToUndo(run);
  const total = isUndo ? sum(back.map(([, answer]) => doneBy(answer))) : sum(plan.parts.map((part) => part.length));
  const finished = isUndo
    ? sum(back.filter(([first]) => undone.has(first)).map(([, answer]) => doneBy(answer)))
    : sum(plan.parts.filter(([first = 0]) => done.has(first)).map((part) => part.length));
  const left = [...(isUndo ? undone : done).values()].map(leftBy);
  const named = left.flatMap((each) => each.named);
  const counts = new Map<Stays['reason'], number>();
  for (const { reason, count } of left.flatMap(({ counted }) => counted))
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  const counted: Stays[] = [...counts].flatMap(([reason, count]) => (count > 0 ? [{ reason, count }] : []));
  const changed = sum([...done.values()].map(doneBy));
  return {
    isUndo,
    total,
    finished,
    /** Of an undo: as they were. */
    outcome: isUndo ? finished - named.length - sum(counted.map(({ count }) => count)) : changed,
    changed,
    named,
    counted,
  };
}
