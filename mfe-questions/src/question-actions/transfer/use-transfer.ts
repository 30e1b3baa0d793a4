import { copyQuestions, moveQuestions, undoTransfer } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Copies or moves questions; the message offers to undo it. */
export function useTransfer(onDone: () => void) {
  const { t: words } = useTranslation('questionTransfer');
  const undo = useWrite(undoTransfer, {
    onSuccess: ({ data: { left } }) =>
      handleSuccess(left.length > 0 ? words('left', { count: left.length }) : 'success.transferUndone'),
  });
  const copy = useWrite(copyQuestions, {
    onSuccess: ({ data }) => {
      handleSuccess('success.questionsCopied', undefined, () => undo.mutate({ body: data }));
      onDone();
    },
  });
  const move = useWrite(moveQuestions, {
    onSuccess: ({ data: { inAssessments, ...done } }) => {
      const stayed = inAssessments.length;
      handleSuccess(stayed > 0 ? words('movedSome', { count: stayed }) : 'success.questionsMoved', undefined, () =>
        undo.mutate({ body: done }),
      );
      onDone();
    },
  });
  return { copy, move, isPending: copy.isPending || move.isPending };
}
