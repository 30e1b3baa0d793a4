import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input, ListEditor, useFieldArray } from '@teacher-portal/remote-sdk/ui/form';
import { columns, type YearForm } from './period-rows';

/** The lesson hours of a day; a new one begins when the one before ends. */
export function LessonRows({ form }: { form: YearForm }) {
  const { t } = useTranslation('schoolYears');
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lessons' });
  const add = () => {
    const before = form.getValues('lessons')?.at(-1);
    append({ name: t('lessonName', { number: fields.length + 1 }), startsAt: before?.endsAt ?? '', endsAt: '' });
  };
  return (
    <ListEditor
      legend={t('lessons')}
      helper={t('lessonsHelp')}
      error={form.errorOf('lessons')}
      rows={fields}
      rowName={({ name }, index) => name || t('row', { number: index + 1 })}
      addLabel={t('lessonsAdd')}
      onAdd={add}
      onRemove={remove}
      min={0}
      max={limits.lessonsMax}
      labelled
    >
      {(_, index) => (
        <Grid gap="2" templateColumns={columns}>
          <Field label={t('name')} error={form.errorOf(`lessons.${index}.name`)}>
            <Input autoComplete="off" {...form.register(`lessons.${index}.name`)} />
          </Field>
          <Field label={t('startsAt')} error={form.errorOf(`lessons.${index}.startsAt`)}>
            <Input type="time" {...form.register(`lessons.${index}.startsAt`)} />
          </Field>
          <Field label={t('endsAt')} error={form.errorOf(`lessons.${index}.endsAt`)}>
            <Input type="time" {...form.register(`lessons.${index}.endsAt`)} />
          </Field>
        </Grid>
      )}
    </ListEditor>
  );
}
