import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'shared/router';
import { sessionState } from 'shared/session';

export interface LeaveGuardOptions {
  /** Called when the user leaves without saving: the place to delete the draft. */
  onLeave?: () => void;
  /** Which navigations to block; by default every change of the path or the query, but not of the hash. */
  isLeaving?: (from: Location, to: Location) => boolean;
}

export interface LeaveGuard {
  /** A navigation is blocked and the user is being asked. */
  isAsking: boolean;
  stay: () => void;
  /** Leaves without saving. */
  leave: () => void;
  /** Continues the blocked navigation: the changes have been saved or are kept. */
  pass: () => void;
  /** Allows the next navigation without asking: the changes have just been saved. */
  release: () => void;
}

const isElsewhere = (from: Location, to: Location) => from.pathname !== to.pathname || from.search !== to.search;

/**
 * Asks before unsaved changes are lost by navigating within the portal (with `<LeaveDialog>`) or by closing or
 * reloading the page.
 */
export function useLeaveGuard(
  isDirty: boolean,
  { onLeave, isLeaving = isElsewhere }: LeaveGuardOptions = {},
): LeaveGuard {
  const isReleased = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    // After sign-out the redirect to the sign-in screen must not be blocked; the draft is kept.
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
