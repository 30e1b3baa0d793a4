import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { areSingleKeysOn } from '@teacher-portal/remote-sdk/storage';
import { gradingAction, type GradingAction, readLetters } from './grading-keys';
import { isField, isForLater, keysText, typeInto, type WaitingKey, waitingKey } from './typed-ahead';

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
  act: (action: GradingAction, key: string) => Outcome;
}

const lettersOn = () => (areSingleKeysOn() ? readLetters() : undefined);
const isMove = (action: GradingAction | undefined) => action === 'next' || action === 'previous';

const refuse = (keys: readonly WaitingKey[]) =>
  keys.length > 0 && handleProblem('errors.keysNotTaken', { keys: keysText(keys) });

/** Does what a key means where the focus is now. */
function take(desk: KeyDesk, root: HTMLElement | null, key: WaitingKey): Outcome {
  const focused = document.activeElement;
  const target = root?.contains(focused) ? focused : document.body;
  const action = gradingAction({ ...key, target }, lettersOn());
  if (!desk.isReady(isMove(action))) return 'later';
  if (action) return desk.act(action, key.key);
  if (isField(target)) return typeInto(target, key.key) ? 'taken' : 'refused';
  return /\d/.test(key.key) ? 'refused' : 'taken';
}

/**
 * Keys that wait for what they were typed for, in their order. They are taken one by one when the page has it; what the
 * page cannot take is said.
 */
function useWaitingKeys(root: RefObject<HTMLElement | null>, desk: RefObject<KeyDesk>) {
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
      const outcome = take(desk.current, root.current, first);
      if (outcome === 'later') return;
      if (outcome === 'lost') return giveUp();
      if (outcome === 'refused') refuse([first]);
      set(others);
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

/**
 * Listens to keyboard shortcuts while the focus is inside the page's content or nowhere, as after opening the page or a
 * click beside the fields, and no dialog is open. Keys typed for what is still loading wait for it.
 */
export function useGradingKeys(root: RefObject<HTMLElement | null>, latest: KeyDesk) {
  const desk = useRef(latest);
  useLayoutEffect(() => {
    desk.current = latest;
  });
  const { queue, keep, ...keys } = useWaitingKeys(root, desk);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isInside = event.target instanceof Node && root.current?.contains(event.target);
      if (event.defaultPrevented || event.isComposing || (!isInside && event.target !== document.body)) return;
      const action = gradingAction(event, lettersOn());
      const waits = action !== 'help' && (queue.current.length > 0 || !desk.current.isReady(isMove(action)));
      if (waits ? !isForLater(event, lettersOn(), desk.current.isFieldWanted()) : !action) return;
      if (waits && desk.current.isFailed) return;
      event.preventDefault();
      const outcome = waits || !action ? 'later' : desk.current.act(action, event.key);
      if (outcome === 'later') keep(event);
      if (outcome === 'refused') refuse([event]);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root, queue, keep]);
  return keys;
}
