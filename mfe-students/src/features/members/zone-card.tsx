import { getSchoolZone, schoolZoneBody, setSchoolZone } from '@teacher-portal/remote-sdk/contract/school-zone';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { ownTimeZone, useTranslation, zoneChoices } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorCard, Notice, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Form, FormActions, NativeSelect, useZodForm } from '@teacher-portal/remote-sdk/ui/form';

/** For owners: the time zone in which the days of the school are counted. */
export function ZoneCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const { data, error, refetch, isFetching } = useQuery(read(getSchoolZone, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  return (
    <SectionCard title={t('zone.title')} mt="4">
      {data.timeZone === null && <Notice mb="3">{t('zone.undecided')}</Notice>}
      <Text tone="ink2" mb="3" maxWidth="44rem">
        {t('zone.lead')}
      </Text>
      <ZoneForm key={data.timeZone} schoolId={schoolId} timeZone={data.timeZone ?? ownTimeZone()} />
    </SectionCard>
  );
}

function ZoneForm({ schoolId, timeZone }: { schoolId: number; timeZone: string }) {
  const { t } = useTranslation('students');
  const form = useZodForm(schoolZoneBody, { defaultValues: { timeZone } });
  const save = useWrite(setSchoolZone, {
    onSuccess: () => handleSuccess('success.actingChanged'),
    onError: handleError,
  });
  return (
    <Form form={form} onSubmit={(body) => save.mutate({ params: { id: schoolId }, body })} aria-label={t('zone.title')}>
      <Field label={t('zone.label')} error={form.errorOf('timeZone')}>
        <NativeSelect placeholder={false} options={zoneChoices(timeZone)} {...form.register('timeZone')} />
      </Field>
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {t('zone.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
