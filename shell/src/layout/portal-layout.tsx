import { type ReactNode, useEffect, useState } from 'react';
import { useLinkedGrade, useOwnPlace } from 'shared/entities/own-place';
import { useTranslation } from 'shared/i18n';
import { Outlet, useLocation } from 'shared/router';
import { Box, Drawer, Flex, lazyPart, NavigationFocus, SkipLink, Stack, useMedia, wider } from 'shared/ui/core';
import { AboutButton } from '../about/about-button';
import { warmUp } from '../federation/lent-modules';
import { useRegistry } from '../federation/registry-context';
import { RememberGrade } from '../first-paint/remember-grade';
import { OfflineSign } from '../offline/offline-sign';
import { PageHeading } from '../slot/page-heading';
import { PlaceAnnouncement } from './place-announcement';
import { SideBar } from './side-bar';
import { SideNavigation } from './side-navigation';
import { SlowNotice } from './slow-notice';
import { TOP_BAR_HEIGHT, TopBar } from './top-bar';

// Lazy, because few browsers have overrides.
const OverrideBadge = lazyPart(async () => (await import('../overrides/override-badge')).OverrideBadge);

/** The layout of every signed-in screen: top bar, navigation (beside the page or as a drawer), page. */
export function PortalLayout() {
  const { pathname } = useLocation();
  const roomy = useMedia(wider.md);
  const [open, setOpen] = useState(false);
  const isOverridden = (useRegistry().registry?.overrides ?? []).length > 0;
  useOwnPlace(useLinkedGrade());
  useEffect(warmUp, []);
  return (
    <>
      <SkipLink targetId="main" />
      <PlaceAnnouncement />
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
          css={{
            '--sticky-top': `var(--bar-height, ${TOP_BAR_HEIGHT})`,
            // On a narrow screen the primary action floats over the end of the page.
            '&:has([data-primary-action])': { paddingBottom: { base: '20', md: '5' } },
          }}
        >
          <OfflineSign />
          {isOverridden && <OverrideBadge />}
          <Page pathname={pathname}>
            <Outlet />
          </Page>
        </Box>
      </Flex>
      <RememberGrade />
      <SlowNotice />
    </>
  );
}

/** Knows the heading of the page by itself: the bar and the navigation do not render for it. */
function Page({ pathname, children }: { pathname: string; children: ReactNode }) {
  const [heading, setHeading] = useState<string>();
  return (
    <NavigationFocus navigationKey={pathname} onHeading={setHeading}>
      <PageHeading value={heading}>{children}</PageHeading>
    </NavigationFocus>
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
