import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'shared/i18n';
import { useLocation } from 'shared/router';
import { useSchool } from 'shared/session';
import { VStack } from 'shared/ui/core';
import { useRegistry } from '../federation/registry-context';
import { type Area, activeArea, areasOf } from './navigation-entries';
import { NavigationLink } from './navigation-link';

interface SideNavigationProps {
  /** Icons only; the labels become accessible names and tooltips. */
  rail?: boolean;
  /** Called when an entry was selected, so that a drawer can close. */
  onGo?: () => void;
}

/** From this number on, a plain list is too long to scan. */
const MANY = 12;

interface ListProps {
  areas: readonly Area[];
  link: (area: Area) => ReactNode;
}

const PlainList = ({ areas, link }: ListProps): ReactNode => areas.map(link);
/** If its script fails to load, the plain list shows all entries. */
const ManyAreas = lazy(() => import('./many-areas').catch(() => ({ default: PlainList })));

/** The areas of the registry; grouped and searchable if there are many. */
export function SideNavigation({ rail = false, onGo }: SideNavigationProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const { registry } = useRegistry();
  const areas = areasOf(registry ?? { remotes: [], broken: [] }, useSchool().school?.role);
  const active = activeArea(areas, pathname);
  const link = (area: Area) => (
    <NavigationLink key={area.path} area={area} isActive={area === active} rail={rail} onGo={onGo} />
  );
  const list = <PlainList areas={areas} link={link} />;
  return (
    <VStack as="nav" aria-label={t('layout.navigation')} align="stretch" gap="0.5">
      {areas.length > MANY && !rail ? (
        <Suspense fallback={list}>
          <ManyAreas areas={areas} link={link} />
        </Suspense>
      ) : (
        list
      )}
    </VStack>
  );
}
