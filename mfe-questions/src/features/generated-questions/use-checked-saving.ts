import { useRef, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useErrorToast } from '@teacher-portal/remote-sdk/entities/use-problem-toast';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { acceptOpen, countOf } from '../../generated-questions/generated-batch';
import { type Batch } from '../../generated-questions/generated-batch.schema';
import { type BatchOwner, generatedStore } from '../../generated-questions/generated-store';
import { copiesInBank, type FoundCopy } from './copies-in-bank';
import { problemIn, useSaveGenerated } from './save-generated';
import { type useReview } from './use-review';

interface CheckedOptions {
  owner: BatchOwner;
  batch: Batch;
  review: Pick<ReturnType<typeof useReview>, 'change'>;
  cards: ReadonlyMap<number, HTMLElement>;
  placeOf: (questionNo: number) => number;
  onSaved: () => void;
}

interface Asked {
  batch: Batch;
  copies: readonly FoundCopy[];
}

const noCopies: readonly FoundCopy[] = [];
const stateOf = ({ id, revision }: Batch) => `${id} ${revision}`;

/**
 * Saves the accepted questions; shows the first one that cannot be saved, and asks about those that the bank already
 * contains.
 */
export function useCheckedSaving({ owner, batch: shown, review, cards, placeOf, onSaved }: CheckedOptions) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const { save: send, isPending } = useSaveGenerated(owner, onSaved);
  // Announced, because the focused card does not contain the message.
  const say = useErrorToast((questionNo: number) => problemIn(shown)?.questionNo === questionNo, false);
  const [asked, setAsked] = useState<Asked>();
  const [isChecking, setChecking] = useState(false);
  // If the response to the first attempt was lost, the bank may contain these very questions.
  const attempted = useRef<string>(undefined);

  const attempt = (batch: Batch) => {
    attempted.current = stateOf(batch);
    send(batch);
  };
  const refuse = ({ questionNo, problem }: NonNullable<ReturnType<typeof problemIn>>) => {
    const text = message(problem.key, { ...limits, ...problem.values });
    say(questionNo, t('review.problemAt', { number: placeOf(questionNo), problem: text }));
    cards.get(questionNo)?.focus();
  };
  const save = async (withOpen: boolean) => {
    if (withOpen) review.change(acceptOpen);
    const { batch } = generatedStore.read(owner);
    if (!batch) return;
    if (countOf(batch).accepted === 0) return handleProblem('errors.noQuestionSelected');
    const found = problemIn(batch);
    if (found) return refuse(found);
    if (attempted.current === stateOf(batch)) return send(batch);
    setChecking(true);
    const copies = await copiesInBank(owner.courseId, batch);
    setChecking(false);
    if (copies.length > 0) setAsked({ batch, copies });
    else attempt(batch);
  };
  return {
    save: (withOpen: boolean) => void save(withOpen),
    /** Asks about the copies. */
    dialog: {
      copies: asked?.copies ?? noCopies,
      onClose: () => setAsked(undefined),
      onSave: () => {
        setAsked(undefined);
        if (asked) attempt(asked.batch);
      },
    },
    isPending: isPending || isChecking,
  };
}
