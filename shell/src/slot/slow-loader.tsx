import { useEffect, useLayoutEffect, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { keepEarlyKeys } from 'shared/storage';
import { FullScreenLoader, VisuallyHidden } from 'shared/ui/core';
import { paintedHere } from '../first-paint/painted-screen';

/** The loader of a screen; after a few seconds it says that loading takes longer, and offers a retry. */
export function SlowLoader({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.stillLoadingMs);
    return () => clearTimeout(timer);
  }, []);
  // Until the very moment in which the screen is there, which may have a use for them.
  useLayoutEffect(keepEarlyKeys, []);
  const painted = paintedHere();
  if (slow) return <FullScreenLoader label={t('slot.stillLoading')} {...(onRetry && { onRetry })} />;
  if (!painted) return <FullScreenLoader label={t('slot.loading')} />;
  return (
    <>
      <VisuallyHidden role="status">{t('slot.loading')}</VisuallyHidden>
      <div inert aria-hidden aria-busy ref={(place) => place?.append(painted)} />
    </>
  );
}
