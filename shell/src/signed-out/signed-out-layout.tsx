import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link, Outlet, useLocation } from 'shared/router';
import { Box, Card, Flex, Grid, HStack, NavigationFocus, TextLink } from 'shared/ui/core';
import { Logo } from '../brand/logo';
import { ColorModeSwitch } from '../preferences/color-mode-switch';
import { LanguageSwitch } from '../preferences/language-switch';
import { BrandPanel } from './brand-panel';

/** The layout of screens without a session: one card on phones, with a brand panel beside it on wide screens. */
export function SignedOutLayout() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  return (
    <Grid minHeight="screen" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(24rem, 5fr) minmax(0, 6fr)' }}>
      <BrandPanel />
      <Flex direction="column" minWidth="0">
        <Flex as="header" align="center" justify="space-between" gap="2" px={{ base: '4', md: '6' }} py="3">
          <Box visibility={{ lg: 'hidden' }}>
            <Logo />
          </Box>
          <HStack gap="1">
            <LanguageSwitch />
            <ColorModeSwitch />
          </HStack>
        </Flex>
        <Flex
          as="main"
          id="main"
          flex="1"
          // Not in the middle: what comes later below the form must not move it.
          align="flex-start"
          justify="center"
          px="4"
          pt={{ base: '4', md: 'clamp(1rem, 8vh, 6rem)' }}
          pb={{ base: '4', md: '8' }}
        >
          <Card width="full" maxWidth="form" px={{ base: '5', md: '7' }} py={{ base: '5', md: '7' }}>
            <NavigationFocus navigationKey={pathname}>
              <Outlet />
            </NavigationFocus>
          </Card>
        </Flex>
        <HStack as="footer" gap="4" justify="center" px="4" py="4" textStyle="small" color="ink3">
          <TextLink asChild plain>
            <Link to={paths.privacyPolicy.href()}>{t('legal.privacyTitle')}</Link>
          </TextLink>
          <TextLink asChild plain>
            <Link to={paths.terms.href()}>{t('legal.termsTitle')}</Link>
          </TextLink>
        </HStack>
      </Flex>
    </Grid>
  );
}
