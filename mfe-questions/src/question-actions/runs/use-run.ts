import { useEffect, useRef, useState } from 'react';
import { copyQuestions } from '@teacher-portal/remote-sdk/contract/question-transfer';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { invalidate } from '@teacher-portal/remote-sdk/query';
import { type QuestionRun } from './run.schema';
import { sendNext, undoNext } from './run-steps';
import { forgetRun, keepPlan, type RunOwner } from './run-store';

/**
 * Sends the parts of a run, or takes them back, each written down in the browser before the next. A failure or a stop
 * ends it; going on sends the rest, the part without an answer with its key of before.
 */
export function useRun(first: QuestionRun, owner: RunOwner | undefined) {
  const [run, setRun] = useState(first);
  const [isSending, setSending] = useState(false);
  const [isUnkept, setUnkept] = useState(owner === undefined);
  const stopped = useRef(false);
  // Who leaves the page continues it from there.
  useEffect(() => () => void (stopped.current = true), []);

  const keep = async (write: (owner: RunOwner) => Promise<void>) => {
    if (owner) await write(owner).catch(() => setUnkept(true));
  };

  async function send(next: typeof sendNext) {
    stopped.current = false;
    setSending(true);
    try {
      let step = await next(run);
      while (step) {
        setRun(step.run);
        await keep(step.keep);
        step = stopped.current ? undefined : await next(step.run);
      }
    } catch (error) {
      handleError(error);
    } finally {
      setSending(false);
      // The widest of the changes that a run makes.
      await invalidate(copyQuestions);
    }
  }

  return {
    run,
    isSending,
    /** The browser keeps nothing: what is closed is lost. */
    isUnkept,
    stop: () => {
      stopped.current = true;
    },
    begin: async () => {
      await keep((whose) => keepPlan(whose, run.plan));
      await send(sendNext);
    },
    undo: () => send(undoNext),
    forget: () => keep((whose) => forgetRun(whose, run)),
  };
}
