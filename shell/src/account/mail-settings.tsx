import {
  getMailSettings,
  type MailSettings,
  mailSettingsBody,
  type MailSettingsBody,
  setMailSettings,
} from 'shared/contract/mail-settings';
import { handleSuccess } from 'shared/feedback';
import { languageName, languages, ownTimeZone, useTranslation, zoneChoices } from 'shared/i18n';
import { read, useQuery, write } from 'shared/query';
import { Button, ErrorState, Loading, Skeleton, Stack, Text } from 'shared/ui/core';
import { Checkbox, Field, Form, FormActions, NativeSelect, useZodForm } from 'shared/ui/form';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { Section } from './section';

/** How the portal sends automatic mails to the signed-in user. */
export function MailSettingsSection() {
  const { t } = useTranslation('account');
  const { data, error, refetch, isFetching } = useQuery(read(getMailSettings, {}));
  return (
    <Section title={t('mails.title')}>
      <Text tone="ink2">{t('mails.lead')}</Text>
      {data && <MailForm settings={data} />}
      {!data && error && <ErrorState message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <Skeleton width="100%" height="120px" mt="3" />
        </Loading>
      )}
    </Section>
  );
}

const noneAsNull = { setValueAs: (value: string | null) => value || null };

function MailForm({ settings: { language, timeZone, weeklySummary } }: { settings: MailSettings }) {
  const { t } = useTranslation('account');
  const zone = timeZone ?? ownTimeZone();
  const form = useZodForm(mailSettingsBody, { defaultValues: { language, timeZone: zone, weeklySummary } });
  const save = async (body: MailSettingsBody) => {
    try {
      await write(setMailSettings, { body });
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    handleSuccess('success.profileSaved');
  };
  return (
    <Form form={form} onSubmit={save} aria-label={t('mails.title')}>
      <Stack gap="4" mt="3">
        <Refusal text={form.errorOf('root')} />
        <Field label={t('mails.language')} error={form.errorOf('language')}>
          <NativeSelect
            placeholder={t('mails.lastSignIn')}
            options={languages.map((each) => ({ value: each, label: languageName(each) }))}
            {...form.register('language', noneAsNull)}
          />
        </Field>
        <Field label={t('mails.timeZone')} error={form.errorOf('timeZone')}>
          <NativeSelect placeholder={false} options={zoneChoices(zone)} {...form.register('timeZone')} />
        </Field>
        <Checkbox label={t('mails.weekly')} {...form.register('weeklySummary')} />
      </Stack>
      <FormActions>
        <Button type="submit" loading={form.formState.isSubmitting}>
          {t('mails.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
