import { Link } from 'shared/router';
import { Box, Flex } from 'shared/ui/core';

/** @public */
export interface PageTab {
  to: string;
  label: string;
  /** Whether it is the current page. */
  current: boolean;
}

export interface PageTabsProps {
  /** Names the group for screen readers. */
  label: string;
  tabs: readonly PageTab[];
}

/** Links between the pages of one record, such as an assessment or a class. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  return (
    <Box as="nav" aria-label={label} mb="4" borderBottomWidth="1px" borderColor="line">
      <Flex as="ul" listStyle="none" columnGap="1" wrap="wrap">
        {tabs.map(({ to, label: name, current }) => (
          <li key={to}>
            <Box
              asChild
              display="block"
              px="3"
              py="2"
              mb="-1px"
              color="ink2"
              textDecoration="none"
              borderBottomWidth="2px"
              borderColor="transparent"
              _hover={{ color: 'ink', borderColor: 'lineStrong' }}
              _currentPage={{ color: 'accentText', borderColor: 'accent', fontWeight: 'semibold' }}
            >
              <Link to={to} aria-current={current ? 'page' : undefined}>
                {name}
              </Link>
            </Box>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
