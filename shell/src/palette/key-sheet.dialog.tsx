import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { areSingleKeysOn, setSingleKeys } from 'shared/storage';
import { Dialog, KeyList, Text } from 'shared/ui/core';
import { Checkbox } from 'shared/ui/controls';
import { useKeyName } from './use-key-name';

const keys = {
  sheet: '?',
  skip: 'Tab, Enter',
  notification: 'F6',
  close: 'Esc',
  move: '↑ ↓',
  ends: 'Home, End',
  range: 'Shift',
} as const;
const others = Object.keys(keys) as (keyof typeof keys)[];

/** The shortcuts that work on every page, and a switch for those that are a single character (WCAG 2.1.4). */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('palette');
  const [isOn, setOn] = useState(areSingleKeysOn);
  const commands = useKeyName();
  return (
    <Dialog open onClose={onClose} title={t('keys')}>
      <KeyList
        rows={[
          { keys: [commands], meaning: t('key.commands') },
          ...others.map((key) => ({ keys: [keys[key]], meaning: t(`key.${key}`) })),
        ]}
      />
      <Text tone="ink2" size="small" mt="4" mb="3">
        {t('ownKeys')}
      </Text>
      <Checkbox
        label={t('singleKeys')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setSingleKeys(event.target.checked);
        }}
      />
    </Dialog>
  );
}
