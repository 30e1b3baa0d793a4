import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import { MergeDialog } from '@teacher-portal/remote-sdk/entities/merge';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useMergeFields } from './merge-fields';
import { type StudentForm, type StudentValues, valuesOf } from './student-form.schema';
import { type StudentSaving } from './use-student-saving';

interface StudentMergeProps {
  form: StudentForm;
  saving: StudentSaving;
  theirs: StudentDetail;
}

/** When somebody else has saved the student: merges their changes with those of the form. */
export function StudentMerge({ form, saving, theirs }: StudentMergeProps) {
  const { t } = useTranslation('students');
  const fields = useMergeFields();
  const values = valuesOf(theirs);
  const sides = {
    base: form.formState.defaultValues as StudentValues,
    theirs: values,
    mine: form.getValues() as StudentValues,
  };
  const accept = () => {
    saving.acceptTheirs(theirs);
    form.reset(values);
  };
  return (
    <MergeDialog
      title={t('form.conflictTitle')}
      text={t('form.conflict')}
      fields={fields}
      sides={sides}
      onTheirs={accept}
      onMerged={(all) => {
        accept();
        form.reset(all, { keepDefaultValues: true });
        void form.handleSubmit(saving.save)();
      }}
      onClose={saving.closeConflict}
    />
  );
}
