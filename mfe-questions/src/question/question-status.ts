import { questionStatus, type QuestionStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { bulkUpdateQuestions } from '@teacher-portal/remote-sdk/contract/question-bulk';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Older servers do not send it: there every question is ready. */
export const statusOf = ({ status = questionStatus.ready }: Question): QuestionStatus => status;

/** Changes the status of questions at once; the toast offers undo. */
export function useChangeStatus() {
  const { mutateAsync } = useWrite(bulkUpdateQuestions);
  return async (questions: readonly Question[], status: QuestionStatus) => {
    const said = questions.length === 1 ? 'success.questionUpdated' : 'success.questionsUpdated';
    const set = async (some: readonly Question[], to: QuestionStatus) =>
      some.length === 0 || (await mutateAsync({ body: { ids: some.map(({ id }) => id), status: to } }));
    const undo = async () => {
      for (const was of Object.values(questionStatus))
        await set(
          questions.filter((question) => statusOf(question) === was),
          was,
        );
      handleSuccess(said);
    };
    // What is refused is said already.
    const silently = () => undefined;
    await set(questions, status)
      .then(() => handleSuccess(said, undefined, () => void undo().catch(silently)))
      .catch(silently);
  };
}
