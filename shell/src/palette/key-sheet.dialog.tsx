import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, Dialog, Grid, Text } from 'shared/ui/core';
import { Checkbox } from 'shared/ui/form';
import { KeyCap } from './key-cap';
import { isQuestionMarkOn, setQuestionMark } from './palette-keys';
import { useKeyName } from './use-key-name';

const keys = ['commands', 'sheet', 'skip', 'close', 'move', 'ends', 'range'] as const;

/** The keys that mean the same on every page; and the way to switch off the one that is a single character (WCAG 2.1.4). */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const [isOn, setOn] = useState(isQuestionMarkOn);
  const commands = useKeyName();
  return (
    <Dialog open onClose={onClose} title={t('keys')}>
      <Grid as="dl" templateColumns="auto 1fr" columnGap="4" rowGap="2" alignItems="baseline">
        {keys.map((key) => (
          <Box key={key} display="contents">
            <dt>
              <KeyCap>{key === 'commands' ? commands : t(`keyNames.${key}`)}</KeyCap>
            </dt>
            <dd>{t(`key.${key}`)}</dd>
          </Box>
        ))}
      </Grid>
      <Text tone="ink2" size="small" mt="4" mb="3">
        {t('ownKeys')}
      </Text>
      <Checkbox
        label={t('questionMark')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setQuestionMark(event.target.checked);
        }}
      />
    </Dialog>
  );
}
