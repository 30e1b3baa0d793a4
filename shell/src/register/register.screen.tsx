import type { ReactNode } from 'react';
import { paths } from 'shared/contract/paths';
import { handleSuccess } from 'shared/feedback';
import { Trans, useTranslation } from 'shared/i18n';
import { Link, useLocation } from 'shared/router';
import { signUp } from 'shared/session';
import { Button, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, PasswordInput, useZodForm } from 'shared/ui/form';
import type * as z from 'shared/z';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';
import { registerForm } from './register.schema';

/** A new account; it is signed in at once, and having no school yet leads it to the welcome screen. */
export function Screen() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const form = useZodForm(registerForm, {
    defaultValues: { username: '', email: '', password: '', confirmPassword: '' },
  });
  const register = async ({ confirmPassword: _, ...account }: z.output<typeof registerForm>) => {
    try {
      await signUp(account);
      handleSuccess('success.signedUp');
    } catch (error) {
      showRefusal(form, error, { 'errors.emailTaken': 'email' });
    }
  };
  return (
    <>
      <ScreenHeading title={t('register.title')} lead={t('register.lead')} />
      <Form form={form} onSubmit={register}>
        <Refusal text={form.errorOf('root')} />
        <Field label={t('register.username')} helper={t('register.usernameHelper')} error={form.errorOf('username')}>
          <Input autoComplete="name" {...form.register('username')} />
        </Field>
        <Field label={t('register.email')} error={form.errorOf('email')}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={t('register.password')} helper={t('register.passwordHelper')} error={form.errorOf('password')}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label={t('register.confirmPassword')} error={form.errorOf('confirmPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('register.submit')}
        </Button>
        <Text size="small" tone="ink3">
          <Trans
            t={t}
            i18nKey="register.agree"
            components={{
              terms: <LegalLink to={paths.terms.href()} />,
              privacy: <LegalLink to={paths.privacyPolicy.href()} />,
            }}
          />
        </Text>
      </Form>
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

function LegalLink({ to, children }: { to: string; children?: ReactNode }) {
  return (
    <TextLink asChild>
      <Link to={to}>{children}</Link>
    </TextLink>
  );
}
