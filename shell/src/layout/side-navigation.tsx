import { useLanguage, useTranslation } from 'shared/i18n';
import { Link, useLocation } from 'shared/router';
import { Box, NavItem, VStack } from 'shared/ui/core';
import { useRegistry } from '../federation/registry-context';
import { AreaIcon } from './area-icon';
import { activeArea, areasOf } from './navigation-entries';
import { useIntent } from './use-intent';

interface SideNavigationProps {
  /** Icons only; the labels become accessible names and tooltips. */
  rail?: boolean;
  /** Called when an entry was selected, so that a drawer can close. */
  onGo?: () => void;
}

/** The areas in the registry. */
export function SideNavigation({ rail = false, onGo }: SideNavigationProps) {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const { pathname } = useLocation();
  const { registry } = useRegistry();
  const areas = areasOf(registry ?? { remotes: [], broken: [] });
  const active = activeArea(areas, pathname);
  const intend = useIntent();
  return (
    <VStack as="nav" aria-label={t('layout.navigation')} align="stretch" gap="0.5">
      {areas.map((area) => {
        const prefetch = () => void intend(area);
        return (
          <NavItem
            key={area.path}
            asChild
            justifyContent={rail ? 'center' : undefined}
            title={rail ? (area.label[language] ?? area.label.en) : undefined}
          >
            <Link
              to={area.path}
              aria-current={area === active ? 'page' : undefined}
              onPointerEnter={prefetch}
              onFocus={prefetch}
              onClick={onGo}
            >
              <AreaIcon path={area.icon} />
              <Box as="span" srOnly={rail}>
                {area.label[language] ?? area.label.en}
              </Box>
            </Link>
          </NavItem>
        );
      })}
    </VStack>
  );
}
