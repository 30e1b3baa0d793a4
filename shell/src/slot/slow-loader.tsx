import { useEffect, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { useTranslation } from 'shared/i18n';
import { FullScreenLoader } from 'shared/ui/core';

/** The loader of a screen; after a few seconds it says that the screen is still on its way. */
export function SlowLoader() {
  const { t } = useTranslation('shell');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), limits.stillLoadingMs);
    return () => clearTimeout(timer);
  }, []);
  return <FullScreenLoader label={slow ? t('slot.stillLoading') : t('slot.loading')} />;
}
