import {
  accountScopes,
  createServiceAccount,
  overlapHours,
  renewServiceAccount,
  renewServiceAccountBody,
  type RenewServiceAccountBody,
  type ServiceAccount,
  serviceAccountBody,
  type ServiceAccountBody,
} from '@teacher-portal/remote-sdk/contract/service-account';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { type ApiError } from '@teacher-portal/remote-sdk/http';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import {
  Controller,
  Field,
  Form,
  FormActions,
  Input,
  NativeSelect,
  useZodForm,
} from '@teacher-portal/remote-sdk/ui/form';
import { CheckList } from './check-list';
import { TokenFields } from './token-fields';

interface DialogProps {
  schoolId: number;
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Asks what a program may read, for how long, and for the password. */
export function MakeAccount({ schoolId, onMade, onClose }: DialogProps) {
  const { t } = useTranslation('integrations');
  const start: ServiceAccountBody = { name: '', scopes: [], days: 365, currentPassword: '' };
  const form = useZodForm(serviceAccountBody, { defaultValues: start });
  const make = useWrite(createServiceAccount, {
    onSuccess: ({ data }) => onMade(data.token),
    onError: (error: ApiError) => void (form.failWith(error.details) || handleError(error)),
  });
  return (
    <Dialog open title={t('account.make')} onClose={onClose}>
      <Form form={form} onSubmit={(body) => make.mutate({ params: { id: schoolId }, body })}>
        <Field label={t('account.name')} helper={t('account.nameHelper')} error={form.errorOf('name')}>
          <Input autoComplete="off" {...form.register('name')} />
        </Field>
        <Controller
          control={form.control}
          name="scopes"
          render={({ field }) => (
            <CheckList
              legend={t('account.reads')}
              error={form.errorOf('scopes')}
              options={accountScopes.map((value) => ({ value, label: t(`account.scopeLong.${value}`) }))}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
        <TokenFields form={form} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={make.isPending}>
            {t('account.makeNow')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}

/** Asks how long the token before works, and for the password. */
export function RenewAccount({ schoolId, account, onMade, onClose }: DialogProps & { account: ServiceAccount }) {
  const { t } = useTranslation('integrations');
  const start: RenewServiceAccountBody = { days: 365, overlapHours: 24, currentPassword: '' };
  const form = useZodForm(renewServiceAccountBody, { defaultValues: start });
  const renew = useWrite(renewServiceAccount, {
    onSuccess: ({ data }) => onMade(data.token),
    onError: (error: ApiError) => void (form.failWith(error.details) || handleError(error)),
  });
  return (
    <Dialog open title={t('account.renewTitle', { name: account.name })} onClose={onClose}>
      <Form form={form} onSubmit={(body) => renew.mutate({ params: { id: schoolId, accountId: account.id }, body })}>
        <Field label={t('account.overlap')} helper={t('account.overlapHelper')} error={form.errorOf('overlapHours')}>
          <NativeSelect
            placeholder={false}
            options={overlapHours.map((value) => ({ value, label: t(`account.hours.${value}`) }))}
            {...form.register('overlapHours', { valueAsNumber: true })}
          />
        </Field>
        <TokenFields form={form} />
        <FormActions>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" variant="primary" loading={renew.isPending}>
            {t('account.renew')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
