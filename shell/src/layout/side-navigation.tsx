import { type ReactNode } from 'react';
import { useTranslation } from 'shared/i18n';
import { useLocation } from 'shared/router';
import { useSchool } from 'shared/session';
import { usePart, VStack } from 'shared/ui/core';
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
const loadManyAreas = () => import('./many-areas');

/** Until its script has arrived, and if it is lost, the plain list shows all entries. */
function ManyAreas(props: ListProps) {
  const loaded = usePart(loadManyAreas);
  return loaded.state === 'ready' ? <loaded.part.ManyAreas {...props} /> : <PlainList {...props} />;
}

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
  const List = areas.length > MANY && !rail ? ManyAreas : PlainList;
  return (
    <VStack as="nav" aria-label={t('layout.navigation')} align="stretch" gap="0.5">
      <List areas={areas} link={link} />
    </VStack>
  );
}
