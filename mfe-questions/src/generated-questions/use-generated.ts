import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { emptyBatch, itemOf, withAdded, withEdited } from './generated-batch';
import { type Batch, type ReviewedQuestion } from './generated-batch.schema';
import { type BatchOwner, generatedStore, type GeneratedState } from './generated-store';
import { newId } from './generation-run';

const noState: GeneratedState = {
  isLoaded: false,
  batch: undefined,
  run: undefined,
  isUnavailable: false,
  isShared: false,
};

/** The generated, unsaved questions of a course and their owner; `owner` is undefined while nobody is signed in. */
export function useGenerated(courseId: number): GeneratedState & { owner: BatchOwner | undefined } {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  const owner = useMemo(
    () => (uid === undefined || schoolId === undefined ? undefined : { uid, schoolId, courseId }),
    [uid, schoolId, courseId],
  );
  const state = useSyncExternalStore(generatedStore.subscribe, () => (owner ? generatedStore.read(owner) : noState));
  useEffect(() => {
    if (owner) void generatedStore.load(owner);
  }, [owner]);
  return { ...state, owner };
}

interface Opened {
  batch: Batch;
  question: ReviewedQuestion;
}

/** The form values; check results may have arrived since. */
const wordingOf = (question: ReviewedQuestion | undefined) =>
  question && JSON.stringify([question.questionText, question.options, question.modelAnswer, question.tags]);

const isAsOpened = (now: Batch | undefined, { batch, question }: Opened): boolean =>
  now?.id === batch.id && wordingOf(itemOf(now, question.questionNo)?.question) === wordingOf(question);

/**
 * One generated, unsaved question for the form. `replace` stores the edited one and accepts it; the screen then goes
 * back one history entry. If another tab has changed or removed the question, the edited one is appended and the
 * teacher is told, so that neither tab loses changes.
 */
export function useGeneratedQuestion(courseId: number, questionNo: number) {
  const { t } = useTranslation('questions');
  const { isLoaded, batch, owner } = useGenerated(courseId);
  // The form belongs to the question as it was opened.
  const [opened, setOpened] = useState<Opened>();
  const question = itemOf(batch, questionNo)?.question;
  if (!opened && batch && question) setOpened({ batch, question });
  return {
    isPending: !isLoaded,
    /** Undefined when it does not exist (any more). */
    question: opened?.question ?? question,
    replace: (edit: Partial<ReviewedQuestion>) => {
      if (!owner || !opened) return;
      const now = generatedStore.read(owner).batch;
      if (isAsOpened(now, opened))
        return generatedStore.change(owner, (current) => withEdited(current, questionNo, edit));
      generatedStore.put(owner, withAdded(now ?? emptyBatch(newId(), opened.batch.request), opened.question, edit));
      handleSuccess(t('review.addedInstead'));
    },
  };
}
