import { paths } from 'shared/contract/paths';
import { refusalOf } from 'shared/contract/rights';
import { useTranslation } from 'shared/i18n';
import { Navigate } from 'shared/router';
import { useSchool } from 'shared/session';
import { EmptyState } from 'shared/ui/core';
import { useRegistry } from '../federation/registry-context';
import { areasOf } from '../layout/navigation-entries';
import { ScreenTitle } from './screen-title';

interface NotOfferedProps {
  namespace: string;
  titleKey: string;
  pathname: string;
}

/** Says why the role excludes a screen. The start page redirects to the first area that the role includes. */
export function NotOffered({ namespace, titleKey, pathname }: NotOfferedProps) {
  const { t } = useTranslation('shell');
  const { t: message } = useTranslation('messages');
  const { registry } = useRegistry();
  const role = useSchool().school?.role ?? 'guest';
  const [first] = areasOf(registry ?? { remotes: [], broken: [] }, role);
  const isStart = pathname === paths.home.path || pathname === paths.dashboard.path;
  if (isStart && first) return <Navigate to={first.path} replace />;
  return (
    <>
      <ScreenTitle namespace={namespace} title={titleKey} />
      <EmptyState as="h1" title={t('slot.notOffered')}>
        {message(refusalOf(role))}
      </EmptyState>
    </>
  );
}
