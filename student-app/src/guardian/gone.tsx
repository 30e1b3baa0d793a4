import { useTranslation } from 'shared/i18n';
import { Notice } from 'shared/ui/plain';
import { Page } from '../page/page';

/** Shown for a link that has expired, was revoked or never existed. */
export function Gone({ title }: { title: string }) {
  const { t } = useTranslation('study');
  return (
    <Page title={title}>
      <Notice tone="bad" role="alert">
        {t('guardian.gone')}
      </Notice>
    </Page>
  );
}
