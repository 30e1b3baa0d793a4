import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Field, NumberInput } from '@teacher-portal/remote-sdk/ui/controls';

interface LastExamsProps {
  exams: number;
  onExams: (exams: number) => void;
}

/** Of how many of the last exams of these students no question is chosen. */
export function LastExams({ exams, onExams }: LastExamsProps) {
  const { t } = useTranslation('assessmentForm');
  const max = limits.planLastExamsMax;
  return (
    <Field label={t('plan.withoutLast')} helper={t('plan.withoutLastHint', { max })}>
      <NumberInput
        width="4.5rem"
        step="1"
        max={max}
        inputMode="numeric"
        value={exams}
        onChange={(value) => onExams(Math.min(max, Math.max(0, Math.trunc(value ?? 0))))}
      />
    </Field>
  );
}
