import { useTranslation } from 'shared/i18n';
import { Box, ErrorState } from 'shared/ui/core';
import { PageTitle } from '../slot/page-title';

/** The outermost error boundary's fallback, with a reload button. */
export function CrashScreen() {
  const { t } = useTranslation('shell');
  return (
    <Box as="main" minHeight="screen" display="grid" placeItems="center">
      <PageTitle screen={t('crash.title')} />
      <ErrorState title={t('crash.title')} message={t('crash.message')} onRetry={() => window.location.reload()} />
    </Box>
  );
}
