import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Problem } from 'shared/contract/message-key';
import { type FormStep } from './use-form-address';

const control = 'input, select, textarea, button, [contenteditable=true]';

/** The control of the field that is at fault: the one that is marked as invalid, else the first of its field. */
function focusFault(root: HTMLElement, { path = [] }: Problem): void {
  const field = root.querySelector(`[data-field="${CSS.escape(String(path[0]))}"]`);
  const place =
    field?.querySelector<HTMLElement>('[aria-invalid=true]') ??
    field?.querySelector<HTMLElement>(control) ??
    root.querySelector<HTMLElement>('[aria-invalid=true]');
  place?.focus();
}

/** What was found wrong when a step was to be saved. */
interface Asked {
  step: FormStep;
  problem: Problem;
}

/**
 * Where the focus goes in a form of steps: to the heading of a step that was gone to, and to the field at fault of a step
 * that could not be saved, wherever it stands.
 */
export function useStepFocus(root: RefObject<HTMLElement | null>, step: FormStep) {
  const shown = useRef(step);
  const handled = useRef<Asked>(undefined);
  const [asked, setAsked] = useState<Asked>();

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

  return { asked, ask: setAsked };
}
