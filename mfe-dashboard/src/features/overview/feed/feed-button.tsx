import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { IconButton } from 'shared/ui/core';
import { FeedDialog } from './feed.dialog';

/** Opens the dialog of the private calendar address. */
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
