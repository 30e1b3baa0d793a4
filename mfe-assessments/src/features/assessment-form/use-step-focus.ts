import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { type FormStep } from './use-form-address';

const control = 'input, select, textarea, button, [contenteditable=true]';

/** The invalid control of a field, else its first control. */
function focusFault(root: HTMLElement, { path = [] }: Problem): void {
  const field = root.querySelector(`[data-field="${CSS.escape(String(path[0]))}"]`);
  const place =
    field?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    field?.querySelector<HTMLElement>(control) ??
    root.querySelector<HTMLElement>('[aria-invalid=true]');
  place?.focus();
}

/** The error found when a step was saved. */
interface Asked {
  step: FormStep;
  problem: Problem;
}

/** Moves the focus to the heading of a new step, or to the invalid field. */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: FormStep) {
  const shown = useRef(step);
  const handled = useRef<Asked>(undefined);
  const [asked, setAsked] = useState<Asked>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    root.current?.querySelector<HTMLElement>('[data-step-heading]')?.focus();
  }, [root, step]);

  useEffect(() => {
    if (!asked || asked.step !== step || handled.current === asked || !root.current) return;
    handled.current = asked;
    focusFault(root.current, asked.problem);
  }, [root, asked, step]);

  const ask = (next: Asked | undefined) => {
    setAsked(next);
    if (next) setAttempt((before) => before + 1);
  };
  return { asked, attempt, ask };
}
