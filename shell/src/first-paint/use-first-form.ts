import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from 'shared/contract/endpoint';
import { isMessageKey } from 'shared/contract/problem';
import { handleError } from 'shared/feedback';
import { type CallResult, readAnswer } from 'shared/http';
import type { FirstErrors, FirstForm } from './first-form';

/** A refusal that is older was read before the shell was there. */
const NEWS_MS = 8000;

interface TakenForm {
  form: FirstForm | undefined;
  /** What the React form starts with; the same object for as long as it is there. */
  errors: FirstErrors | undefined;
  mode: 'onChange' | 'onSubmit';
}

const known = (errors: FirstErrors): FirstErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([name, error]) => [
      name,
      error && !isMessageKey(error.message) ? { ...error, message: 'errors.somethingWentWrong' } : error,
    ]),
  );

const takeForm = (form = window.firstForm): TakenForm => ({
  form,
  errors: form && known(form.errors),
  // A form that was checked is checked with every change.
  mode: form?.isSubmitted ? 'onChange' : 'onSubmit',
});

/** The form that the page was painted with, if it was: what the React form starts with. */
export function useFirstForm(): TakenForm {
  const [taken] = useState(() => takeForm());
  return taken;
}

/**
 * Ends the script of the form that the page was painted with. `onAnswer` gets the response to what it has sent; it must
 * not reject. Answers whether that is still awaited.
 */
export function useFirstAnswer<E extends Endpoint>(
  { form }: TakenForm,
  endpoint: E,
  onAnswer: (answer: Promise<CallResult<E>>) => Promise<void>,
): boolean {
  const [isSending, setIsSending] = useState(form?.answer !== undefined);
  const takeOver = useEffectEvent(async () => {
    if (!form) return;
    const { answer, refused } = form;
    form.finish()?.();
    if (answer) {
      await onAnswer(answer.then((early) => readAnswer(endpoint, early)));
      setIsSending(false);
    } else if (refused && performance.now() - refused.at < NEWS_MS)
      await readAnswer(endpoint, refused.answer).catch(handleError);
  });
  useEffect(() => {
    // Not in the effect itself, which only marks when the elements are React's.
    queueMicrotask(() => void takeOver());
  }, []);
  return isSending;
}

/** Ends the script of a form that waits for the shell, and repeats what was pressed before. */
export function useWaitingForm(): void {
  useEffect(() => {
    // Not in the effect itself, as above.
    queueMicrotask(() => window.firstForm?.finish()?.());
  }, []);
}
