import { areParts, joinParts, partsOf, proposeParts } from '@teacher-portal/remote-sdk/contract/name-parts';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { type StudentForm } from './student-form.schema';

const twoColumns = { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' };

/**
 * The name and its two parts. Parts that are typed make up the name, unless it says something else already; parts that
 * were there follow a changed name.
 */
export function NameFields({ form }: { form: StudentForm }) {
  const { t } = useTranslation('students');
  const typed = () => {
    const { name, givenName = '', familyName = '' } = form.getValues();
    return { name, parts: { givenName, familyName } };
  };
  const fill = (field: 'name' | 'givenName' | 'familyName', value: string) =>
    form.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const part = (field: 'givenName' | 'familyName') => {
    const { onChange, ...input } = form.register(field);
    return {
      ...input,
      onChange: async (event: React.ChangeEvent<HTMLInputElement>) => {
        const { name, parts } = typed();
        const wasTheirs = name === '' || name === joinParts(parts);
        await onChange(event);
        if (wasTheirs) fill('name', joinParts(typed().parts));
      },
    };
  };
  const followName = () => {
    const { name, parts } = typed();
    if (!partsOf(parts) || areParts(name, parts)) return;
    const proposed = proposeParts(name);
    fill('givenName', proposed?.givenName ?? '');
    fill('familyName', proposed?.familyName ?? '');
  };
  const { onBlur, ...name } = form.register('name');
  return (
    <>
      <Field label={t('form.name')} error={form.errorOf('name')} required>
        <Input
          autoComplete="off"
          {...name}
          onBlur={(event) => {
            void onBlur(event);
            followName();
          }}
        />
      </Field>
      <Grid gap="4" templateColumns={twoColumns}>
        <Field label={t('form.givenName')} helper={t('form.partsHelp')} error={form.errorOf('givenName')}>
          <Input autoComplete="off" {...part('givenName')} />
        </Field>
        <Field label={t('form.familyName')} error={form.errorOf('familyName')}>
          <Input autoComplete="off" {...part('familyName')} />
        </Field>
      </Grid>
    </>
  );
}
