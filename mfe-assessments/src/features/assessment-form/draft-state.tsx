import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice } from '@teacher-portal/remote-sdk/ui/core';
import { useProblem } from '../../assessment/use-problem';
import { type StepFlow } from './use-step-flow';

/** The result of saving the draft: saved whole, in part, or kept on this device, and why. */
export function DraftState({ flow: { keptHere, isAllSaved } }: { flow: StepFlow }) {
  const { t } = useTranslation('assessmentForm');
  const { textOf } = useProblem();
  return (
    <div role="status">
      {keptHere && (
        <Notice mb="4">
          {t(keptHere.isPart ? 'form.keptPart' : 'form.kept', { problem: textOf(keptHere.problem) })}
        </Notice>
      )}
      {isAllSaved && <Notice mb="4">{t('form.allSaved')}</Notice>}
    </div>
  );
}
