import { useState } from 'react';
import { sendEmail, sendEmailBody } from 'shared/contract/auth';
import { paths } from 'shared/contract/paths';
import { call } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Link } from 'shared/router';
import { Button, Notice, Stack, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, useZodForm } from 'shared/ui/form';
import { NoMail } from '../entry/no-mail';
import { useWaitingForm } from '../first-paint/use-first-form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';

/** Requests a reset link. The response is the same whether or not there is an account. */
export function Screen() {
  const { t } = useTranslation('shell');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <>
      {sentTo ? <Sent email={sentTo} onAgain={() => setSentTo(undefined)} /> : <AskForm onSent={setSentTo} />}
      <Text mt="5">
        <TextLink asChild>
          <Link to={paths.login.href()}>{t('forgot.back')}</Link>
        </TextLink>
      </Text>
    </>
  );
}

function AskForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('shell');
  // No default value: the element already contains what was typed before the shell loaded.
  const form = useZodForm(sendEmailBody);
  useWaitingForm();
  const send = async (body: { email: string }) => {
    try {
      await call(sendEmail, { body });
      onSent(body.email);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  return (
    <>
      <ScreenHeading title={t('forgot.title')} lead={t('forgot.lead')} />
      <Form form={form} onSubmit={send}>
        <Refusal text={form.errorOf('root')} />
        <Field label={t('forgot.email')} error={form.errorOf('email')}>
          <Input type="email" autoComplete="username" inputMode="email" {...form.register('email')} />
        </Field>
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
          {t('forgot.submit')}
        </Button>
      </Form>
    </>
  );
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="4" align="flex-start">
      <ScreenHeading title={t('forgot.sentTitle')} />
      <Notice tone="good" role="status" alignSelf="stretch">
        {t('forgot.sent', { email })}
      </Notice>
      <NoMail />
      <Button onClick={onAgain}>{t('forgot.again')}</Button>
    </Stack>
  );
}
