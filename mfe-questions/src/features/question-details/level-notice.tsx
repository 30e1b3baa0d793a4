import { difficultyLabel } from '@teacher-portal/remote-sdk/contract/enums';
import { observedLevel } from '@teacher-portal/remote-sdk/contract/difficulty.rules';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Notice } from '@teacher-portal/remote-sdk/ui/core';
import { levelDoubt } from '../../question/figures';

/** Says that students found the question much easier or harder than declared. */
export function LevelNotice({ question }: { question: Question }) {
  const { t } = useTranslation('questions');
  const { t: message } = useTranslation('messages');
  const doubt = levelDoubt(question);
  if (!doubt || question.facility === null) return null;
  const declared = message(difficultyLabel[question.difficulty]);
  const observed = message(difficultyLabel[observedLevel(question.facility)]);
  return (
    <Notice tone="bad" mb="4">
      {t(`details.${doubt}`, { declared, observed, count: question.attempts })}
    </Notice>
  );
}
