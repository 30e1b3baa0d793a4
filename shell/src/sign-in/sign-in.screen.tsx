import { getEntry, signIn as signInEndpoint, type SignInBody, signInBody } from 'shared/contract/auth';
import { learnPath } from 'shared/contract/learn-address';
import { paths } from 'shared/contract/paths';
import type { SignInAnswer } from 'shared/contract/second-factor';
import { useTranslation } from 'shared/i18n';
import { read, useQuery } from 'shared/query';
import { Link, useLocation, useNavigate } from 'shared/router';
import { signIn, startSession } from 'shared/session';
import { Box, Button, lazyPart, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, PasswordInput, useZodForm } from 'shared/ui/form';
import { withEntryWords } from '../entry/with-entry-words';
import { useFirstAnswer, useFirstForm } from '../first-paint/use-first-form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';
import { PasskeyButton } from './passkey-button';
import { ProviderButtons } from './provider-buttons';

// Only a server with a demo has it.
const loadDemo = withEntryWords(() => import('./demo-accounts'));
const DemoAccounts = lazyPart(async () => (await loadDemo()).DemoAccounts);

const entered = (answer: SignInAnswer): SignInAnswer => ('secondFactor' in answer ? answer : startSession(answer));

/** E-mail and password; the route redirects once there is a session. A second factor has its own screen. */
export function Screen() {
  const { t } = useTranslation('shell');
  const { state } = useLocation();
  const navigate = useNavigate();
  const { data: entry } = useQuery(read(getEntry, {}));
  const first = useFirstForm();
  // No default values: the elements already contain what was typed before the shell loaded.
  const form = useZodForm(signInBody, { errors: first.errors, mode: first.mode });
  const finish = async (answering: Promise<SignInAnswer>) => {
    try {
      const answer = await answering;
      if ('secondFactor' in answer)
        await navigate(paths.secondFactor.href(), { state: { ...(state as object | null), ...answer } });
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const isSending = useFirstAnswer(first, signInEndpoint, (early) => finish(early.then(({ data }) => entered(data))));
  return (
    <>
      <ScreenHeading title={t('signIn.title')} lead={t('signIn.lead')} />
      <Form method="post" form={form} onSubmit={(values: SignInBody) => finish(signIn(values))}>
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
        <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting || isSending}>
          {t('signIn.submit')}
        </Button>
      </Form>
      <PasskeyButton />
      <ProviderButtons />
      <Text tone="ink2" mt="5">
        {t('signIn.noAccount')}{' '}
        <TextLink asChild>
          <Link to={paths.register.href()} state={state}>
            {t('signIn.register')}
          </Link>
        </TextLink>
      </Text>
      <Text tone="ink2" mt="2">
        {t('signIn.student')} <TextLink href={learnPath}>{t('signIn.studentPage')}</TextLink>
      </Text>
      {entry?.demo && (
        <DemoAccounts accounts={entry.demo} onEnter={({ email, password }) => finish(signIn({ email, password }))} />
      )}
    </>
  );
}
