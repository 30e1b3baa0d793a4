import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, Input, useFormContext } from '@teacher-portal/remote-sdk/ui/form';
import { TermField } from './term-field';

interface ClassFieldsProps {
  schoolId: number | undefined;
  errorOf: (name: 'name' | 'term') => string | undefined;
}

/** Name and term of a class, inside its form. */
export function ClassFields({ schoolId, errorOf }: ClassFieldsProps) {
  const { t } = useTranslation('students');
  const { register } = useFormContext<{ name: string; term: string }>();
  return (
    <>
      <Field label={t('classes.name')} helper={t('classes.nameHelper')} error={errorOf('name')} required>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <TermField schoolId={schoolId} error={errorOf('term')} />
    </>
  );
}
