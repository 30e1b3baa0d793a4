import { useTranslation } from 'shared/i18n';
import { Box, ErrorState } from 'shared/ui/core';
import { PageTitle } from '../slot/page-title';

/** When the shell itself breaks: the last boundary, with a fresh start. */
export function CrashScreen() {
  const { t } = useTranslation('shell');
  return (
    <Box as="main" minHeight="screen" display="grid" placeItems="center">
      <PageTitle screen={t('crash.title')} />
      <ErrorState title={t('crash.title')} message={t('crash.message')} onRetry={() => window.location.reload()} />
    </Box>
  );
}
