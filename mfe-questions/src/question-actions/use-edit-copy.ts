import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { copyQuestions } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';

/** Copies a question within its course, for the caller, and opens the copy in the form. */
export function useEditCopy() {
  const navigate = useNavigate();
  const { mutate, isPending } = useWrite(copyQuestions, {
    onSuccess: ({ data: { copied } }, { body: { courseId } }) => {
      handleSuccess('success.questionsCopied');
      const to = paths.questions.add.href({ subject: courseId, id: copied[0] });
      void navigate(to, { state: subjectState(courseId) });
    },
  });
  return {
    editCopy: ({ id, courseId }: Question) => mutate({ body: { ids: [id], courseId, sameTopics: true, tags: [] } }),
    isCopying: isPending,
  };
}
