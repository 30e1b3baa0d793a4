import { bulkUpdateQuestions } from 'shared/contract/question-bulk';
import { handleSuccess } from 'shared/feedback';
import { useWrite } from 'shared/query';

/** Applies the same topic or level change to several questions, all or none. */
export const useChangeQuestions = (onDone: () => void) =>
  useWrite(bulkUpdateQuestions, {
    onSuccess: () => {
      handleSuccess('success.questionsUpdated');
      onDone();
    },
  });
