import {
  createStudentConsent,
  type StudentConsent,
  studentConsentBody,
  type StudentConsentBody,
  updateStudentConsent,
} from '@teacher-portal/remote-sdk/contract/student-consent';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Controller, DateField, Field, Input, useZodForm, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { RemarkDialog, whenSaved } from '../remarks/remark-dialog';

interface ConsentDialogProps {
  studentId: number;
  /** The consent to change; without it one is added. */
  consent?: StudentConsent;
  onClose: () => void;
}

const empty: StudentConsentBody = { purpose: '', givenBy: '', givenOn: '', withdrawnOn: null };

/** Purpose, person and date of a consent, and the date of its withdrawal. */
export function ConsentDialog({ studentId, consent, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('studentConsents');
  const { purpose, givenBy, givenOn, withdrawnOn } = consent ?? empty;
  const form = useZodForm(studentConsentBody, { defaultValues: { purpose, givenBy, givenOn, withdrawnOn } });
  const done = whenSaved(t('saved'), onClose);
  const create = useWrite(createStudentConsent, done);
  const update = useWrite(updateStudentConsent, done);
  return (
    <RemarkDialog
      title={consent?.purpose ?? t('newTitle')}
      form={form}
      texts={{ save: t('save'), cancel: t('cancel') }}
      isPending={create.isPending || update.isPending}
      onSubmit={(body) =>
        consent
          ? update.mutate({ params: { id: consent.id }, body, version: consent.version })
          : create.mutate({ params: { id: studentId }, body })
      }
      onClose={onClose}
    >
      <ConsentFields form={form} />
    </RemarkDialog>
  );
}

function ConsentFields({ form }: { form: ZodForm<StudentConsentBody, StudentConsentBody> }) {
  const { t } = useTranslation('studentConsents');
  return (
    <Stack gap="4">
      <Field label={t('purpose')} helper={t('purposeHelp')} error={form.errorOf('purpose')} required>
        <Input autoComplete="off" {...form.register('purpose')} />
      </Field>
      <Field label={t('givenBy')} error={form.errorOf('givenBy')} required>
        <Input autoComplete="off" {...form.register('givenBy')} />
      </Field>
      <Grid gap="3" templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
        <Controller
          control={form.control}
          name="givenOn"
          render={({ field: { value, onChange } }) => (
            <DateField
              label={t('givenOn')}
              value={value || null}
              onChange={(day) => onChange(day ?? '')}
              error={form.errorOf('givenOn')}
              required
            />
          )}
        />
        <Controller
          control={form.control}
          name="withdrawnOn"
          render={({ field: { value, onChange } }) => (
            <DateField
              label={t('withdrawnOn')}
              helper={t('withdrawnHelp')}
              value={value}
              onChange={onChange}
              error={form.errorOf('withdrawnOn')}
            />
          )}
        />
      </Grid>
    </Stack>
  );
}
