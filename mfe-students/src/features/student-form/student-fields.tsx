import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { PictureField } from '@teacher-portal/remote-sdk/entities/picture-field';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useGrade } from '@teacher-portal/remote-sdk/session';
import { Card, Grid, Stack } from '@teacher-portal/remote-sdk/ui/core';
import {
  Checkbox,
  Controller,
  Field,
  FieldGroup,
  Input,
  NativeSelect,
  NumberInput,
} from '@teacher-portal/remote-sdk/ui/form';
import { GuardianRows } from './guardian-rows';
import { NameFields } from './name-fields';
import { type StudentForm } from './student-form.schema';

const twoColumns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

interface StudentFieldsProps {
  form: StudentForm;
  /** Undefined for a new one. */
  student: StudentDetail | undefined;
}

/** Every field of a student, in validation order. */
export function StudentFields({ form, student }: StudentFieldsProps) {
  const { t } = useTranslation('students');
  return (
    <Stack gap="4" maxWidth="56rem">
      <Card>
        <Stack gap="4">
          <NameFields form={form} />
          <Grid gap="4" templateColumns={twoColumns}>
            <Field label={t('form.number')} helper={t('form.numberHelp')} error={form.errorOf('studentNumber')}>
              <Input autoComplete="off" {...form.register('studentNumber')} />
            </Field>
            <Field label={t('form.email')} helper={t('form.emailHelp')} error={form.errorOf('email')}>
              <Input type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
            </Field>
            <GradeField form={form} />
            <Field label={t('column.section')} error={form.errorOf('section')}>
              <Input autoComplete="off" {...form.register('section')} />
            </Field>
            <Field label={t('column.tier')} helper={t('form.tierHelp')} error={form.errorOf('tier')}>
              <Input autoComplete="off" {...form.register('tier')} />
            </Field>
          </Grid>
        </Stack>
      </Card>
      <Card>
        <GuardianRows form={form} />
      </Card>
      <SupportNeeds form={form} />
      <Card>
        <PictureField
          name={student?.name ?? ''}
          words={{
            label: t('form.picture.label'),
            choose: t('form.picture.choose'),
            remove: t('form.picture.remove'),
            noPicture: t('form.picture.noPicture'),
          }}
          source={student?.pictureSource}
          error={form.errorOf('picturePath')}
          onChange={(path) => form.setValue('picturePath', path, { shouldDirty: true })}
        />
      </Card>
    </Stack>
  );
}

function GradeField({ form }: { form: StudentForm }) {
  const { t } = useTranslation('students');
  const { grades } = useGrade();
  return (
    <Controller
      control={form.control}
      name="gradeId"
      render={({ field: { value, onChange, ...field } }) => (
        <Field label={t('column.grade')} error={form.errorOf('gradeId')} required>
          <NativeSelect
            {...field}
            placeholder={value === 0 ? undefined : false}
            options={grades
              .filter(({ id, archived }) => !archived || id === value)
              .map(({ id, name }) => ({ value: id, label: name }))}
            value={value === 0 ? '' : value}
            onChange={({ target }) => onChange(Number(target.value))}
          />
        </Field>
      )}
    />
  );
}

function SupportNeeds({ form }: { form: StudentForm }) {
  const { t } = useTranslation('students');
  return (
    <Card>
      <FieldGroup legend={t('form.support')}>
        <Stack gap="3" align="flex-start">
          <Controller
            control={form.control}
            name="extraTimePercent"
            render={({ field: { value, onChange, ...field } }) => (
              <Field
                label={t('form.extraTime')}
                helper={t('form.extraTimeHelp')}
                error={form.errorOf('extraTimePercent')}
              >
                <NumberInput
                  {...field}
                  inputMode="numeric"
                  step={5}
                  max={limits.extraTimePercentMax}
                  width="8rem"
                  value={value ?? 0}
                  onChange={(next) => onChange(next ?? 0)}
                />
              </Field>
            )}
          />
          <Checkbox label={t('form.largePrint')} {...form.register('largePrint')} />
        </Stack>
      </FieldGroup>
    </Card>
  );
}
