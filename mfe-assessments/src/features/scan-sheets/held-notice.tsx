import { useState } from 'react';
import { type SheetStudent } from '@teacher-portal/remote-sdk/contract/answer-sheet';
import { holdOnPaper } from '@teacher-portal/remote-sdk/contract/publishing';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Grid, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';

const ALL = '';

/** A draft accepts no sheets until it is published with the date of the exam and its students. */
export function HeldNotice({ id, students }: { id: number; students: readonly SheetStudent[] }) {
  const { t } = useTranslation('answerSheets');
  const [heldAt, setHeldAt] = useState<string | null>(() => new Date().toISOString());
  const [section, setSection] = useState(ALL);
  const hold = useWrite(holdOnPaper, { onError: handleError });
  const sections = [...new Set(students.map((student) => student.section))];
  const chosen = students.filter((student) => student.section === section);
  const who = section === ALL ? { all: true } : { studentIds: chosen.map((student) => student.id) };
  return (
    <Notice>
      <Stack gap="3" align="flex-start">
        <Text>{t('draft')}</Text>
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4" width="100%">
          <DateTimeField label={t('held.at')} value={heldAt} onChange={setHeldAt} edge="end" required />
          <Field label={t('held.who')}>
            <NativeSelect
              placeholder={false}
              options={[
                { value: ALL, label: t('all', { count: students.length }) },
                ...sections.filter(Boolean).map((each) => ({ value: each, label: t('section', { section: each }) })),
              ]}
              value={section}
              onChange={({ currentTarget }) => setSection(currentTarget.value)}
            />
          </Field>
        </Grid>
        <Button
          loading={hold.isPending}
          disabled={heldAt === null}
          onClick={() => heldAt !== null && hold.mutate({ params: { id }, body: { heldAt, ...who } })}
        >
          {t('held.say')}
        </Button>
      </Stack>
    </Notice>
  );
}
