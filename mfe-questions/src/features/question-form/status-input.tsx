import { questionStatus, questionStatusLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/form';
import { type InputProps } from './stem-inputs';

/** Whether automatic selections and plans may take the question; a generated one is kept as ready. */
export function StatusInput({ form, isGenerated }: InputProps) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  if (isGenerated) return null;
  return (
    <Field label={t('filter.status')} helper={t('form.statusHelper')} error={form.errorOf('status')}>
      <NativeSelect
        placeholder={false}
        options={Object.values(questionStatus).map((value) => ({ value, label: message(questionStatusLabel[value]) }))}
        maxWidth="14rem"
        {...form.register('status')}
      />
    </Field>
  );
}
