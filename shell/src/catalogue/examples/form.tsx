import { useState } from 'react';
import { type Day } from 'shared/contract/day';
import { Box, Button, Stack } from 'shared/ui/core';
import type * as form_ from 'shared/ui/form';
import {
  Controller,
  DateField,
  DateTimeField,
  DisabledFields,
  ErrorSummary,
  Field,
  Form,
  FormActions,
  FormSkeleton,
  Input,
  ListEditor,
  NumberInput,
  ResetAndSave,
  SaveBar,
  useFieldArray,
  useZodForm,
} from 'shared/ui/form';
import * as z from 'shared/z';
import { type Examples, useWords } from '../example';
import { controls } from './controls';

const schema = z.object({ title: z.string(), points: z.number().nullable() });

function Whole() {
  const t = useWords();
  const form = useZodForm(schema, { defaultValues: { title: '', points: 2 } });
  return (
    <Form form={form} onSubmit={() => undefined}>
      <ErrorSummary attempt={form.formState.submitCount}>
        <Field label={t('title')} error={t('required')}>
          <Input {...form.register('title')} />
        </Field>
        <DisabledFields disabled>
          <Controller
            name="points"
            control={form.control}
            render={({ field: { value, onChange } }) => (
              <Field label={t('points')}>
                <NumberInput value={value} onChange={onChange} />
              </Field>
            )}
          />
        </DisabledFields>
      </ErrorSummary>
      <FormActions>
        <Button type="submit" variant="primary">
          {t('save')}
        </Button>
      </FormActions>
    </Form>
  );
}

function Dates() {
  const t = useWords();
  const [day, setDay] = useState<Day | null>(null);
  const [moment, setMoment] = useState<string | null>('2026-11-30T08:00:00.000Z');
  return (
    <Stack gap="4">
      <DateField label={t('date')} value={day} onChange={setDay} />
      <DateTimeField label={t('moment')} value={moment} onChange={setMoment} />
    </Stack>
  );
}

const listSchema = z.object({ answers: z.array(z.object({ text: z.string() })) });

function Listed() {
  const t = useWords();
  const form = useZodForm(listSchema, { defaultValues: { answers: [{ text: '' }, { text: '' }] } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'answers' });
  return (
    <ListEditor
      legend={t('answers')}
      rows={fields}
      rowName={(_row, index) => t('answer', { number: index + 1 })}
      onAdd={() => append({ text: '' })}
      onRemove={remove}
      addLabel={t('addRow')}
    >
      {(_row, index) => (
        <Input aria-label={t('answer', { number: index + 1 })} {...form.register(`answers.${index}.text`)} />
      )}
    </ListEditor>
  );
}

function Bar() {
  const t = useWords();
  return (
    <Box transform="translateZ(0)" pt="4">
      <SaveBar isDirty note={t('hint')}>
        <ResetAndSave isSaving={false} onReset={() => undefined} />
      </SaveBar>
    </Box>
  );
}

const Skeletons = () => <FormSkeleton cards={[[34, 120]]} preview />;

export const form: Examples<typeof form_> = {
  ...controls,
  Form: Whole,
  FormActions: Whole,
  ErrorSummary: Whole,
  DisabledFields: Whole,
  Controller: Whole,
  DateField: Dates,
  DateTimeField: Dates,
  ListEditor: Listed,
  SaveBar: Bar,
  ResetAndSave: Bar,
  FormSkeleton: Skeletons,
};
