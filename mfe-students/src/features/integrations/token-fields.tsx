import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect, PasswordInput } from '@teacher-portal/remote-sdk/ui/form';

const days = [30, 90, 365] as const;

type TokenField = 'days' | 'currentPassword';

interface TokenFieldsProps {
  form: {
    register: (name: TokenField, options?: { valueAsNumber: true }) => object;
    errorOf: (name: TokenField) => string | undefined;
  };
}

/** How long a new token works, and the password of who makes it. */
export function TokenFields({ form }: TokenFieldsProps) {
  const { t } = useTranslation('integrations');
  return (
    <>
      <Field label={t('account.days')} error={form.errorOf('days')}>
        <NativeSelect
          {...form.register('days', { valueAsNumber: true })}
          placeholder={false}
          options={days.map((value) => ({ value, label: t(`account.day.${value}`) }))}
        />
      </Field>
      <Field label={t('password')} error={form.errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
    </>
  );
}
