import { type SchoolYearBody, type schoolYearBody } from '@teacher-portal/remote-sdk/contract/school-year';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid } from '@teacher-portal/remote-sdk/ui/core';
import {
  Controller,
  DateField,
  Field,
  Input,
  ListEditor,
  useFieldArray,
  type ZodForm,
} from '@teacher-portal/remote-sdk/ui/form';
import type * as z from '@teacher-portal/remote-sdk/z';

export type YearForm = ZodForm<SchoolYearBody, z.output<typeof schoolYearBody>>;

/** A name, and from when to when. */
export const columns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr)' };

type DayName = 'startsOn' | 'endsOn';
interface DayProps {
  form: YearForm;
  name: DayName | `${'terms' | 'holidays'}.${number}.${DayName}`;
  label: string;
  required?: boolean;
}

function Day({ form, name, label, required }: DayProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange } }) => (
        <DateField
          label={label}
          value={value || null}
          onChange={(day) => onChange(day ?? '')}
          error={form.errorOf(name)}
          required={required}
        />
      )}
    />
  );
}

/** The name and the days of a year. */
export function YearFields({ form }: { form: YearForm }) {
  const { t } = useTranslation('schoolYears');
  return (
    <Grid gap="3" templateColumns={columns}>
      <Field label={t('name')} helper={t('nameHelp')} error={form.errorOf('name')} required>
        <Input autoComplete="off" {...form.register('name')} />
      </Field>
      <Day form={form} name="startsOn" label={t('startsOn')} required />
      <Day form={form} name="endsOn" label={t('endsOn')} required />
    </Grid>
  );
}

/** The terms or the holidays of a year. */
export function PeriodRows({ form, kind }: { form: YearForm; kind: 'terms' | 'holidays' }) {
  const { t } = useTranslation('schoolYears');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: kind });
  return (
    <ListEditor
      legend={t(`${kind}`)}
      helper={t(`${kind}Help`)}
      error={form.errorOf(kind)}
      rows={fields}
      rowName={({ name }, index) => name || t('row', { number: index + 1 })}
      addLabel={t(`${kind}Add`)}
      onAdd={() => append({ name: '', startsOn: '', endsOn: '' })}
      onRemove={remove}
      min={0}
      max={limits.yearPeriodsMax}
      labelled
    >
      {(_, index) => (
        <Grid gap="2" templateColumns={columns}>
          <Field label={t('name')} error={form.errorOf(`${kind}.${index}.name`)}>
            <Input autoComplete="off" {...form.register(`${kind}.${index}.name`)} />
          </Field>
          <Day form={form} name={`${kind}.${index}.startsOn`} label={t('startsOn')} />
          <Day form={form} name={`${kind}.${index}.endsOn`} label={t('endsOn')} />
        </Grid>
      )}
    </ListEditor>
  );
}
