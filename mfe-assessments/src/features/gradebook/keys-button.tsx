import { useState } from 'react';
import { Keyboard } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Dialog, IconButton, KeyList, keyName, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type FlagCodes } from '../../gradebook/cell-text';

/** What each key does in the grid, and the letters that stand for a flag. */
export function KeysButton({ codes }: { codes: FlagCodes }) {
  const { t } = useTranslation('gradebook');
  const [isOpen, setOpen] = useState(false);
  const title = t('gradebook.keys.title');
  const rows = [
    { keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'].map(keyName), meaning: t('gradebook.keys.move') },
    { keys: ['Enter', 'F2'], meaning: t('gradebook.keys.open') },
    { keys: [t('gradebook.keys.space')], meaning: t('gradebook.keys.about') },
    { keys: ['Delete'], meaning: t('gradebook.keys.clear') },
    { keys: ['Ctrl Z'], meaning: t('gradebook.keys.undo') },
    { keys: ['Ctrl V'], meaning: t('gradebook.keys.paste') },
    { keys: [codes.late], meaning: t('gradebook.flag.late') },
    { keys: [codes.excused], meaning: t('gradebook.flag.excused') },
    { keys: [codes.absent], meaning: t('gradebook.flag.absent') },
  ];
  return (
    <>
      <IconButton label={title} size="sm" onClick={() => setOpen(true)}>
        <Keyboard size={16} aria-hidden />
      </IconButton>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={title}>
          <Text>{t('gradebook.keys.typing')}</Text>
          <KeyList rows={rows} />
        </Dialog>
      )}
    </>
  );
}
