import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';

interface Navigations {
  /** How often the user has navigated to another page. */
  count: number;
  /** True for the first heading that asks after a navigation. */
  claim: (count: number) => boolean;
  /** Called with the heading of the current page, and with undefined when it unmounts. */
  onHeading?: ((heading: string | undefined) => void) | undefined;
}

const NavigationsContext = createContext<Navigations>({ count: 0, claim: () => false });

export interface NavigationFocusProps extends Pick<Navigations, 'onHeading'> {
  /** The path without its query, so that filters do not move the focus. */
  navigationKey: string;
  children: ReactNode;
}

/** Wraps the routes. After each change of `navigationKey` the next page header focuses its heading. */
export function NavigationFocus({ navigationKey, onHeading, children }: NavigationFocusProps) {
  const [seen, setSeen] = useState({ key: navigationKey, count: 0 });
  const claimed = useRef(0);
  const claim = useCallback((count: number) => {
    const fresh = claimed.current !== count;
    claimed.current = count;
    return fresh;
  }, []);
  if (seen.key !== navigationKey) setSeen({ key: navigationKey, count: seen.count + 1 });
  return <NavigationsContext value={{ count: seen.count, claim, onHeading }}>{children}</NavigationsContext>;
}

/** A ref for the heading of a page without a PageHeader; it receives the focus after navigation. */
export function useHeadingFocus() {
  const { count, claim } = useContext(NavigationsContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A heading may be remounted when the content arrives; the focus must not be lost with it.
    const lost = document.activeElement === document.body;
    // If the user opened a menu while the page was loading, moving the focus would close it.
    const busy = document.activeElement?.closest('[role=menu]');
    if (count > 0 && (claim(count) || lost) && !busy) heading.current?.focus();
  }, [count, claim]);
  return heading;
}

/** Reports the heading of a page, for the document title. */
export function useReportedHeading(heading: string) {
  const { onHeading } = useContext(NavigationsContext);
  useEffect(() => {
    onHeading?.(heading);
    return () => onHeading?.(undefined);
  }, [heading, onHeading]);
}
