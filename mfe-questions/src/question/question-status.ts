import { questionStatus, type QuestionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { bulkUpdateQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Older servers do not send it: there every question is ready. */
export const statusOf = ({ status = questionStatus.ready }: Question): QuestionStatus => status;

/** Changes the status of a question at once; the toast offers undo. */
export function useChangeStatus() {
  const { mutate } = useWrite(bulkUpdateQuestions);
  return (question: Question, status: QuestionStatus) => {
    const set = (to: QuestionStatus, onSuccess: () => void) =>
      mutate({ body: { ids: [question.id], status: to } }, { onSuccess });
    const undo = () => set(statusOf(question), () => handleSuccess('success.questionUpdated'));
    set(status, () => handleSuccess('success.questionUpdated', undefined, undo));
  };
}
