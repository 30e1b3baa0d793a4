import { shareQuestions } from '@teacher-portal/remote-sdk/contract/question-sharing';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';

/** Shares questions; the message offers to undo it. */
export function useShare(onDone: () => void) {
  const { t: words } = useTranslation('questionSharing');
  const undo = useWrite(shareQuestions, { onSuccess: () => handleSuccess('success.questionsShared') });
  return useWrite(shareQuestions, {
    onSuccess: ({ data: { seeOnly, before } }) => {
      const said = seeOnly.length > 0 ? words('savedSome', { count: seeOnly.length }) : 'success.questionsShared';
      handleSuccess(said, undefined, () => undo.mutate({ body: { changes: before } }));
      onDone();
    },
  });
}
