import { useTranslation } from 'shared/i18n';
import { Link, useLocation } from 'wouter';
import { useSession } from '../session/session';

const ways = ['', 'lectures', 'practice', 'progress'] as const;

/** The ways between the pages that a student comes back to, on each of them; an exam is not left by accident. */
export function Ways() {
  const { t } = useTranslation('learn');
  const [here] = useLocation();
  if (!useSession() || !ways.some((way) => `/${way}` === here)) return null;
  return (
    <nav className="ways" aria-label={t('home.more')}>
      {ways.map((way) => (
        <Link key={way} href={`/${way}`} aria-current={`/${way}` === here ? 'page' : undefined}>
          {t(`home.${way || 'home'}`)}
        </Link>
      ))}
    </nav>
  );
}
