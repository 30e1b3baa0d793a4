import { memberRole } from 'shared/contract/enums';
import { inviteByMail, type InviteByMailBody, inviteByMailBody } from 'shared/contract/invitation';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, Input, NativeSelect, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { NoMail } from './no-mail';

/** Invites one e-mail address. */
export function InviteByMailForm({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('entry');
  const form = useZodForm(inviteByMailBody, { defaultValues: { email: '', role: memberRole.teacher } });
  const send = async (body: InviteByMailBody) => {
    try {
      await write(inviteByMail, { params: { id: schoolId }, body });
      form.reset();
      handleSuccess('success.invitationMailed');
    } catch (error) {
      showRefusal(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <Refusal text={form.errorOf('root')} />
      <Field label={t('joining.email')} helper={t('joining.emailHelper')} error={form.errorOf('email')}>
        <Input type="email" autoComplete="off" inputMode="email" {...form.register('email')} />
      </Field>
      <Field label={t('joining.role')} helper={t('joining.roleHelper')} error={form.errorOf('role')}>
        <NativeSelect
          placeholder={false}
          options={Object.values(memberRole).map((value) => ({ value, label: t(`joining.roles.${value}`) }))}
          {...form.register('role')}
        />
      </Field>
      <NoMail />
      <FormActions>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('joining.send')}
        </Button>
      </FormActions>
    </Form>
  );
}
