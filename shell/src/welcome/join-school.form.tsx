import { useState } from 'react';
import { joinSchool, joinSchoolBody, type JoinSchoolBody, type MySchool } from 'shared/contract/school';
import { call, isApiError } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, Input, useZodForm } from 'shared/ui/form';
import { ConfirmAddress } from '../entry/confirm-address';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';

/** Joins a school by a colleague's code. */
export function JoinSchoolForm({ onDone }: { onDone: (school: MySchool) => Promise<void> }) {
  const { t } = useTranslation('entry');
  const [isUnverified, setUnverified] = useState(false);
  const form = useZodForm(joinSchoolBody, { defaultValues: { code: '' } });
  const join = async (body: JoinSchoolBody) => {
    try {
      const { data } = await call(joinSchool, { body });
      await onDone(data);
    } catch (error) {
      setUnverified(isApiError(error) && error.code === 'errors.emailUnverified');
      showRefusal(form, error, { 'errors.invitationInvalid': 'code' });
    }
  };
  return (
    <Form form={form} onSubmit={join}>
      {isUnverified ? <ConfirmAddress /> : <Refusal text={form.errorOf('root')} />}
      <Field label={t('welcome.code')} helper={t('welcome.codeHelper')} error={form.errorOf('code')}>
        <Input autoComplete="off" autoCapitalize="characters" spellCheck={false} {...form.register('code')} />
      </Field>
      <FormActions>
        <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
          {t('welcome.submitJoin')}
        </Button>
      </FormActions>
    </Form>
  );
}
