import { confirmBody, type ConfirmBody, endOtherSessions, endSession, type OpenSession } from 'shared/contract/account';
import { handleSuccess } from 'shared/feedback';
import { call } from 'shared/http';
import { formatDateTime, useTranslation } from 'shared/i18n';
import { outdate } from 'shared/query';
import { Button, Dialog } from 'shared/ui/core';
import { Field, Form, FormActions, PasswordInput, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { OwnerField } from './owner-field';
import { useSessionName } from './use-session-name';

interface EndSessionProps {
  what: OpenSession | 'others';
  onClose: () => void;
  onEnded: () => void;
}

const end = (what: OpenSession | 'others', body: ConfirmBody) =>
  what === 'others' ? call(endOtherSessions, { body }) : call(endSession, { params: { id: what.id }, body });

/** Asks for the password: whoever finds an open portal shall not be able to shut its owner out. */
export function EndSessionDialog({ what, onClose, onEnded }: EndSessionProps) {
  const { t } = useTranslation('account');
  const nameOf = useSessionName();
  const form = useZodForm(confirmBody, { defaultValues: { currentPassword: '' } });
  const submit = async (body: ConfirmBody) => {
    try {
      await end(what, body);
      handleSuccess(what === 'others' ? 'success.otherSessionsEnded' : 'success.sessionEnded');
      onEnded();
    } catch (error) {
      showRefusal(form, error);
    }
    // After a refusal, too: the session may have ended by itself.
    await outdate(endSession);
  };
  const others = what === 'others';
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t(others ? 'end.othersTitle' : 'end.title')}
      description={
        others ? t('end.othersLead') : t('end.lead', { name: nameOf(what), time: formatDateTime(what.createdAt) })
      }
    >
      <Form form={form} onSubmit={submit} mt="4">
        <Refusal text={form.errorOf('root')} />
        <OwnerField />
        <Field label={t('password.current')} error={form.errorOf('currentPassword')}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <FormActions>
          <Button onClick={onClose}>{t('end.cancel')}</Button>
          <Button type="submit" variant="danger" loading={form.formState.isSubmitting}>
            {t(others ? 'sessions.endOthers' : 'end.submit')}
          </Button>
        </FormActions>
      </Form>
    </Dialog>
  );
}
