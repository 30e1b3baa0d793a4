import { accessTokenBody, type AccessTokenBody, createAccessToken, tokenScopes } from 'shared/contract/access-token';
import { useTranslation } from 'shared/i18n';
import { write } from 'shared/query';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, Input, NativeSelect, PasswordInput, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { OwnerField } from './owner-field';

const days = [7, 30, 90, 365] as const;
const start: AccessTokenBody = { name: '', scope: 'read', days: 30, currentPassword: '' };

/** Asks for name, scope and lifetime of a new token, and for the password. */
export function AccessTokenForm({ onMade, onCancel }: { onMade: (token: string) => void; onCancel: () => void }) {
  const { t } = useTranslation('account');
  const form = useZodForm(accessTokenBody, { defaultValues: start });
  const make = async (body: AccessTokenBody) => {
    try {
      onMade((await write(createAccessToken, { body })).data.token);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  return (
    <Form form={form} onSubmit={make} mt="4">
      <Refusal text={form.errorOf('root')} />
      <Field label={t('token.name')} helper={t('token.nameHelper')} error={form.errorOf('name')}>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('token.scope')} error={form.errorOf('scope')}>
        <NativeSelect
          placeholder={false}
          options={tokenScopes.map((value) => ({ value, label: t(`token.${value}`) }))}
          {...form.register('scope')}
        />
      </Field>
      <Field label={t('token.days')} error={form.errorOf('days')}>
        <NativeSelect
          placeholder={false}
          options={days.map((value) => ({ value, label: t(`token.day.${value}`) }))}
          {...form.register('days', { valueAsNumber: true })}
        />
      </Field>
      <OwnerField />
      <Field label={t('password.current')} error={form.errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <FormActions>
        <Button onClick={onCancel}>{t('token.back')}</Button>
        <Button type="submit" variant="primary" loading={form.formState.isSubmitting}>
          {t('token.make')}
        </Button>
      </FormActions>
    </Form>
  );
}
