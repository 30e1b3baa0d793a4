import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { TextLink } from 'shared/ui/core';
import { ScreenHeading } from '../signed-out/screen-heading';

/** A placeholder for a text that the operator of the portal must provide. */
export function LegalPage({ page }: { page: 'privacy' | 'terms' }) {
  const { t } = useTranslation('shell');
  const privacy = page === 'privacy';
  return (
    <>
      <ScreenHeading
        title={t(privacy ? 'legal.privacyTitle' : 'legal.termsTitle')}
        lead={t(privacy ? 'legal.privacyText' : 'legal.termsText')}
      />
      <TextLink asChild>
        <Link to={paths.dashboard.href()}>{t('legal.back')}</Link>
      </TextLink>
    </>
  );
}
