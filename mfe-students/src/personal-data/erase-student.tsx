import { type FormEvent, useId, useState } from 'react';
import { foldText } from '@teacher-portal/remote-sdk/contract/fold-text';
import { eraseStudent } from '@teacher-portal/remote-sdk/contract/student-data';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';

interface EraseStudentProps {
  student: { id: number; name: string };
}

/** Erases a student's personal data, after the name has been typed, because that cannot be undone. */
export function EraseStudent({ student }: EraseStudentProps) {
  const { t } = useTranslation('students');
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('data.eraseName', { name: student.name })}
        onClick={() => setAsking(true)}
      >
        {t('data.erase')}
      </Button>
      {isAsking && <EraseDialog student={student} onClose={() => setAsking(false)} />}
    </>
  );
}

function EraseDialog({ student: { id, name }, onClose }: EraseStudentProps & { onClose: () => void }) {
  const { t } = useTranslation('students');
  const formId = useId();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useWrite(eraseStudent, {
    onSuccess: () => {
      handleSuccess('success.studentErased');
      onClose();
    },
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (foldText(typed.trim()) === foldText(name.trim())) mutate({ params: { id }, body: { name: typed } });
    else setWrong(true);
  };
  return (
    <Dialog
      open
      size="sm"
      title={t('data.eraseTitle', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button type="submit" form={formId} variant="danger" loading={isPending}>
            {t('data.eraseForGood')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Text>{t('data.eraseText')}</Text>
        <Notice tone="bad">{t('data.eraseWarning')}</Notice>
        <form id={formId} onSubmit={confirm} noValidate>
          <Field label={t('data.typeName', { name })} error={isWrong ? t('data.otherName') : undefined}>
            <Input
              autoComplete="off"
              value={typed}
              onChange={({ target }) => {
                setTyped((target as unknown as HTMLInputElement).value);
                setWrong(false);
              }}
            />
          </Field>
        </form>
      </Stack>
    </Dialog>
  );
}
