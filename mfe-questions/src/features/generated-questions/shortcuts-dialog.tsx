import { useTranslation } from 'shared/i18n';
import { Box, Dialog, Grid } from 'shared/ui/core';
import { reviewActions } from './review-keys';

/** What the keyboard can do in the list. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('questions');
  return (
    <Dialog open={open} onClose={onClose} title={t('review.help')} description={t('review.helpNote')}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="1.5" mt="2">
        {reviewActions.map((action) => (
          <Box key={action} display="contents">
            <Box as="dt" color="ink2" fontWeight="medium">
              {t(`review.keyNames.${action}`)}
            </Box>
            <dd>{t(`review.key.${action}`)}</dd>
          </Box>
        ))}
      </Grid>
    </Dialog>
  );
}
