import { useId } from 'react';
import { changePassword, changePasswordBody, type ChangePasswordBody } from 'shared/contract/account';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { useSession } from 'shared/session';
import { Button, Heading, Text } from 'shared/ui/core';
import { Field, Form, FormActions, PasswordInput, useZodForm } from 'shared/ui/form';
import { onChoosingPassword, refuseGuessable } from '../forms/chosen-password';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { OwnerField } from './owner-field';

const empty: ChangePasswordBody = { currentPassword: '', newPassword: '', confirmNewPassword: '' };

/** Changes the password after asking for the current one; ends all other sessions. */
export function ChangePassword() {
  const { t } = useTranslation('account');
  const headingId = useId();
  const form = useZodForm(changePasswordBody, { defaultValues: empty });
  const session = useSession();
  const about = session
    ? [session.profile.fullName, session.profile.User.email, ...session.schools.map(({ name }) => name)]
    : [];
  const save = async (body: ChangePasswordBody) => {
    if (await refuseGuessable(form, 'newPassword', body.newPassword, about)) return;
    try {
      await write(changePassword, { body });
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    form.reset();
    handleSuccess('success.ownPasswordChanged');
  };
  return (
    <Form form={form} onSubmit={save} aria-labelledby={headingId}>
      <div>
        <Heading as="h3" size="body" id={headingId}>
          {t('password.title')}
        </Heading>
        <Text tone="ink2">{t('password.lead')}</Text>
      </div>
      <Refusal text={form.errorOf('root')} />
      <OwnerField />
      <Field label={t('password.current')} error={form.errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field label={t('password.new')} helper={t('password.newHelper')} error={form.errorOf('newPassword')}>
        <PasswordInput autoComplete="new-password" onFocus={onChoosingPassword} {...form.register('newPassword')} />
      </Field>
      <Field label={t('password.again')} error={form.errorOf('confirmNewPassword')}>
        <PasswordInput autoComplete="new-password" {...form.register('confirmNewPassword')} />
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('password.submit')}
        </Button>
      </FormActions>
    </Form>
  );
}
