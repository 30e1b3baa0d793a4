import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Controller } from '@teacher-portal/remote-sdk/ui/form';
import { LabelsInput } from '../../question/labels-input';
import { type InputProps } from './stem-inputs';

/** The free tags of a question of the bank; generated ones get theirs there. */
export function LabelsField({ form, isGenerated }: InputProps) {
  const { t } = useTranslation('questions');
  if (isGenerated) return null;
  return (
    <Controller
      control={form.control}
      name="labels"
      render={({ field }) => (
        <LabelsInput
          label={t('filter.labels')}
          chosen={field.value}
          onChange={field.onChange}
          error={form.errorOf('labels')}
        />
      )}
    />
  );
}
