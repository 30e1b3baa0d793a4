import {
  createStudentConsent,
  type StudentConsent,
  studentConsentBody,
  type StudentConsentBody,
  updateStudentConsent,
} from '@teacher-portal/remote-sdk/contract/student-consent';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Dialog, Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, Input, useZodForm, type ZodForm } from '@teacher-portal/remote-sdk/ui/form';
import { RemarkActions } from '../remarks/remark-actions';

interface ConsentDialogProps {
  studentId: number;
  /** The consent to change; without it one is added. */
  consent?: StudentConsent;
  onClose: () => void;
}

const empty: StudentConsentBody = { purpose: '', givenBy: '', givenOn: '', withdrawnOn: null };
const noneAsNull = { setValueAs: (value: string | null) => value || null };

/** What was agreed to, by whom, when, and since when it does not hold any longer. */
export function ConsentDialog({ studentId, consent, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('studentConsents');
  const { purpose, givenBy, givenOn, withdrawnOn } = consent ?? empty;
  const form = useZodForm(studentConsentBody, { defaultValues: { purpose, givenBy, givenOn, withdrawnOn } });
  const onSuccess = () => {
    handleSuccess(t('saved'));
    onClose();
  };
  const create = useWrite(createStudentConsent, { onSuccess });
  const update = useWrite(updateStudentConsent, { onSuccess });
  return (
    <Dialog open title={consent?.purpose ?? t('newTitle')} onClose={onClose}>
      <Form
        form={form}
        onSubmit={(body) =>
          consent
            ? update.mutate({ params: { id: consent.id }, body, version: consent.version })
            : create.mutate({ params: { id: studentId }, body })
        }
      >
        <ConsentFields form={form} />
        <RemarkActions
          save={t('save')}
          cancel={t('cancel')}
          isPending={create.isPending || update.isPending}
          onClose={onClose}
        />
      </Form>
    </Dialog>
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
        <Field label={t('givenOn')} error={form.errorOf('givenOn')} required>
          <Input type="date" {...form.register('givenOn')} />
        </Field>
        <Field label={t('withdrawnOn')} helper={t('withdrawnHelp')} error={form.errorOf('withdrawnOn')}>
          <Input type="date" {...form.register('withdrawnOn', noneAsNull)} />
        </Field>
      </Grid>
    </Stack>
  );
}
