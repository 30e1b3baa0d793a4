import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { useSchool, useSession } from 'shared/session';
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

/** The generated, unsaved questions of a course, and whose they are; `owner` is undefined while nobody is signed in. */
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

/** What a form of it shows; what was found out about it may have come since. */
const wordingOf = (question: ReviewedQuestion | undefined) =>
  question && JSON.stringify([question.questionText, question.options, question.modelAnswer, question.tags]);

const isAsOpened = (now: Batch | undefined, { batch, question }: Opened): boolean =>
  now?.id === batch.id && wordingOf(itemOf(now, question.questionNo)?.question) === wordingOf(question);

/**
 * One generated, unsaved question, for the form. `replace` puts what was edited in its place and accepts it; the screen then
 * goes back one history entry. Where another tab has changed or taken away the question meanwhile, the edited one is added to
 * the list, and the teacher is told: neither tab's work is lost.
 */
export function useGeneratedQuestion(courseId: number, questionNo: number) {
  const { t } = useTranslation('questions');
  const { isLoaded, batch, owner } = useGenerated(courseId);
  // The form is of the question as it was opened.
  const [opened, setOpened] = useState<Opened>();
  const question = itemOf(batch, questionNo)?.question;
  if (!opened && batch && question) setOpened({ batch, question });
  return {
    isPending: !isLoaded,
    /** Undefined when it is not there (any more). */
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
