import { useRef } from 'react';
import { deleteQuestion, type Question } from '@teacher-portal/remote-sdk/contract/question';
import {
  bulkDeleteQuestions,
  bulkRestoreQuestions,
  restoreQuestion,
} from '@teacher-portal/remote-sdk/contract/question-bulk';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError, isApiError } from '@teacher-portal/remote-sdk/http';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { questionQuery } from './question.query';

interface DeleteOptions {
  onDeleted: (ids: readonly number[]) => void;
  /** Kept, because a published assessment uses them. */
  onInUse: (questions: readonly Question[]) => void;
}

const isInUse = (error: unknown) => isApiError(error) && error.code === 'errors.questionInUse';

/** Deletes one or more questions without confirmation, because the toast offers undo. */
export function useDeleteQuestions({ onDeleted, onInUse }: DeleteOptions) {
  const restore = useRestoring();
  /** The last deletion; only one can be pending at a time. */
  const asked = useRef<readonly Question[]>([]);
  const options = {
    onError: (error: ApiError) => (isInUse(error) ? onInUse(asked.current) : handleError(error)),
  };
  const done = (deleted: readonly number[], inUse: readonly number[]) => {
    handleSuccess(deleted.length === 1 ? 'success.questionDeleted' : 'success.questionsDeleted', undefined, () =>
      restore(deleted),
    );
    onDeleted(deleted);
    if (inUse.length > 0) onInUse(asked.current.filter(({ id }) => inUse.includes(id)));
  };
  const one = useWrite(deleteQuestion, {
    ...options,
    invalidation: (_, { params }) => ({ gone: [questionQuery(Number(params.id))] }),
    onSuccess: (_, { params }) => done([Number(params.id)], []),
  });
  const many = useWrite(bulkDeleteQuestions, {
    ...options,
    invalidation: ({ data }) => ({ gone: data.deleted.map(questionQuery) }),
    onSuccess: ({ data }) => done(data.deleted, data.inUse),
  });
  return {
    isPending: one.isPending || many.isPending,
    remove: (questions: readonly Question[]) => {
      asked.current = questions;
      const [first] = questions;
      if (first && questions.length === 1) one.mutate({ params: { id: first.id }, version: first.version });
      else many.mutate({ body: { ids: questions.map(({ id }) => id) } });
    },
  };
}

function useRestoring() {
  const one = useWrite(restoreQuestion, { onSuccess: () => handleSuccess('success.questionRestored') });
  const many = useWrite(bulkRestoreQuestions, { onSuccess: () => handleSuccess('success.questionsRestored') });
  return (ids: readonly number[]) => {
    const [first] = ids;
    if (first !== undefined && ids.length === 1) one.mutate({ params: { id: first } });
    else many.mutate({ body: { ids: [...ids] } });
  };
}
