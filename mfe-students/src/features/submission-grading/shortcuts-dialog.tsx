import { memo, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { areSingleKeysOn, setSingleKeys } from '@teacher-portal/remote-sdk/storage';
import { Dialog, KeyList, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/controls';
import { gradingActions, keysOf, readLetters } from './grading-keys';
import { LetterFields } from './letter-fields';

interface ShortcutsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Lists the keyboard shortcuts for grading; those that are a single character can be changed and switched off. */
export const ShortcutsDialog = memo(function ShortcutsDialog({ open, onClose }: ShortcutsDialogProps) {
  const { t } = useTranslation('grading');
  return (
    <Dialog open={open} onClose={onClose} title={t('help')} description={t('helpNote')}>
      <Shortcuts />
    </Dialog>
  );
});

function Shortcuts() {
  const { t } = useTranslation('grading');
  const [isOn, setOn] = useState(areSingleKeysOn);
  const [letters, setLetters] = useState(readLetters);
  const rows = gradingActions
    .map((action) => ({ keys: keysOf(action, isOn ? letters : undefined), meaning: t(`key.${action}`) }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Stack gap="4">
      <KeyList rows={rows} />
      <Checkbox
        label={t('singleKeys')}
        checked={isOn}
        onChange={(event) => {
          setOn(event.target.checked);
          setSingleKeys(event.target.checked);
        }}
      />
      {isOn && <LetterFields letters={letters} onChange={setLetters} />}
    </Stack>
  );
}
