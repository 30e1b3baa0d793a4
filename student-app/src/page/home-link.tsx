import { useTranslation } from 'shared/i18n';
import { Link } from 'wouter';

export function HomeLink() {
  const { t } = useTranslation('learn');
  return (
    <p data-screen-only="">
      <Link href="/">{t('done.home')}</Link>
    </p>
  );
}
