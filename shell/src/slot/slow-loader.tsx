import { useEffect, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { FullScreenLoader } from 'shared/ui/core';

/** The loader of a screen; after a few seconds it says that the screen is still loading, and offers another attempt. */
export function SlowLoader({ onRetry }: { onRetry?: () => void }) {
  const { t } = useTranslation('shell');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.stillLoadingMs);
    return () => clearTimeout(timer);
  }, []);
  return slow ? (
    <FullScreenLoader label={t('slot.stillLoading')} {...(onRetry && { onRetry })} />
  ) : (
    <FullScreenLoader label={t('slot.loading')} />
  );
}
