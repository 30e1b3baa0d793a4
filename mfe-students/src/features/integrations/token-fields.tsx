import { type ComponentProps } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect, PasswordInput } from '@teacher-portal/remote-sdk/ui/form';

const days = [30, 90, 365] as const;

interface TokenFieldsProps {
  days: Omit<ComponentProps<typeof NativeSelect>, 'options'>;
  daysError: string | undefined;
  password: ComponentProps<typeof PasswordInput>;
  passwordError: string | undefined;
}

/** How long a new token works, and the password of who makes it. */
export function TokenFields({ days: daysInput, daysError, password, passwordError }: TokenFieldsProps) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <Field label={t('account.days')} error={daysError}>
        <NativeSelect
          {...daysInput}
          placeholder={false}
          options={days.map((value) => ({ value, label: t(`account.day.${value}`) }))}
        />
      </Field>
      <Field label={t('password')} error={passwordError}>
        <PasswordInput autoComplete="current-password" {...password} />
      </Field>
    </>
  );
}
