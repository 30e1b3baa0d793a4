import { useState } from 'react';
import { paths } from 'shared/contract/paths';
import { codeBody, type CodeBody, completeSignIn, secondFactorNeededSchema } from 'shared/contract/second-factor';
import { call, isApiError } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Link, Navigate, useLocation } from 'shared/router';
import { startSession } from 'shared/session';
import { Button, Notice, Text, TextLink } from 'shared/ui/core';
import { Field, Form, Input, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ScreenHeading } from '../signed-out/screen-heading';
import { PasskeyButton } from './passkey-button';

/** The step after the password. The challenge is in the navigation state, so that it never appears in a URL. */
export function Screen() {
  const { t } = useTranslation('shell');
  const { state } = useLocation() as { state: unknown };
  const needed = secondFactorNeededSchema.safeParse(state);
  const [isOver, setIsOver] = useState(false);
  const methods = needed.data?.secondFactor.methods ?? [];
  // An account with passkeys only can enter nothing but a recovery code.
  const [byRecovery, setByRecovery] = useState(!methods.includes('totp'));
  if (!needed.success) return <Navigate to={paths.login.href()} state={state} replace />;
  return (
    <>
      <ScreenHeading title={t('secondFactor.title')} lead={t('secondFactor.lead')} />
      {isOver ? (
        <Notice tone="bad" role="alert">
          {t('secondFactor.over')}
        </Notice>
      ) : (
        <>
          {/* The input of one kind of code is not valid for the other. */}
          <CodeForm
            key={String(byRecovery)}
            challenge={needed.data.secondFactor.challenge}
            byRecovery={byRecovery}
            onOver={() => setIsOver(true)}
          />
          {methods.includes('passkey') && <PasskeyButton />}
          {methods.includes('totp') && (
            <Button variant="ghost" mt="3" onClick={() => setByRecovery(!byRecovery)}>
              {t(byRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
            </Button>
          )}
        </>
      )}
      <Text mt="5">
        <TextLink asChild>
          <Link to={paths.login.href()}>{t('secondFactor.back')}</Link>
        </TextLink>
      </Text>
    </>
  );
}

interface CodeFormProps {
  challenge: string;
  byRecovery: boolean;
  onOver: () => void;
}

function CodeForm({ challenge, byRecovery, onOver }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const form = useZodForm(codeBody, { defaultValues: { code: '' } });
  const send = async ({ code }: CodeBody) => {
    try {
      const { data } = await call(completeSignIn, { body: { challenge, code } });
      startSession(data);
    } catch (error) {
      showRefusal(form, error);
      if (isApiError(error) && error.code === 'errors.secondFactorExpired') onOver();
    }
  };
  return (
    <Form form={form} onSubmit={send}>
      <Refusal text={form.errorOf('root')} />
      {byRecovery ? (
        <Field
          key="recovery"
          label={t('secondFactor.recoveryCode')}
          helper={t('secondFactor.recoveryHelper')}
          error={form.errorOf('code')}
        >
          <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.register('code')} />
        </Field>
      ) : (
        <Field
          key="app"
          label={t('secondFactor.code')}
          helper={t('secondFactor.codeHelper')}
          error={form.errorOf('code')}
        >
          <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
        </Field>
      )}
      <Button type="submit" variant="primary" size="lg" wide loading={form.formState.isSubmitting}>
        {t('secondFactor.submit')}
      </Button>
    </Form>
  );
}
