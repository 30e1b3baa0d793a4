import { useState } from 'react';
import { codeBody, type CodeBody, confirmTotp, startTotp } from 'shared/contract/second-factor';
import { call } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { invalidate, write } from 'shared/query';
import { Button, Flex, Text, TextLink } from 'shared/ui/core';
import { Field, Form, FormActions, Input, useZodForm } from 'shared/ui/form';
import { QrCode } from 'shared/ui/qr-code';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { ConfirmPassword } from './confirm-password.form';
import { RecoveryCodes } from './recovery-codes';

interface SetupProps {
  onDone: () => void;
  onCancel?: () => void;
}

interface TotpSecret {
  secret: string;
  uri: string;
}

/** Asks for the password, shows the secret, asks for the first code, then shows the recovery codes. */
export function TotpSetup({ onDone, onCancel }: SetupProps) {
  const { t } = useTranslation('account');
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<string[]>();
  const finish = () => {
    // Not earlier: the refetch would unmount the recovery codes.
    void invalidate(confirmTotp);
    onDone();
  };
  if (codes) return <RecoveryCodes codes={codes} onDone={finish} />;
  if (secret)
    return (
      <ScanCode {...secret} onCodes={(made) => (made.length > 0 ? setCodes(made) : finish())} onCancel={onCancel} />
    );
  return (
    <ConfirmPassword
      submitLabel={t('factor.next')}
      onCancel={onCancel}
      onConfirm={async (body) => setSecret((await write(startTotp, { body })).data)}
    >
      <Text tone="ink2">{t('factor.appLead')}</Text>
    </ConfirmPassword>
  );
}

interface ScanCodeProps extends TotpSecret {
  onCodes: (codes: string[]) => void;
  onCancel: (() => void) | undefined;
}

function ScanCode({ secret, uri, onCodes, onCancel }: ScanCodeProps) {
  const { t } = useTranslation('account');
  const form = useZodForm(codeBody, { defaultValues: { code: '' } });
  const confirm = async (body: CodeBody) => {
    try {
      const { data } = await call(confirmTotp, { body });
      onCodes(data.recoveryCodes);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={confirm} mt="4">
      <Text tone="ink2">{t('factor.scanLead')}</Text>
      <Flex gap="4" wrap="wrap" align="center">
        <QrCode text={uri} label={t('factor.qr')} size="192px" />
        <Flex direction="column" gap="2" flex="1" minWidth="12rem">
          <Text size="small" tone="ink2">
            {t('factor.byHand')}
          </Text>
          <Text fontFamily="mono" userSelect="all" role="group" aria-label={t('factor.secret')} overflowWrap="anywhere">
            {secret.match(/.{1,4}/g)?.join(' ')}
          </Text>
          <TextLink href={uri}>{t('factor.openApp')}</TextLink>
        </Flex>
      </Flex>
      <Refusal text={form.errorOf('root')} />
      <Field label={t('factor.code')} helper={t('factor.codeHelper')} error={form.errorOf('code')}>
        <Input inputMode="numeric" autoComplete="one-time-code" {...form.register('code')} />
      </Field>
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{t('end.cancel')}</Button>}
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('factor.turnOn')}
        </Button>
      </FormActions>
    </Form>
  );
}
