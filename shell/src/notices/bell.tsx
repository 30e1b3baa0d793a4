import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { Box, IconButton } from 'shared/ui/core';
import { NoticeDialog } from './notice.dialog';
import { useNotices } from './use-notices';

/** How many notices are new, and the dialog that shows them. */
export function Bell() {
  const { t } = useTranslation('notices');
  const [isOpen, setOpen] = useState(false);
  const areas = useNotices();
  const count = areas.flatMap(({ notices }) => notices.filter(({ isRead }) => !isRead)).length;
  return (
    <>
      <IconButton
        label={count > 0 ? t('unread', { count }) : t('title')}
        aria-haspopup="dialog"
        position="relative"
        onClick={() => setOpen(true)}
      >
        <BellIcon size={18} aria-hidden />
        {count > 0 && (
          <Box
            as="span"
            aria-hidden
            position="absolute"
            top="0"
            insetEnd="0"
            minWidth="4"
            px="1"
            borderRadius="full"
            bg="accentSoft"
            color="accentText"
            fontSize="0.6875rem"
            lineHeight="1rem"
            textAlign="center"
          >
            {count > 99 ? '99+' : count}
          </Box>
        )}
      </IconButton>
      {isOpen && <NoticeDialog areas={areas} onClose={() => setOpen(false)} />}
    </>
  );
}
