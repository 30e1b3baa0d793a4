import { useEffect, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Outlet, useLocation } from 'shared/router';
import { Box, Drawer, Flex, NavigationFocus, SkipLink, Stack, useMedia, wider } from 'shared/ui/core';
import { AboutButton } from '../about/about-button';
import { warmUp } from '../federation/lent-modules';
import { OverrideBadge } from '../overrides/override-badge';
import { SideBar } from './side-bar';
import { SideNavigation } from './side-navigation';
import { SlowNotice } from './slow-notice';
import { TOP_BAR_HEIGHT, TopBar } from './top-bar';

/** Around every signed-in screen: bar, navigation (beside the page or as a drawer), and the page itself. */
export function PortalLayout() {
  const { pathname } = useLocation();
  const roomy = useMedia(wider.md);
  const [open, setOpen] = useState(false);
  useEffect(warmUp, []);
  return (
    <>
      <SkipLink targetId="main" />
      <TopBar onOpenMenu={roomy ? undefined : () => setOpen(true)} />
      <Flex align="flex-start">
        {roomy ? <SideBar /> : <NavigationDrawer open={open} onClose={() => setOpen(false)} />}
        <Box
          as="main"
          id="main"
          tabIndex={-1}
          flex="1"
          minWidth="0"
          px={{ base: '4', md: '6' }}
          py="5"
          outline="none"
          css={{ '--sticky-top': TOP_BAR_HEIGHT }}
        >
          <OverrideBadge />
          <NavigationFocus navigationKey={pathname}>
            <Outlet />
          </NavigationFocus>
        </Box>
      </Flex>
      <SlowNotice />
    </>
  );
}

function NavigationDrawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Drawer open={open} onClose={onClose} title={t('product')}>
      <Stack gap="4">
        <SideNavigation onGo={onClose} />
        <AboutButton />
      </Stack>
    </Drawer>
  );
}
