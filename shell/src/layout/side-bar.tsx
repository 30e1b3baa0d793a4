import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'shared/i18n';
import { Flex, IconButton } from 'shared/ui/core';
import { AboutButton } from '../about/about-button';
import { useRail } from './remembered-rail';
import { SideNavigation } from './side-navigation';
import { TOP_BAR_HEIGHT } from './top-bar';

/** The navigation beside the page, with labels or as a rail of icons. */
export const SideBar = memo(function SideBar() {
  const { t } = useTranslation('shell');
  const { rail, toggle } = useRail();
  const Icon = rail ? PanelLeftOpen : PanelLeftClose;
  return (
    <Flex
      direction="column"
      justify="space-between"
      gap="4"
      flexShrink="0"
      width={rail ? '3.5rem' : '13.5rem'}
      position="sticky"
      // Above the loader of a screen in the stacking order.
      zIndex="docked"
      top={TOP_BAR_HEIGHT}
      height={`calc(100dvh - ${TOP_BAR_HEIGHT})`}
      overflowY="auto"
      px="2"
      py="3"
      bg="panel"
      borderEndWidth="1px"
      borderColor="line"
    >
      <SideNavigation rail={rail} />
      <Flex direction={rail ? 'column' : 'row'} align="center" gap="1">
        <AboutButton rail={rail} />
        <IconButton label={t(rail ? 'layout.expand' : 'layout.collapse')} onClick={toggle}>
          <Icon size={18} aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  );
});
