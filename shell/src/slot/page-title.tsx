import { useTranslation } from 'shared/i18n';

/** The document's title of a screen of the shell's own. */
export function PageTitle({ screen }: { screen: string }) {
  const { t } = useTranslation('shell');
  return <title>{t('documentTitle', { screen })}</title>;
}
