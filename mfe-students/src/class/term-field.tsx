import { useState } from 'react';
import { listSchoolYears } from '@teacher-portal/remote-sdk/contract/school-year';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, skipToken, useQuery } from '@teacher-portal/remote-sdk/query';
import { Field, Input, NativeSelect, useFormContext } from '@teacher-portal/remote-sdk/ui/form';

interface TermFieldProps {
  schoolId: number | undefined;
  error: string | undefined;
}

/** The names of the terms of the present school year. */
function useTerms(schoolId: number | undefined): string[] {
  const { data } = useQuery(read(listSchoolYears, schoolId === undefined ? skipToken : { params: { id: schoolId } }));
  const year = data?.years.find(({ endedAt }) => endedAt === null);
  return year?.terms.map(({ name }) => name) ?? [];
}

/** The term of a class: one of the school year, the one that the class has already, or any name without a year. */
export function TermField({ schoolId, error }: TermFieldProps) {
  const { t } = useTranslation('students');
  const { register, getValues } = useFormContext<{ term: string }>();
  const [own] = useState(() => getValues('term'));
  const terms = useTerms(schoolId);
  const names = [...new Set([...terms, own])].filter((name) => name !== '');
  const isChosen = terms.length > 0;
  return (
    <Field label={t('classes.term')} helper={isChosen ? undefined : t('classes.termHelper')} error={error}>
      {isChosen ? (
        <NativeSelect
          placeholder="–"
          options={names.map((name) => ({ value: name, label: name }))}
          {...register('term')}
        />
      ) : (
        <Input autoComplete="off" {...register('term')} />
      )}
    </Field>
  );
}
