import { useCallback } from 'react';
import { useLanguage, useTranslation } from 'shared/i18n';
import { HomeLink } from '../page/home-link';
import { NotFoundScreen } from '../page/not-found.screen';
import { Opening } from '../page/opening';
import { Page } from '../page/page';
import { useLoaded } from '../page/use-loaded';
import { areasOf } from './areas-of';
import { MountedArea } from './mounted-area';

/** A whole page that a remote fills. */
export function AreaScreen({ name, uid }: { name: string; uid: number }) {
  const { t } = useTranslation('study');
  const language = useLanguage();
  const load = useCallback(() => areasOf('learnPage', uid), [uid]);
  const found = useLoaded(load);
  if (found.state !== 'ready') return <Opening title={t('areas.opening')} loaded={found} />;
  const area = found.data.find((each) => each.name === name);
  if (!area) return <NotFoundScreen />;
  return (
    <Page title={area.label[language] ?? area.label.en ?? area.name}>
      <MountedArea area={area} place="learnPage" />
      <HomeLink />
    </Page>
  );
}
