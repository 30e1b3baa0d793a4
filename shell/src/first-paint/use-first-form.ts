import { useEffect, useEffectEvent, useState } from 'react';
import type { Endpoint } from 'shared/contract/endpoint';
import { isMessageKey } from 'shared/contract/problem';
import { handleError } from 'shared/feedback';
import { type CallResult, readAnswer } from 'shared/http';
import type { FirstErrors, FirstForm } from './first-form';

/** Older rejections were already read before the shell loaded. */
const NEWS_MS = 8000;

interface TakenForm {
  form: FirstForm | undefined;
  /** Initial state of the React form; the same object while it is mounted. */
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
  // After the first validation, every change validates again.
  mode: form?.isSubmitted ? 'onChange' : 'onSubmit',
});

/** The initial state of the React form, from the form painted from HTML if there is one. */
export function useFirstForm(): TakenForm {
  const [taken] = useState(() => takeForm());
  return taken;
}

/**
 * Stops the script of the form painted from HTML. `onAnswer` receives the response to its submission and must not
 * reject. Returns whether that response is pending.
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
    // Not in the effect itself, which only marks the end of hydration.
    queueMicrotask(() => void takeOver());
  }, []);
  return isSending;
}

/** Stops the script of a form that waits for the shell, and repeats the last click. */
export function useWaitingForm(): void {
  useEffect(() => {
    // Not in the effect itself, as above.
    queueMicrotask(() => window.firstForm?.finish()?.());
  }, []);
}
