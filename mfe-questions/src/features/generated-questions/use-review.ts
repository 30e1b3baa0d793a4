import { useState } from 'react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { subjectState } from '@teacher-portal/remote-sdk/entities/subject';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import {
  decide,
  itemOf,
  withItem,
  withoutQuestion,
  withQuestionAgain,
} from '../../generated-questions/generated-batch';
import { type Batch, type Decision, type Reviewed } from '../../generated-questions/generated-batch.schema';
import { regenerateAll, regenerateOne } from '../../generated-questions/generation-run';
import { type BatchOwner, generatedStore } from '../../generated-questions/generated-store';

/** Result of the last regeneration of one question, if there is something to report. */
export interface RegenerationNote {
  questionNo: number;
  reasons: readonly string[];
  /** Called when another question has arrived. */
  isReplaced: boolean;
}

/** The review actions on a list of generated questions. */
export function useReview(owner: BatchOwner, batch: Batch) {
  const { t } = useTranslation('questions');
  const navigate = useNavigate();
  const [note, setNote] = useState<RegenerationNote>();
  const change = (rule: (current: Batch) => Batch) => generatedStore.change(owner, rule);
  const placeOf = (questionNo: number) =>
    batch.items.findIndex(({ question }) => question.questionNo === questionNo) + 1;

  const toggle = ({ question, decision }: Reviewed, wanted: Decision) =>
    change((current) => decide(current, question.questionNo, decision === wanted ? 'open' : wanted));

  const remove = (item: Reviewed) => {
    const { questionNo } = item.question;
    const number = placeOf(questionNo);
    change((current) => withoutQuestion(current, item.question));
    handleSuccess(t('review.deleted', { number }), undefined, () =>
      change((current) => withQuestionAgain(current, item, number - 1)),
    );
  };

  const edit = ({ question: { questionNo } }: Reviewed) =>
    void navigate(paths.questions.add.href({ subject: owner.courseId, generated: questionNo }), {
      state: subjectState(owner.courseId),
    });

  const replace = async (item: Reviewed, instruction: string) => {
    const { questionNo } = item.question;
    const number = placeOf(questionNo);
    setNote(undefined);
    try {
      const { arrived, meta } = await regenerateOne(owner, questionNo, instruction);
      const isReplaced = arrived > 0;
      const reasons = meta?.reasons ?? [];
      setNote({
        questionNo,
        isReplaced,
        reasons: reasons.length > 0 || isReplaced ? reasons : ['errors.generationFailed'],
      });
      if (!isReplaced) return;
      handleSuccess(t('review.replaced', { number }), undefined, () =>
        change((current) => (itemOf(current, questionNo) ? withItem(current, item) : current)),
      );
    } catch (error) {
      handleError(error);
    }
  };

  const replaceAll = async (instruction: string) => {
    setNote(undefined);
    await regenerateAll(owner, instruction).catch(handleError);
  };

  return { note, change, toggle, remove, edit, replace, replaceAll };
}
