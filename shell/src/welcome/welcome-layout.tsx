import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link, Outlet, useLocation } from 'shared/router';
import { useSchool } from 'shared/session';
import { Box, Flex, HStack, LinkButton, NavigationFocus } from 'shared/ui/core';
import { Logo } from '../brand/logo';
import { ColorModeSwitch } from '../preferences/color-mode-switch';
import { LanguageSwitch } from '../preferences/language-switch';
import { AccountMenu } from '../layout/account-menu';

/** The layout for a teacher who has no school yet or adds another one. */
export function WelcomeLayout() {
  const { t } = useTranslation('shell');
  const { schools } = useSchool();
  const back = schools.length > 0 && (
    <LinkButton asChild variant="ghost">
      <Link to={paths.dashboard.href()}>
        <ArrowLeft size={16} aria-hidden />
        {t('legal.back')}
      </Link>
    </LinkButton>
  );
  return (
    <WelcomeFrame back={back}>
      <Outlet />
    </WelcomeFrame>
  );
}

/** Replaces the whole portal by one screen, with a way back. */
export function WelcomeFrame({ back, children }: { back?: ReactNode; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Flex direction="column" minHeight="screen">
      <Flex
        as="header"
        align="center"
        justify="space-between"
        gap="2"
        px={{ base: '4', md: '6' }}
        py="2"
        bg="panel"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <Logo nameFrom="sm" />
        <HStack gap="1">
          {back}
          <LanguageSwitch />
          <ColorModeSwitch />
          <AccountMenu />
        </HStack>
      </Flex>
      <Box
        as="main"
        id="main"
        width="full"
        maxWidth="44rem"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py={{ base: '5', md: '10' }}
      >
        <NavigationFocus navigationKey={pathname}>{children}</NavigationFocus>
      </Box>
    </Flex>
  );
}
