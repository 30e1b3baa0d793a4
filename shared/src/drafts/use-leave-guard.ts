import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'shared/router';
import { sessionState } from 'shared/session';

export interface LeaveGuardOptions {
  /** Called when the teacher leaves without saving: the place to forget the draft. */
  onLeave?: () => void;
  /** Which way out is guarded; by default every other address, a change of the hash apart. */
  isLeaving?: (from: Location, to: Location) => boolean;
}

export interface LeaveGuard {
  /** The teacher wants to go, and is asked. */
  isAsking: boolean;
  stay: () => void;
  /** Leaves without saving. */
  leave: () => void;
  /** Goes on to where the teacher wanted to go: the work has been saved or is kept. */
  pass: () => void;
  /** Lets the next navigation pass without asking: the work has just been saved. */
  release: () => void;
}

const isElsewhere = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

/** Asks before unsaved work is left, inside the portal (with `<LeaveDialog>`) and by closing or reloading the page. */
export function useLeaveGuard(
  isDirty: boolean,
  { onLeave, isLeaving = isElsewhere }: LeaveGuardOptions = {},
): LeaveGuard {
  const isReleased = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // Nobody is signed in any more: the way to the sign-in screen must be free, and the draft is kept.
    if (!isDirty || isReleased.current || sessionState().session === undefined) return false;
    return isLeaving(currentLocation, nextLocation);
  });

  useEffect(() => {
    isReleased.current = false;
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);

  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => {
      onLeave?.();
      blocker.proceed?.();
    },
    pass: () => blocker.proceed?.(),
    release: () => {
      isReleased.current = true;
    },
  };
}
