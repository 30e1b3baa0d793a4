import { useTranslation } from 'shared/i18n';
import { Link } from 'wouter';
import { Page } from './page';

export function NotFoundScreen() {
  const { t } = useTranslation('learn');
  return (
    <Page title={t('notFound.title')}>
      <p>
        <Link href="/">{t('notFound.home')}</Link>
      </p>
    </Page>
  );
}
