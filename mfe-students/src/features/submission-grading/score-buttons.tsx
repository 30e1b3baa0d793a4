import { memo } from 'react';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { useChange, useOpenSubmission } from './open-submission';
import { scoreKey } from './queue/field-key';
import { inputNumber } from './shown-score';

interface ScoreButtonsProps {
  questionId: number;
  number: number;
  possible: number;
}

/** Sets zero or full marks of a question. */
export function ScoreButtons({ questionId, number, possible }: ScoreButtonsProps) {
  const { isLocked } = useOpenSubmission();
  const give = useChange(scoreKey(questionId));
  return isLocked ? null : <Buttons number={number} possible={possible} onGive={give} />;
}

const Buttons = memo(function Buttons({
  number,
  possible,
  onGive,
}: {
  number: number;
  possible: number;
  onGive: (score: string) => void;
}) {
  const { t } = useTranslation('grading');
  const language = useLanguage();
  return (
    <>
      <Button size="sm" aria-label={t('noneFor', { number })} onClick={() => onGive('0')}>
        {t('none')}
      </Button>
      <Button
        size="sm"
        aria-label={t('fullFor', { number, possible: formatNumber(possible) })}
        onClick={() => onGive(inputNumber(String(possible), language))}
      >
        {t('full', { possible: formatNumber(possible) })}
      </Button>
    </>
  );
});
