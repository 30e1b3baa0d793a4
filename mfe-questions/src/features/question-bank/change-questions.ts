import { type BulkUpdateBody, bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { handleError, handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { useMutation, useQueryClient } from 'shared/query';
import { refreshQuestions } from '../../question/question.query';

/** The same change to topics or level of many questions: all of them or none. */
export function useChangeQuestions(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BulkUpdateBody) => call(bulkUpdateQuestions, { body }),
    onSuccess: () => {
      handleSuccess('success.questionsUpdated');
      refreshQuestions(client);
      onDone();
    },
    onError: handleError,
  });
}
