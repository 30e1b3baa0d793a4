import { useRef } from 'react';
import { bulkCreateQuestions } from '@teacher-portal/remote-sdk/contract/generation';
import { questionProblem } from '@teacher-portal/remote-sdk/contract/question.rules';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { withoutSaved } from '../../generated-questions/generated-batch';
import { type Batch } from '../../generated-questions/generated-batch.schema';
import { type BatchOwner, generatedStore } from '../../generated-questions/generated-store';

/** The first accepted question that the bank would refuse, and why. */
export function problemIn({ items }: Batch): { questionNo: number; problem: Problem } | undefined {
  for (const { question, decision } of items) {
    const problem = decision === 'accepted' ? questionProblem(question) : undefined;
    if (problem) return { questionNo: question.questionNo, problem };
  }
  return undefined;
}

/** Adds the accepted questions to the bank, all or none; undecided ones stay in the list. */
export function useSaveGenerated(owner: BatchOwner, onDone: () => void) {
  const sent = useRef<Batch['id']>(undefined);
  const { mutate, isPending } = useWrite(bulkCreateQuestions, {
    onSuccess: ({ message }, { body: saved }) => {
      // The current state, because another tab may have changed it.
      const now = generatedStore.read(owner).batch;
      if (now && now.id === sent.current) {
        const left = withoutSaved(now, saved);
        generatedStore.put(owner, left.items.length > 0 ? left : undefined);
      }
      handleSuccess(message ?? 'success.questionsCreated');
      onDone();
    },
  });
  const save = ({ id, revision, items }: Batch) => {
    sent.current = id;
    mutate({
      body: items.filter(({ decision }) => decision === 'accepted').map(({ question }) => question),
      // The same list has the same idempotency key, also after a reload, so that a lost response creates no duplicates.
      idempotencyKey: `${id}-${revision}`,
    });
  };
  return { save, isPending };
}
