import { bulkCreateQuestions } from 'shared/contract/generation';
import { questionProblem } from 'shared/contract/question.rules';
import { type Problem } from 'shared/contract/message-key';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { withoutSaved } from '../../generated/generated-batch';
import { type Batch } from '../../generated/generated-batch.schema';
import { type BatchOwner, generatedStore } from '../../generated/generated-store';
import { refreshQuestions } from '../../question/question.query';

/** The first accepted question that the bank would not take, and why. */
export function problemIn({ items }: Batch): { questionNo: number; problem: Problem } | undefined {
  for (const { question, decision } of items) {
    const problem = decision === 'accepted' ? questionProblem(question) : undefined;
    if (problem) return { questionNo: question.questionNo, problem };
  }
  return undefined;
}

/** Puts the accepted questions into the bank, all or none; what is undecided stays in the list. */
export function useSaveGenerated(owner: BatchOwner, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, revision, items }: Batch) =>
      call(bulkCreateQuestions, {
        body: items.filter(({ decision }) => decision === 'accepted').map(({ question }) => question),
        // The same list has the same key, also after a reload: an answer that was lost makes no second copy.
        idempotencyKey: `${id}-${revision}`,
      }),
    onSuccess: ({ message }, batch) => {
      const saved = batch.items.filter(({ decision }) => decision === 'accepted').map(({ question }) => question);
      // As it stands now: another tab may have gone on with it meanwhile.
      const now = generatedStore.read(owner).batch;
      if (now?.id === batch.id) {
        const left = withoutSaved(now, saved);
        generatedStore.put(owner, left.items.length > 0 ? left : undefined);
      }
      handleSuccess(message ?? 'success.questionsCreated');
      refreshQuestions(client);
      onDone();
    },
    onError: handleError,
  });
}
