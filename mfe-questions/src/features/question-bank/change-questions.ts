import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { handleSuccess } from 'shared/feedback';
import { useWrite } from 'shared/query';

/** The same change to topics or level of many questions: all of them or none. */
export const useChangeQuestions = (onDone: () => void) =>
  useWrite(bulkUpdateQuestions, {
    onSuccess: () => {
      handleSuccess('success.questionsUpdated');
      onDone();
    },
  });
