import { type RefObject, useEffect, useRef } from 'react';
import { areSingleKeysOn } from '@teacher-portal/remote-sdk/storage';
import { gradingAction, type GradingAction, readLetters } from './grading-keys';

/**
 * Listens to keyboard shortcuts while the focus is inside the page's content or nowhere, as after opening the page or a
 * click beside the fields, and no dialog is open. `onAction` gets the key too, for digits.
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
      const action = gradingAction(event, areSingleKeysOn() ? readLetters() : undefined);
      if (!action || event.defaultPrevented) return;
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (!isInside && event.target !== document.body) return;
      event.preventDefault();
      listener.current(action, event.key);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}
