import { type FormEvent, useState } from 'react';
import { signInStudent } from 'shared/contract/student-session';
import { useTranslation } from 'shared/i18n';
import { Button, Field, Notice } from 'shared/ui/plain';
import { call } from '../http/call';
import { type CallFailed } from '../http/call-failed';
import { Page } from '../page/page';
import { failureOf, useFailureText } from '../page/use-failure-text';
import { beginSession } from '../session/session';

type Fields = Record<'email' | 'password', string>;

const valueOf = (form: HTMLFormElement, name: keyof Fields) =>
  form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';

/** Signs a student in who has an e-mail address. */
export function SignInScreen() {
  const { t } = useTranslation('learn');
  const failureText = useFailureText();
  const [missing, setMissing] = useState<keyof Fields>();
  const [failure, setFailure] = useState<CallFailed>();
  const [isBusy, setIsBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { email: valueOf(form, 'email'), password: valueOf(form, 'password') };
    const empty = (['email', 'password'] as const).find((name) => body[name].trim() === '');
    setMissing(empty);
    setFailure(undefined);
    if (empty) return form.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
    if (isBusy) return;
    setIsBusy(true);
    await call(signInStudent, { body }).then(beginSession, (error: unknown) => setFailure(failureOf(error)));
    setIsBusy(false);
  }

  const errorOf = (name: keyof Fields) => (missing === name ? t('signIn.required') : undefined);
  return (
    <Page title={t('signIn.title')} narrow>
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        {failure && (
          <Notice tone="bad" role="alert">
            {failureText(failure)}
          </Notice>
        )}
        <Field
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          error={errorOf('email')}
          required
        />
        <Field
          label={t('signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errorOf('password')}
          required
        />
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isBusy ? 'signIn.busy' : 'signIn.submit')}
        </Button>
      </form>
      <p className="hint">{t('signIn.forTeachers')}</p>
      <p>
        <a href="/login">{t('signIn.toPortal')}</a>
      </p>
    </Page>
  );
}
