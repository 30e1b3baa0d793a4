import { useState } from 'react';
import { cookieNames, readCookie, writeCookie } from 'shared/storage';
import { useMedia, wider } from 'shared/ui/core';

type Shape = 'rail' | 'full';

function remembered(): Shape | undefined {
  const value = readCookie(cookieNames.navigation);
  return value === 'rail' || value === 'full' ? value : undefined;
}

/** Whether the navigation is a rail: the last choice, or else true on windows of medium width. */
export function useRail() {
  const wide = useMedia(wider.lg);
  const [chosen, setChosen] = useState(remembered);
  const rail = chosen ? chosen === 'rail' : !wide;
  const toggle = () => {
    const next = rail ? 'full' : 'rail';
    writeCookie(cookieNames.navigation, next);
    setChosen(next);
  };
  return { rail, toggle };
}
