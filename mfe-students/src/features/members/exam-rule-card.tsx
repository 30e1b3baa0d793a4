import { type ExamRule, examRuleBody, getExamRule, setExamRule } from '@teacher-portal/remote-sdk/contract/exam-load';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, ErrorCard, Grid, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import {
  Checkbox,
  Controller,
  Field,
  Form,
  FormActions,
  NumberInput,
  useZodForm,
} from '@teacher-portal/remote-sdk/ui/form';

/** For owners: how many exams a student may have on a day and in a week. */
export function ExamRuleCard({ schoolId }: { schoolId: number }) {
  const { t } = useTranslation('students');
  const { data, error, refetch, isFetching } = useQuery(read(getExamRule, { params: { id: schoolId } }));
  if (!data && error) return <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return null;
  return (
    <SectionCard title={t('examRule.title')} mt="4">
      <Text tone="ink2" mb="3" maxWidth="44rem">
        {t('examRule.lead')}
      </Text>
      <RuleForm key={JSON.stringify(data)} schoolId={schoolId} rule={data} />
    </SectionCard>
  );
}

const columns = { base: '1fr', sm: 'repeat(2, minmax(0, 12rem))' };

function RuleForm({ schoolId, rule }: { schoolId: number; rule: ExamRule }) {
  const { t } = useTranslation('students');
  const form = useZodForm(examRuleBody, { defaultValues: rule });
  const save = useWrite(setExamRule, {
    onSuccess: () => handleSuccess('success.actingChanged'),
    onError: handleError,
  });
  return (
    <Form
      form={form}
      onSubmit={(body) => save.mutate({ params: { id: schoolId }, body })}
      aria-label={t('examRule.title')}
    >
      <Stack gap="4">
        <Grid templateColumns={columns} gap="4" alignItems="start">
          {(['perDay', 'perWeek'] as const).map((name) => (
            <Field key={name} label={t(`examRule.${name}`)} error={form.errorOf(name)}>
              <Controller
                control={form.control}
                name={name}
                render={({ field: { onChange, ...field } }) => (
                  <NumberInput
                    {...field}
                    onChange={(value) => onChange(value ?? Number.NaN)}
                    inputMode="numeric"
                    min={1}
                  />
                )}
              />
            </Field>
          ))}
        </Grid>
        <Checkbox label={t('examRule.quizzes')} {...form.register('quizzes')} />
      </Stack>
      <FormActions>
        <Button type="submit" loading={save.isPending}>
          {t('examRule.save')}
        </Button>
      </FormActions>
    </Form>
  );
}
