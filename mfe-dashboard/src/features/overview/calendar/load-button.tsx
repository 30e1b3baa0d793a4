import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useMay, useSchool } from '@teacher-portal/remote-sdk/session';
import { IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { LazyLoadDialog } from '../../../exam-load/lazy-exam-load';

/** Opens how many exams the sections of the grade have, in the term of a day. For those who read the school. */
export function LoadButton({ gradeId, day }: { gradeId: number; day: Day }) {
  const { t } = useTranslation('dashboard');
  const { school } = useSchool();
  const mayRead = useMay('read');
  const [isOpen, setOpen] = useState(false);
  if (!school || !mayRead) return null;
  return (
    <>
      <IconButton size="sm" label={t('calendar.load')} onClick={() => setOpen(true)}>
        <CalendarRange size={16} aria-hidden />
      </IconButton>
      {isOpen && <LazyLoadDialog schoolId={school.id} gradeId={gradeId} day={day} onClose={() => setOpen(false)} />}
    </>
  );
}
