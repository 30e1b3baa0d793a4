import { getEntry } from 'shared/contract/auth';
import { paths } from 'shared/contract/paths';
import { handleSuccess } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Link, useLocation, useSearchParams } from 'shared/router';
import { signUp } from 'shared/session';
import { Button, Notice, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, PasswordInput, useZodForm, type ZodForm } from 'shared/ui/form';
import type * as z from 'shared/z';
import { useWaitingForm } from '../first-paint/use-first-form';
import { onChoosingPassword, refuseGuessable } from '../forms/chosen-password';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ProviderButtons } from '../sign-in/provider-buttons';
import { ScreenHeading } from '../signed-out/screen-heading';
import { registerForm } from './register.schema';

/** Creates an account, signs it in, and continues to the welcome screen without a school. */
export function Screen() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const [search] = useSearchParams();
  const { data: entry } = useQuery(read(getEntry, {}));
  // The only default value: the elements already contain what was typed before the shell loaded.
  const form = useZodForm(registerForm, { defaultValues: { invitation: search.get('invitation') ?? undefined } });
  useWaitingForm();
  const register = async ({ confirmPassword: _, ...account }: z.output<typeof registerForm>) => {
    if (await refuseGuessable(form, 'password', account.password, [account.username, account.email])) return;
    try {
      await signUp(account);
      handleSuccess('success.signedUp');
    } catch (error) {
      showRefusal(form, error, { 'errors.emailTaken': 'email', 'errors.registrationInvited': 'invitation' });
    }
  };
  return (
    <>
      <ScreenHeading title={t('register.title')} lead={t('register.lead')} />
      {entry?.registration === 'closed' && <Closed />}
      <Form form={form} onSubmit={register}>
        <Refusal text={form.errorOf('root')} />
        {entry?.registration === 'invitation' && <InvitationField form={form} />}
        <Field label={t('register.username')} helper={t('register.usernameHelper')} error={form.errorOf('username')}>
          <Input autoComplete="name" {...form.register('username')} />
        </Field>
        <Field label={t('register.email')} error={form.errorOf('email')}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={t('register.password')} helper={t('register.passwordHelper')} error={form.errorOf('password')}>
          <PasswordInput autoComplete="new-password" onFocus={onChoosingPassword} {...form.register('password')} />
        </Field>
        <Field label={t('register.confirmPassword')} error={form.errorOf('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('register.submit')}
        </Button>
      </Form>
      {entry?.registration !== 'closed' && <ProviderButtons invitationOf={() => form.getValues('invitation')} />}
      <Text tone="ink2" mt="5">
        {t('register.hasAccount')}{' '}
        <TextLink asChild>
          <Link to={paths.login.href()} state={state}>
            {t('register.signIn')}
          </Link>
        </TextLink>
      </Text>
    </>
  );
}

type RegisterForm = ZodForm<z.input<typeof registerForm>, z.output<typeof registerForm>>;

function InvitationField({ form }: { form: RegisterForm }) {
  const { t } = useTranslation('entry');
  return (
    <Field label={t('register.code')} helper={t('register.codeHelper')} error={form.errorOf('invitation')}>
      <Input autoComplete="off" autoCapitalize="characters" {...form.register('invitation')} />
    </Field>
  );
}

function Closed() {
  const { t } = useTranslation('entry');
  return <Notice tone="info">{t('register.closed')}</Notice>;
}
