import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { FeedDialog } from './feed.dialog';

/** Opens the dialog for the private calendar address. */
export function FeedButton() {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton size="sm" label={t('feed.title')} onClick={() => setOpen(true)}>
        <CalendarPlus size={16} aria-hidden />
      </IconButton>
      {isOpen && <FeedDialog onClose={() => setOpen(false)} />}
    </>
  );
}
