import { itemProblemCodes, itemProblemKey } from 'shared/contract/question-item';
import { useTranslation } from 'shared/i18n';

const hints = ['allAlike', 'allRight', 'noPenalty', 'neverReached', 'equalTargets', 'lastPairFree'] as const;

/** What is said of a finding. */
export function useFindingText(): (code: string) => string {
  const { t } = useTranslation('itemEditor');
  const { t: message } = useTranslation('messages');
  return (code) => {
    const hint = hints.find((each) => each === code);
    if (hint) return t(`check.${hint}`);
    return itemProblemCodes.some((each) => each === code) ? message(itemProblemKey(code)) : t('check.other');
  };
}
