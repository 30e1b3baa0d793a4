import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useNavigate, useSearchParams } from '@teacher-portal/remote-sdk/router';
import { useSchool } from '@teacher-portal/remote-sdk/session';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { LazyViewsDialog } from './lazy-views-dialog';

/** Saves what the bank shows under a name, and shows it again: the address says all of it, but for the page. */
export function SavedViews() {
  const { t } = useTranslation('questions');
  const { school } = useSchool();
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const shown = new URLSearchParams(address);
  shown.delete('page');
  if (!school) return null;
  return (
    <>
      <Button variant="ghost" icon={<Bookmark size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('bank.views')}
      </Button>
      {isOpen && (
        <LazyViewsDialog
          schoolId={school.id}
          address={shown.toString()}
          onOpen={(search) => {
            setOpen(false);
            void navigate({ search: `?${new URLSearchParams(search)}` });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
