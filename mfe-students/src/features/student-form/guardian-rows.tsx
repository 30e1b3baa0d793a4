import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, ListEditor, useFieldArray } from '@teacher-portal/remote-sdk/ui/form';
import { type StudentForm } from './student-form.schema';

const columns = { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr) minmax(0, 3fr)' };

/** Whom to call about the student, the first one first. */
export function GuardianRows({ form }: { form: StudentForm }) {
  const { t } = useTranslation('students');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'guardians' });
  return (
    <ListEditor
      legend={t('form.guardians')}
      helper={t('form.guardiansHelp')}
      error={form.errorOf('guardians')}
      rows={fields}
      rowName={({ name }, index) => name || t('form.guardianRow', { number: index + 1 })}
      addLabel={t('form.addGuardian')}
      onAdd={() => append({ name: '', relation: '', contact: '' })}
      onRemove={remove}
      min={0}
      max={limits.guardiansMax}
      labelled
    >
      {(_, index) => (
        <Grid gap="2" templateColumns={columns}>
          <Field label={t('form.guardianName')} error={form.errorOf(`guardians.${index}.name`)}>
            <Input autoComplete="off" {...form.register(`guardians.${index}.name`)} />
          </Field>
          <Field label={t('column.relation')} error={form.errorOf(`guardians.${index}.relation`)}>
            <Input autoComplete="off" {...form.register(`guardians.${index}.relation`)} />
          </Field>
          <Field label={t('form.contact')} error={form.errorOf(`guardians.${index}.contact`)}>
            <Input autoComplete="off" {...form.register(`guardians.${index}.contact`)} />
          </Field>
        </Grid>
      )}
    </ListEditor>
  );
}
