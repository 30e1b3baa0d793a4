import { ArrowLeft } from 'lucide-react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link, Outlet, useLocation } from 'shared/router';
import { useSchool } from 'shared/session';
import { Box, Flex, HStack, LinkButton, NavigationFocus } from 'shared/ui/core';
import { Logo } from '../brand/logo';
import { ColorModeSwitch } from '../preferences/color-mode-switch';
import { LanguageSwitch } from '../preferences/language-switch';
import { AccountMenu } from '../layout/account-menu';

/** Around the screen of a teacher who has no school to show the portal for, or adds another one. */
export function WelcomeLayout() {
  const { t } = useTranslation('shell');
  const { schools } = useSchool();
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
          {schools.length > 0 && (
            <LinkButton asChild variant="ghost">
              <Link to={paths.dashboard.href()}>
                <ArrowLeft size={16} aria-hidden />
                {t('legal.back')}
              </Link>
            </LinkButton>
          )}
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
        <NavigationFocus navigationKey={pathname}>
          <Outlet />
        </NavigationFocus>
      </Box>
    </Flex>
  );
}
