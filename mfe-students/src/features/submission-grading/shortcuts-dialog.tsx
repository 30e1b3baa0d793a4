import { useTranslation } from 'shared/i18n';
import { Box, Dialog, Grid } from 'shared/ui/core';
import { gradingActions } from './grading-keys';

/** What the keyboard can do while grading. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('students');
  return (
    <Dialog open={open} onClose={onClose} title={t('grading.help')} description={t('grading.helpNote')}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5" mt="2">
        {gradingActions.map((action) => (
          <Box key={action} display="contents">
            <Box as="dt" color="ink2" fontWeight="medium">
              {t(`grading.keyNames.${action}`)}
            </Box>
            <dd>{t(`grading.key.${action}`)}</dd>
          </Box>
        ))}
      </Grid>
    </Dialog>
  );
}
