import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { useMay } from '@teacher-portal/remote-sdk/session';
import { Button, lazyDialog, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Moon } from 'lucide-react';
import { useState } from 'react';
import { getQuietHours } from '../../service';

const QuietDialog = lazyDialog(async () => (await import('./quiet-dialog')).QuietDialog);

const useQuietHours = (school: number) => useQuery(read(getQuietHours, { query: { school } }));

/** Says when messages wait; nothing where they never do, or while that is not known. */
export function QuietLine({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const quiet = useQuietHours(school).data?.quiet;
  return (
    quiet && (
      <Text tone="ink2" mb="3">
        {t('quiet.line', { ...quiet })}
      </Text>
    )
  );
}

/** For owners: when messages wait. */
export function QuietButton({ school }: { school: number }) {
  const { t } = useTranslation('classroom');
  const mayManage = useMay('manage');
  const { data } = useQuietHours(school);
  const [isOpen, setOpen] = useState(false);
  if (!mayManage || !data) return null;
  return (
    <>
      <Button variant="ghost" icon={<Moon size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('quiet.title')}
      </Button>
      {isOpen && <QuietDialog school={school} stored={data} onClose={() => setOpen(false)} />}
    </>
  );
}
