import { signInBody } from 'shared/contract/auth';
import { paths } from 'shared/contract/paths';
import { useTranslation } from 'shared/i18n';
import { Link, useLocation } from 'shared/router';
import { signIn } from 'shared/session';
import { Box, Button, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, PasswordInput, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';

/** E-mail and password; once there is a session, the route leads on by itself. */
export function Screen() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const form = useZodForm(signInBody, { defaultValues: { email: '', password: '' } });
  return (
    <>
      <ScreenHeading title={t('signIn.title')} lead={t('signIn.lead')} />
      <Form form={form} onSubmit={(values) => signIn(values).catch((error: unknown) => showRefusal(form, error))}>
        <Refusal text={form.errorOf('root')} />
        <Field label={t('signIn.email')} error={form.errorOf('email')}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Field label={t('signIn.password')} error={form.errorOf('password')}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Box textStyle="small" mt="-2">
          <TextLink asChild>
            <Link to={paths.forgotPassword.href()}>{t('signIn.forgot')}</Link>
          </TextLink>
        </Box>
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <Text tone="ink2" mt="5">
        {t('signIn.noAccount')}{' '}
        <TextLink asChild>
          <Link to={paths.register.href()} state={state}>
            {t('signIn.register')}
          </Link>
        </TextLink>
      </Text>
    </>
  );
}
