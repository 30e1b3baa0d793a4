import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { RetentionDialog } from './retention-dialog';

/** Opens the retention periods of a school, for its owners. */
export function RetentionButton({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('retention');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && <RetentionDialog schoolId={schoolId} onClose={() => setOpen(false)} />}
    </>
  );
}
