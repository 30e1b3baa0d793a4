import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, Fragment, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { Heading } from './text';

interface Navigations {
  /** How often the user has navigated to another page. */
  count: number;
  /** True for the first heading that asks after a navigation. */
  claim: (count: number) => boolean;
}

const NavigationsContext = createContext<Navigations>({ count: 0, claim: () => false });

/**
 * Wraps the routes; `navigationKey` is the path without its query, so that filters do not move the focus. After each
 * change the next page header focuses its heading.
 */
export function NavigationFocus({ navigationKey, children }: { navigationKey: string; children: ReactNode }) {
  const [seen, setSeen] = useState({ key: navigationKey, count: 0 });
  const claimed = useRef(0);
  const claim = useCallback((count: number) => {
    const fresh = claimed.current !== count;
    claimed.current = count;
    return fresh;
  }, []);
  if (seen.key !== navigationKey) setSeen({ key: navigationKey, count: seen.count + 1 });
  return <NavigationsContext value={{ count: seen.count, claim }}>{children}</NavigationsContext>;
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

const Bar = chakra('header', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    justifyContent: 'space-between',
    gap: '3',
    mb: '4',
  },
});
const Names = chakra('div', { base: { minWidth: '0', flex: '1 1 16rem' } });
const Crumbs = chakra('ol', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '1.5',
    listStyle: 'none',
    textStyle: 'small',
    color: 'ink3',
    '& a': { color: 'inherit', py: '1' },
  },
});
const Actions = chakra('div', {
  // Lets a menu button with a long label shrink instead of making the page scroll sideways.
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    minWidth: '0',
    maxWidth: 'full',
  },
});
/** On a narrow screen the primary action floats at the bottom, within reach of the thumb. */
const Primary = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'static' },
    bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
    insetEnd: '4',
    zIndex: { base: 'header', md: 'auto' },
    borderRadius: 'control',
    boxShadow: { base: 'overlay', md: 'none' },
  },
});

export interface PageHeaderProps {
  title: string;
  /** Texts or links from the top level down to the parent of this page. */
  crumbs?: readonly ReactNode[];
  /** The one primary action of the page. */
  primary?: ReactNode;
  secondary?: ReactNode;
}

export function PageHeader({ title, crumbs = [], primary, secondary }: PageHeaderProps) {
  const t = useUiText();
  const heading = useHeadingFocus();
  return (
    <Bar>
      <Names>
        {crumbs.length > 0 && (
          <nav aria-label={t('breadcrumbs')}>
            <Crumbs>
              {crumbs.map((crumb, index) => (
                <Fragment key={index}>
                  {index > 0 && <li aria-hidden>·</li>}
                  <li>{crumb}</li>
                </Fragment>
              ))}
            </Crumbs>
          </nav>
        )}
        <Heading as="h1" size="title" ref={heading} tabIndex={-1} mt="0.5">
          {title}
        </Heading>
      </Names>
      {(primary || secondary) && (
        <Actions>
          {secondary}
          {primary && <Primary>{primary}</Primary>}
        </Actions>
      )}
    </Bar>
  );
}
