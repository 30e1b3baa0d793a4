import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, lazyDialog } from '@teacher-portal/remote-sdk/ui/core';
import { Mail } from 'lucide-react';
import { useState } from 'react';

const WeeklyDialog = lazyDialog(async () => (await import('./weekly-dialog')).WeeklyDialog);

/** For owners: whether guardians are offered a weekly mail. */
export function WeeklyButton({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const mayManage = useMay('manage');
  const [isOpen, setOpen] = useState(false);
  if (!mayManage) return null;
  return (
    <>
      <Button variant="ghost" icon={<Mail size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('weekly.title')}
      </Button>
      {isOpen && <WeeklyDialog school={school} onClose={() => setOpen(false)} />}
    </>
  );
}
