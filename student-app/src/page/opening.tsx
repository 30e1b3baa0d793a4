import { useTranslation } from 'shared/i18n';
import { Failure } from './failure';
import { Page } from './page';
import { type Loaded } from './use-loaded';

interface OpeningProps {
  title: string;
  loaded: Exclude<Loaded<unknown>, { state: 'ready' }>;
}

/** A screen whose data are loading or failed to load. */
export function Opening({ title, loaded }: OpeningProps) {
  const { t } = useTranslation('learn');
  return (
    <Page title={title}>
      {loaded.state === 'failed' ? (
        <Failure failure={loaded.failure} onRetry={loaded.retry} />
      ) : (
        <p role="status">{t('wait')}</p>
      )}
    </Page>
  );
}
