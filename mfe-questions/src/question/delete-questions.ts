import { deleteQuestion, type Question } from 'shared/contract/question';
import { bulkDeleteQuestions, bulkRestoreQuestions, restoreQuestion } from 'shared/contract/question-bulk';
import { handleError, handleSuccess } from 'shared/feedback';
import { call, isApiError } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { refreshQuestions } from './question.query';

interface DeleteOptions {
  onDeleted: (ids: readonly number[]) => void;
  /** These stay, because a published assessment has them. */
  onInUse: (questions: readonly Question[]) => void;
}

const isInUse = (error: unknown) => isApiError(error) && error.code === 'errors.questionInUse';

async function deleteAll(questions: readonly Question[]) {
  const [first] = questions;
  if (first && questions.length === 1) {
    await call(deleteQuestion, { params: { id: first.id }, version: first.version });
    return { deleted: [first.id], inUse: [] };
  }
  return (await call(bulkDeleteQuestions, { body: { ids: questions.map(({ id }) => id) } })).data;
}

async function restoreAll(ids: readonly number[]) {
  const [first] = ids;
  if (first !== undefined && ids.length === 1) await call(restoreQuestion, { params: { id: first } });
  else await call(bulkRestoreQuestions, { body: { ids: [...ids] } });
  return ids.length;
}

/** Deletes one question or many. Nothing asks before, because the message that follows takes it back. */
export function useDeleteQuestions({ onDeleted, onInUse }: DeleteOptions) {
  const client = useQueryClient();
  const restore = useMutation({
    mutationFn: restoreAll,
    onSuccess: (count) => {
      handleSuccess(count === 1 ? 'success.questionRestored' : 'success.questionsRestored');
      refreshQuestions(client);
    },
    onError: handleError,
  });
  return useMutation({
    mutationFn: deleteAll,
    onSuccess: ({ deleted, inUse }, questions) => {
      handleSuccess(deleted.length === 1 ? 'success.questionDeleted' : 'success.questionsDeleted', undefined, () =>
        restore.mutate(deleted),
      );
      onDeleted(deleted);
      if (inUse.length > 0) onInUse(questions.filter(({ id }) => inUse.includes(id)));
      refreshQuestions(client, deleted);
    },
    onError: (error, questions) => (isInUse(error) ? onInUse(questions) : handleError(error)),
  });
}
