import type { ReactNode } from 'react';
import { confirmBody, type ConfirmBody } from 'shared/contract/account';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, PasswordInput, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { OwnerField } from './owner-field';

interface ConfirmPasswordProps {
  /** The verb of the action. */
  submitLabel: string;
  danger?: boolean;
  children?: ReactNode;
  /** Its rejection is shown in the form. */
  onConfirm: (body: ConfirmBody) => Promise<unknown>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password, so that nobody at an unlocked computer can lock the owner out. */
export function ConfirmPassword({ submitLabel, danger = false, children, onConfirm, onCancel }: ConfirmPasswordProps) {
  const { t } = useTranslation('account');
  const form = useZodForm(confirmBody, { defaultValues: { currentPassword: '' } });
  return (
    <Form form={form} onSubmit={(body) => onConfirm(body).catch((error: unknown) => showRefusal(form, error))} mt="4">
      {children}
      <Refusal text={form.errorOf('root')} />
      <OwnerField />
      <Field label={t('password.current')} error={form.errorOf('currentPassword')}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <FormActions>
        {onCancel && <Button onClick={onCancel}>{t('end.cancel')}</Button>}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.formState.isSubmitting}>
          {submitLabel}
        </Button>
      </FormActions>
    </Form>
  );
}
