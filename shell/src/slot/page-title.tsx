import { useTranslation } from 'shared/i18n';

/** The document title of a screen of the shell. */
export function PageTitle({ screen }: { screen: string }) {
  const { t } = useTranslation('shell');
  return <title>{t('documentTitle', { screen })}</title>;
}
