import { Menu as MenuIcon } from 'lucide-react';
import { memo } from 'react';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Box, Flex, IconButton, Spacer, useMedia, wider } from 'shared/ui/core';
import { Logo } from '../brand/logo';
import { NoticesSlot } from '../notices/notices-slot';
import { Palette } from '../palette/palette';
import { ColorModeSwitch } from '../preferences/color-mode-switch';
import { LanguageSwitch } from '../preferences/language-switch';
import { AccountMenu } from './account-menu';
import { GradeMenu } from './grade-menu';
import { SchoolMenu } from './school-menu';

export const TOP_BAR_HEIGHT = '3.25rem';

/**
 * School and grade, language and appearance, and the account menu. `onOpenMenu` is set when the navigation is a
 * drawer.
 */
export const TopBar = memo(function TopBar({ onOpenMenu }: { onOpenMenu?: (() => void) | undefined }) {
  const { t } = useTranslation('shell');
  const roomy = useMedia(wider.md);
  const wide = useMedia(wider.lg);
  return (
    <Flex
      as="header"
      position="var(--bar-position)"
      top="0"
      zIndex="header"
      align="center"
      gap={{ base: '1', md: '2' }}
      height={TOP_BAR_HEIGHT}
      px={{ base: '2', md: '4' }}
      bg="panel"
      borderBottomWidth="1px"
      borderColor="line"
    >
      {onOpenMenu ? (
        <IconButton label={t('layout.menu')} onClick={onOpenMenu}>
          <MenuIcon size={18} aria-hidden />
        </IconButton>
      ) : (
        <Box asChild flexShrink="0" minWidth={{ lg: '12.5rem' }} textDecoration="none" borderRadius="control">
          <Link to={paths.dashboard.href()} aria-label={t('layout.home')}>
            <Logo nameFrom="lg" />
          </Link>
        </Box>
      )}
      <Flex align="center" minWidth="0" gap="0.5">
        <SchoolMenu showLabel={wide} />
        <Box as="span" aria-hidden color="lineStrong">
          /
        </Box>
        {/* Does not shrink with the school: beside a short school name the grade would be cut off. */}
        <Flex flexShrink="0" maxWidth={{ base: '7rem', md: '12rem', lg: '16rem' }}>
          <GradeMenu showLabel={wide} />
        </Flex>
      </Flex>
      <Spacer />
      <Palette showLabel={wide} />
      <NoticesSlot />
      {roomy && (
        <Flex flexShrink="0" align="center" gap="2">
          <LanguageSwitch />
          <ColorModeSwitch />
        </Flex>
      )}
      <Flex flexShrink="0">
        <AccountMenu preferences={!roomy} />
      </Flex>
    </Flex>
  );
});
