import { Bell as BellIcon } from 'lucide-react';
import { useState } from 'react';
import { addNamespace, useTranslation } from 'shared/i18n';
import { Box, IconButton } from 'shared/ui/core';
import en from './locales/en.json';
import tr from './locales/tr.json';
import { NoticeDialog } from './notice.dialog';
import { useNotices } from './use-notices';

/** The bell, once its texts are there. */
export async function openBell() {
  await addNamespace('notices', { en: () => Promise.resolve(en), tr: () => Promise.resolve(tr) });
  return { Bell };
}

/** How many notices are new, and the dialog that shows them. */
function Bell() {
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
