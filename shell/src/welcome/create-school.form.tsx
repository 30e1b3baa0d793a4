import { useRef, useState } from 'react';
import { limits } from 'shared/contract/limits';
import { createSchool, createSchoolBody, type CreateSchoolBody, type MySchool } from 'shared/contract/school';
import { UnsavedChanges, type UnsavedChangesHandle } from 'shared/drafts';
import { call, keysByContent } from 'shared/http';
import { useTranslation } from 'shared/i18n';
import { Button } from 'shared/ui/core';
import { Field, Form, FormActions, Input, ListEditor, useFieldArray, useWatch, useZodForm } from 'shared/ui/form';
import * as z from 'shared/z';
import { Refusal } from '../forms/refusal';
import { showRefusal } from '../forms/show-refusal';
import { GradeEditor } from './grade-editor';

/** Default rows, so that the form of a new school is not empty. */
function useStartingGrades(): CreateSchoolBody['grades'] {
  const { t } = useTranslation('entry');
  const courses = () => [{ name: t('welcome.startCourses.first') }, { name: t('welcome.startCourses.second') }];
  return [
    { name: t('welcome.startGrades.first'), courses: courses() },
    { name: t('welcome.startGrades.second'), courses: courses() },
  ];
}

/** The form's draft, valid or not. */
const draftSchema = z.object({
  name: z.string(),
  grades: z.array(z.object({ name: z.string(), courses: z.array(z.object({ name: z.string() })) })),
});

/** Creates a school with its grades and their courses. */
export function CreateSchoolForm({ onDone }: { onDone: (school: MySchool) => Promise<void> }) {
  const { t } = useTranslation('entry');
  const starting = useStartingGrades();
  const form = useZodForm(createSchoolBody, { defaultValues: { name: '', grades: starting } });
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'grades' });
  const unsaved = useRef<UnsavedChangesHandle>(null);
  const value = useWatch({ control: form.control }) as CreateSchoolBody;

  const [{ keyFor }] = useState(keysByContent);
  const create = async (body: CreateSchoolBody) => {
    try {
      const { data } = await call(createSchool, { body, idempotencyKey: keyFor(body) });
      await unsaved.current?.settle();
      await onDone(data);
    } catch (error) {
      showRefusal(form, error);
    }
  };
  const nameOf = (index: number) => form.getValues(`grades.${index}.name`) || t('welcome.grade', { number: index + 1 });

  return (
    <>
      <UnsavedChanges
        ref={unsaved}
        entity="school"
        value={value}
        isDirty={form.formState.isDirty}
        schema={draftSchema}
        onRestore={(kept) => form.reset(kept, { keepDefaultValues: true })}
      />
      <Form form={form} onSubmit={create}>
        <Refusal text={form.errorOf('root')} />
        <Field label={t('welcome.schoolName')} error={form.errorOf('name')}>
          <Input autoComplete="organization" {...form.register('name')} />
        </Field>
        <ListEditor
          legend={t('welcome.grades')}
          helper={t('welcome.gradesHelper')}
          rows={fields}
          rowName={(_, index) => nameOf(index)}
          addLabel={t('welcome.addGrade')}
          onAdd={() => append({ name: '', courses: [{ name: '' }] }, { focusName: `grades.${fields.length}.name` })}
          onRemove={remove}
          max={limits.gradesPerSchoolMax}
          error={form.errorOf('grades')}
        >
          {(_, index) => <GradeEditor form={form} index={index} />}
        </ListEditor>
        <FormActions>
          <Button type="submit" variant="primary" size="lg" loading={form.formState.isSubmitting}>
            {t('welcome.submitCreate')}
          </Button>
        </FormActions>
      </Form>
    </>
  );
}
