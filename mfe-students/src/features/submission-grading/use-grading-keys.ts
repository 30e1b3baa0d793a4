import { type RefObject, useEffect, useRef } from 'react';
import { gradingAction, type GradingAction } from './grading-keys';

/**
 * Hears the keys of the screen: those with Alt everywhere on the page, single ones while the focus is inside it and no
 * dialog is open over it. `onAction` gets the key too, for digits.
 */
export function useGradingKeys(
  root: RefObject<HTMLElement | null>,
  onAction: (action: GradingAction, key: string) => void,
): void {
  const listener = useRef(onAction);
  useEffect(() => {
    listener.current = onAction;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = gradingAction(event);
      if (!action || event.defaultPrevented) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      const isOnPage = event.target === document.body;
      if (!isInside && !(event.altKey && isOnPage)) return;
      event.preventDefault();
      listener.current(action, event.key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}
