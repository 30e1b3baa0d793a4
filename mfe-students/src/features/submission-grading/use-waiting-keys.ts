import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { areSingleKeysOn } from '@teacher-portal/remote-sdk/storage';
import { gradingAction, type GradingAction, type Letters, readLetters } from './grading-keys';
import { characterOf } from './rubric/criterion-key';
import { isField, isMoveOfFocus, keysText, typeInto, type WaitingKey, waitingKey } from './typed-ahead';

/**
 * What became of a key: `later` if what it needs is not known yet, `refused` if its field takes nothing, `lost` if the
 * keys after it would go elsewhere than they were meant for.
 */
export type Outcome = 'taken' | 'later' | 'refused' | 'lost';

export interface KeyDesk {
  /** Whether what the keys before asked for is on the page; a move needs less than a field. */
  isReady: (isMove: boolean) => boolean;
  /** Whether a field takes the focus as soon as it is there. */
  isFieldWanted: () => boolean;
  /** The open submission could not be loaded, so its fields will not come. */
  isFailed: boolean;
  /** The list of students could not be read, so it is not seen where a key would lead. */
  isListUnread: boolean;
  act: (action: GradingAction, key: string) => Outcome;
}

export const lettersOn = (): Letters | undefined => (areSingleKeysOn() ? readLetters() : undefined);
export const isMove = (action: GradingAction | undefined): boolean => action === 'next' || action === 'previous';
/** Done as often as it is pressed, not while it is held down: that would finish, leave what nobody has seen, or untick. */
export const isOnce = (action: GradingAction | undefined): boolean =>
  ['nextOpen', 'finish', 'criterion'].includes(action ?? '');

/** Says what was not taken; a focus that has only moved is seen. */
export function refuse(keys: readonly WaitingKey[]): void {
  if (!keys.every(isMoveOfFocus)) handleProblem('errors.keysNotTaken', { keys: keysText(keys) });
}

/** Inside the page's content, or around it as the body is: nowhere in particular. */
export const isAround = (root: HTMLElement | null, place: EventTarget | null): boolean =>
  !root || !(place instanceof Node) || root.contains(place) || place.contains(root);

/** Does what a key means where the focus is now. */
function take(desk: KeyDesk, root: HTMLElement | null, key: WaitingKey): Outcome {
  const focused = document.activeElement;
  const target = root?.contains(focused) ? focused : document.body;
  const action = gradingAction({ ...key, target }, lettersOn());
  if (!desk.isReady(isMove(action))) return 'later';
  // What the key before has opened, such as a menu, is not behind this one: it was meant for that.
  if (!isAround(root, focused)) return 'lost';
  if (action) return desk.act(action, characterOf(key));
  if (isMoveOfFocus(key)) return 'lost';
  return isField(target) && typeInto(target, key) ? 'taken' : 'refused';
}

/**
 * Keys that wait for what they were typed for, in their order. They are taken one by one when the page has it; what the
 * page cannot take is said.
 */
export function useWaitingKeys(root: RefObject<HTMLElement | null>, desk: RefObject<KeyDesk>) {
  const queue = useRef<WaitingKey[]>([]);
  const [waiting, setWaiting] = useState<readonly WaitingKey[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const set = useCallback((keys: WaitingKey[]) => {
    queue.current = keys;
    setWaiting(keys);
  }, []);
  const keep = useCallback((key: WaitingKey) => set([...queue.current, waitingKey(key)]), [set]);
  const giveUp = useCallback(() => {
    refuse(queue.current);
    if (queue.current.length > 0) set([]);
  }, [set]);
  /** Takes the keys that can be taken, each after the page has shown what the one before did. */
  const takeSoon = useCallback(() => {
    clearTimeout(timer.current);
    if (queue.current.length === 0) return;
    timer.current = setTimeout(() => {
      const [first, ...others] = queue.current;
      if (!first) return;
      if (desk.current.isFailed) return giveUp();
      // Taken out before: a key that presses a control gives up what waits behind it, and not itself.
      queue.current = others;
      const outcome = take(desk.current, root.current, first);
      if (outcome === 'later' || outcome === 'lost') queue.current = [first, ...queue.current];
      if (outcome === 'later') return;
      if (outcome === 'lost') return giveUp();
      if (outcome === 'refused') refuse([first]);
      set(queue.current);
    });
  }, [desk, root, set, giveUp]);

  // Whatever was rendered may be what they wait for, also after each key.
  useEffect(takeSoon);
  useEffect(() => {
    if (waiting.length === 0) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [waiting]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      refuse(queue.current);
      queue.current = [];
    },
    [],
  );
  return { queue, waiting, keep, giveUp, takeSoon };
}
