import { useState } from 'react';
import { type SchoolClass } from '@teacher-portal/remote-sdk/contract/class';
import { noonOf } from '@teacher-portal/remote-sdk/contract/day';
import { formatDate, formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { TeacherDialog } from './teacher.dialog';

/** Who teaches the class. */
export function TeacherCard({ of, mayChange }: { of: SchoolClass; mayChange: boolean }) {
  const { t } = useTranslation('students');
  const [isChanging, setChanging] = useState(false);
  return (
    <SectionCard
      title={t('class.teachers')}
      actions={
        mayChange && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('class.change')}
          </Button>
        )
      }
    >
      <Text>
        {formatList(
          of.teachers.map(({ name, until }) =>
            until
              ? t('class.cover', { name, date: formatDate(noonOf(until), { dateStyle: 'long', timeZone: 'UTC' }) })
              : name,
          ),
        ) || t('class.noTeachers')}
      </Text>
      {isChanging && <TeacherDialog of={of} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}
