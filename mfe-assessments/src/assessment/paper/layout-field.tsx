import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { type PaperLayout, paperLayouts } from './paper-layout';

interface LayoutFieldProps {
  layout: PaperLayout;
  onChange: (layout: PaperLayout) => void;
}

/** Selects how closely questions are printed. */
export function LayoutField({ layout, onChange }: LayoutFieldProps) {
  const { t } = useTranslation('assessments');
  return (
    <Field label={t('paper.layout')}>
      <NativeSelect
        placeholder={false}
        options={paperLayouts.map((value) => ({ value, label: t(`paper.layouts.${value}`) }))}
        value={layout}
        onChange={({ currentTarget: { value } }) => onChange(paperLayouts.find((each) => each === value) ?? 'roomy')}
      />
    </Field>
  );
}
