import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { addPasskey, passkeyNameBody, startPasskey } from 'shared/contract/passkey';
import { call } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { invalidate } from 'shared/query';
import { Notice, Text } from 'shared/ui/core';
import { Field, Form, FormActions, Input, useZodForm } from 'shared/ui/form';
import { Button } from 'shared/ui/core';
import { asCreationOptions, deviceRefused } from '../sign-in/passkey-options';
import { ConfirmPassword } from './confirm-password.form';
import { RecoveryCodes } from './recovery-codes';

interface SetupProps {
  onDone: () => void;
  onCancel?: () => void;
}

/** Asks for name and password, opens the browser's dialog, then shows recovery codes if there are none yet. */
export function PasskeySetup({ onDone, onCancel }: SetupProps) {
  const { t } = useTranslation('account');
  const [name, setName] = useState<string>();
  const [codes, setCodes] = useState<string[]>();
  const [isRefused, setIsRefused] = useState(false);
  const finish = () => {
    void invalidate(addPasskey);
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (name === undefined)
    return <NameForm initial="" submitLabel={t('factor.next')} onName={setName} onCancel={onCancel} />;
  return (
    <ConfirmPassword
      submitLabel={t('passkey.make')}
      onCancel={onCancel}
      onConfirm={async (body) => {
        setIsRefused(false);
        const { data } = await call(startPasskey, { body });
        const credential = await startRegistration({ optionsJSON: asCreationOptions(data) }).catch(deviceRefused);
        if (!credential) return setIsRefused(true);
        const { recoveryCodes } = (await call(addPasskey, { body: { name, credential } })).data;
        if (recoveryCodes.length > 0) setCodes(recoveryCodes);
        else finish();
      }}
    >
      <Text tone="ink2">{t('passkey.makeLead')}</Text>
      {isRefused && (
        <Notice tone="bad" role="alert">
          {t('passkey.notMade')}
        </Notice>
      )}
    </ConfirmPassword>
  );
}

interface NameFormProps {
  initial: string;
  submitLabel: string;
  onName: (name: string) => void | Promise<void>;
  onCancel: (() => void) | undefined;
}

export function NameForm({ initial, submitLabel, onName, onCancel }: NameFormProps) {
  const { t } = useTranslation('account');
  const form = useZodForm(passkeyNameBody, { defaultValues: { name: initial } });
  return (
    <Form form={form} onSubmit={({ name }) => onName(name)} mt="4">
      <Field label={t('passkey.name')} helper={t('passkey.nameHelper')} error={form.errorOf('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{t('end.cancel')}</Button>}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
