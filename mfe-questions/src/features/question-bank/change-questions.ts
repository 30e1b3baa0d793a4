import { bulkUpdateQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Applies the same topic or level change to several questions, all or none. */
export const useChangeQuestions = (onDone: () => void) =>
  useWrite(bulkUpdateQuestions, {
    onSuccess: () => {
      handleSuccess('success.questionsUpdated');
      onDone();
    },
  });
