import { type ComponentType } from 'react';
import { useTranslation } from 'shared/i18n';
import { CallFailed } from '../http/call-failed';
import { Failure } from './failure';
import { useLoaded } from './use-loaded';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Open<Props> = () => Promise<{ View: ComponentType<Props> }>;

/** Loads a part of a screen; a lost script is a failed call. */
export async function openPart<Props>(load: Load<Props>): ReturnType<Open<Props>> {
  try {
    return { View: await load() };
  } catch (cause) {
    throw new CallFailed({ status: 0, code: 'errors.network', cause });
  }
}

/** A part of a screen whose scripts come when it is first shown, with a retry if they are lost. */
export function Part<Props extends object>({ open, props }: { open: Open<Props>; props: Props }) {
  const { t } = useTranslation('learn');
  const loaded = useLoaded(open);
  if (loaded.state === 'loading') return <p role="status">{t('wait')}</p>;
  if (loaded.state === 'failed') return <Failure failure={loaded.failure} onRetry={loaded.retry} />;
  return <loaded.data.View {...props} />;
}
