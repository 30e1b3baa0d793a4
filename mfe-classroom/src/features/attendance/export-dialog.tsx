import { type ExportFormat, exportTable } from '@teacher-portal/remote-sdk/export';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { call } from '@teacher-portal/remote-sdk/http';
import { compareNames, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Flex, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DateField } from '@teacher-portal/remote-sdk/ui/form';
import { useState } from 'react';
import { type Register } from '../../attendance.schema';
import { getRegister } from '../../service';
import { dayOf } from './lesson.rules';
import { sumsOf } from './register.rules';

interface ExportDialogProps {
  school: number;
  inClass: { id: number; name: string };
  onClose: () => void;
}

const DAY_MS = 86_400_000;
/** Without another choice, the last weeks. */
const DAYS = 30;

/** Saves who was missing between two days as a file. */
export function ExportDialog({ school, inClass, onClose }: ExportDialogProps) {
  const { t } = useTranslation('classroom');
  const [from, setFrom] = useState(() => dayOf(new Date(Date.now() - DAYS * DAY_MS)));
  const [until, setUntil] = useState(() => dayOf(new Date()));
  const [saving, setSaving] = useState<ExportFormat>();
  const write = useRegisterFile(inClass.name);
  const isTurned = from > until;
  const save = async (format: ExportFormat) => {
    setSaving(format);
    try {
      const { data } = await call(getRegister, { params: { class: inClass.id }, query: { school, from, until } });
      await write(data, format);
      onClose();
    } catch (error) {
      handleError(error);
    }
    setSaving(undefined);
  };
  return (
    <Dialog open title={t('register.title', { name: inClass.name })} onClose={onClose}>
      <Stack gap="3">
        <Text>{t('register.hint')}</Text>
        <Flex gap="3" wrap="wrap">
          <DateField label={t('register.from')} value={from} onChange={(day) => day && setFrom(day)} />
          <DateField
            label={t('register.until')}
            value={until}
            onChange={(day) => day && setUntil(day)}
            {...(isTurned && { error: t('register.turned') })}
          />
        </Flex>
        <Flex gap="2" wrap="wrap" justify="flex-end">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              loading={saving === format}
              disabled={isTurned || saving !== undefined}
              onClick={() => void save(format)}
            >
              {t(`register.${format}`)}
            </Button>
          ))}
        </Flex>
      </Stack>
    </Dialog>
  );
}

/** A row for each absence; beside it, in a workbook, the sums of every student. */
function useRegisterFile(className: string) {
  const { t } = useTranslation('classroom');
  return ({ students, entries, lessons }: Register, format: ExportFormat) => {
    const nameOf = new Map(students.map(({ id, name }) => [id, name]));
    const sorted = [...students].sort(compareNames);
    const sums = sumsOf(entries);
    const heads = ['student', 'lessons', 'absent', 'excused', 'late', 'minutes'] as const;
    return exportTable({
      format,
      fileName: t('register.file', { name: className }),
      rows: entries,
      columns: [
        { header: t('register.day'), value: ({ day }) => day },
        { header: t('attendance.hour'), value: ({ hour }) => hour },
        { header: t('register.column.student'), value: ({ student }) => nameOf.get(student) ?? null },
        { header: t('register.mark'), value: ({ mark }) => t(`attendance.${mark}`) },
        { header: t('attendance.minutes'), value: ({ minutes }) => minutes },
        { header: t('attendance.reason'), value: ({ reason }) => reason },
      ],
      beside: {
        name: t('register.sums'),
        cells: [
          heads.map((head) => t(`register.column.${head}`)),
          ...sorted.map(({ id, name }) => {
            const { absent = 0, excused = 0, late = 0, minutes = 0 } = sums.get(id) ?? {};
            return [name, lessons, absent, excused, late, minutes];
          }),
        ],
      },
      record: null,
    });
  };
}
