import { useState } from 'react';
import { setPassword, setPasswordBody, type SetPasswordBody } from 'shared/contract/auth';
import { paths } from 'shared/contract/paths';
import { handleSuccess } from 'shared/feedback';
import { call, isApiError } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Link, useNavigate, useSearchParams } from 'shared/router';
import { Button, LinkButton, Notice, Stack, Text, TextLink } from 'shared/ui/core';
import { Field, Form, PasswordInput, useZodForm } from 'shared/ui/form';
import { useWaitingForm } from '../first-paint/use-first-form';
import { onChoosingPassword, refuseGuessable } from '../forms/chosen-password';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';

/** Target of the reset mail; explains an expired link and leads to a new one. */
export function Screen() {
  const { t } = useTranslation('shell');
  const [search] = useSearchParams();
  const token = search.get('token');
  const [refused, setRefused] = useState(false);
  const [studentPath, setStudentPath] = useState<string>();
  if (studentPath !== undefined) return <ForStudents path={studentPath} />;
  return (
    <>
      {token && !refused ? (
        <PasswordForm token={token} onRefused={() => setRefused(true)} onStudent={setStudentPath} />
      ) : (
        <DeadLink />
      )}
      <Text mt="5">
        <TextLink asChild>
          <Link to={paths.login.href()}>{t('setPassword.back')}</Link>
        </TextLink>
      </Text>
    </>
  );
}

interface PasswordFormProps {
  token: string;
  onRefused: () => void;
  /** A student's password was set; students sign in at this path. */
  onStudent: (path: string) => void;
}

function PasswordForm({ token, onRefused, onStudent }: PasswordFormProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  // No default values: the elements already contain what was typed before the shell loaded.
  const form = useZodForm(setPasswordBody);
  useWaitingForm();
  const save = async (body: SetPasswordBody) => {
    if (await refuseGuessable(form, 'newPassword', body.newPassword, [])) return;
    try {
      const { data } = await call(setPassword, { query: { token }, body });
      if (data) return onStudent(data.signInPath);
      handleSuccess('success.passwordChanged');
      await navigate(paths.login.href(), { replace: true });
    } catch (error) {
      showRefusal(form, error);
      if (isApiError(error) && error.code === 'errors.tokenInvalid') onRefused();
    }
  };
  return (
    <>
      <ScreenHeading title={t('setPassword.title')} lead={t('setPassword.lead')} />
      <Form form={form} onSubmit={save}>
        <Refusal text={form.errorOf('root')} />
        <Field
          label={t('setPassword.newPassword')}
          helper={t('setPassword.newPasswordHelper')}
          error={form.errorOf('newPassword')}
        >
          <PasswordInput autoComplete="new-password" onFocus={onChoosingPassword} {...form.register('newPassword')} />
        </Field>
        <Field label={t('setPassword.confirm')} error={form.errorOf('confirmNewPassword')}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmNewPassword')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('setPassword.submit')}
        </Button>
      </Form>
    </>
  );
}

/** The portal is for teachers; students have their own app. */
function ForStudents({ path }: { path: string }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="4" align="flex-start" role="status">
      <ScreenHeading title={t('setPassword.studentTitle')} lead={t('setPassword.studentText')} />
      <LinkButton href={path} variant="primary">
        {t('setPassword.toStudentPage')}
      </LinkButton>
    </Stack>
  );
}

function DeadLink() {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="4" align="flex-start">
      <ScreenHeading title={t('setPassword.invalidTitle')} />
      <Notice tone="bad" role="alert" alignSelf="stretch">
        {t('setPassword.invalid')}
      </Notice>
      <LinkButton asChild variant="primary">
        <Link to={paths.forgotPassword.href()}>{t('setPassword.askAnew')}</Link>
      </LinkButton>
    </Stack>
  );
}
