import { FileDown } from 'lucide-react';
import { exportStudentData } from '@teacher-portal/remote-sdk/contract/student-data';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

interface DataFileProps {
  student: { id: number; name: string };
  /** In a row, where the name has to be told. */
  isSmall?: boolean;
}

/** Downloads all data of the school about a student. */
export function DataFile({ student: { id, name }, isSmall = false }: DataFileProps) {
  const { t } = useTranslation('students');
  const { mutate, isPending } = useWrite(exportStudentData, {
    onSuccess: ({ data }) =>
      saveFile(
        new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }),
        `${t('data.file', { id })}.json`,
      ),
  });
  return (
    <Button
      {...(isSmall && { size: 'sm', 'aria-label': t('data.saveName', { name }) })}
      icon={<FileDown size={16} aria-hidden />}
      loading={isPending}
      onClick={() => mutate({ params: { id } })}
    >
      {t('data.save')}
    </Button>
  );
}
