import { chakra } from '@chakra-ui/react/styled-system';
import { Fragment, type ReactNode } from 'react';
import { useUiText } from '../locales/use-ui-text';
import { useHeadingFocus, useReportedHeading } from './navigation-focus';
import { Heading } from './text';

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
    overflowWrap: 'anywhere',
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
const Primary = chakra(
  'div',
  {
    base: {
      position: { base: 'fixed', md: 'static' },
      bottom: 'calc(16px + env(safe-area-inset-bottom, 0px))',
      insetEnd: '4',
      zIndex: { base: 'header', md: 'auto' },
      borderRadius: 'control',
      boxShadow: { base: 'overlay', md: 'none' },
    },
  },
  // The layout leaves room below the page for it.
  { defaultProps: { 'data-primary-action': '' } },
);

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
  useReportedHeading(title);
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
          <bdi>{title}</bdi>
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
