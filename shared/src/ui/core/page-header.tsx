import { chakra } from '@chakra-ui/react/styled-system';
import { createContext, Fragment, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../locales/use-words';
import { Heading } from './text';

interface Moves {
  /** How often the reader has moved to another page. */
  count: number;
  /** True for the first heading that asks after a move. */
  claim: (count: number) => boolean;
}

const MovesContext = createContext<Moves>({ count: 0, claim: () => false });

/**
 * Stands around the routes; `navigationKey` is the address without its query (filters must not take the focus away).
 * After each change the next page header moves the focus to its heading.
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
  return <MovesContext value={{ count: seen.count, claim }}>{children}</MovesContext>;
}

/** A ref for the heading of a page that has no PageHeader: it receives the focus after navigation. */
export function useHeadingFocus() {
  const { count, claim } = useContext(MovesContext);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A heading may be replaced by the same one when the content arrives; the focus must not be lost with it.
    const lost = document.activeElement === document.body;
    // Who has opened a menu while the page was on its way is busy there; it would close under the hand.
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
  // A switcher with a long name gives way; the page must not scroll sideways for it.
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2',
    alignItems: 'center',
    minWidth: '0',
    maxWidth: 'full',
  },
});
/** On a narrow screen the primary action stays within reach of the thumb. */
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
  /** Texts or links from the top of the portal down to the parent of this page. */
  crumbs?: readonly ReactNode[];
  /** The one primary action of the page. */
  primary?: ReactNode;
  secondary?: ReactNode;
}

export function PageHeader({ title, crumbs = [], primary, secondary }: PageHeaderProps) {
  const t = useWords();
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
