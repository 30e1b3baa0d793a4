import { openForPractice } from '@teacher-portal/remote-sdk/contract/practice';
import { bulkDeleteQuestions, bulkRestoreQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { bulkEditQuestions, undoBulkEdit } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { shareQuestions } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { copyQuestions, moveQuestions, undoTransfer } from '@teacher-portal/remote-sdk/contract/question-transfer';
import * as z from '@teacher-portal/remote-sdk/z';

/** What many questions are to become, in parts of one call each, as it is kept in the browser. */
const common = { id: z.string(), what: z.string(), begunAt: z.number() };
const parts = z.array(z.array(z.int()).min(1));
const target = copyQuestions.body.omit({ ids: true, passageCopies: true });

export const runPlanSchema = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('edit'),
    change: bulkEditQuestions.body.shape.change,
    parts,
    /** Of the preview, by the id of the question. */
    versions: z.record(z.string(), z.int()),
  }),
  z.object({
    ...common,
    kind: z.literal('share'),
    sharing: shareQuestions.body.shape.changes.element.shape.sharing,
    parts,
  }),
  z.object({ ...common, kind: z.literal('copy'), target, parts }),
  z.object({ ...common, kind: z.literal('move'), target, parts }),
  z.object({ ...common, kind: z.literal('practise'), parts }),
  z.object({ ...common, kind: z.literal('practiseNoMore'), parts }),
  z.object({ ...common, kind: z.literal('delete'), parts }),
]);
export type RunPlan = z.input<typeof runPlanSchema>;

/** One question that the server would not take, alone; or a part that it would not take back. */
const refused = z.object({ kind: z.literal('refused'), count: z.int() });
export const runAnswerSchema = z.discriminatedUnion('kind', [
  refused,
  z.object({ kind: z.literal('edit'), data: bulkEditQuestions.response }),
  z.object({ kind: z.literal('share'), data: shareQuestions.response }),
  z.object({ kind: z.literal('copy'), data: copyQuestions.response }),
  z.object({ kind: z.literal('move'), data: moveQuestions.response }),
  z.object({ kind: z.literal('practise'), data: openForPractice.response }),
  z.object({ kind: z.literal('practiseNoMore'), data: openForPractice.response }),
  z.object({ kind: z.literal('delete'), data: bulkDeleteQuestions.response }),
]);
export type RunAnswer = z.infer<typeof runAnswerSchema>;

export const runBackSchema = z.discriminatedUnion('kind', [
  refused,
  z.object({ kind: z.literal('edit'), data: undoBulkEdit.response }),
  z.object({ kind: z.literal('share'), data: shareQuestions.response }),
  z.object({ kind: z.literal('transfer'), data: undoTransfer.response }),
  z.object({ kind: z.literal('practice'), data: openForPractice.response }),
  z.object({ kind: z.literal('restore'), data: bulkRestoreQuestions.response }),
]);
export type RunBack = z.infer<typeof runBackSchema>;

/** A plan, and what was answered to its parts, by the first question of each. */
export interface QuestionRun {
  plan: RunPlan;
  done: ReadonlyMap<number, RunAnswer>;
  undone: ReadonlyMap<number, RunBack>;
}
