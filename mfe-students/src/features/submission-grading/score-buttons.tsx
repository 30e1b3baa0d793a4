import { memo } from 'react';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { useChange, useOpenSubmission } from './open-submission';
import { parseScore, scoreKey } from './queue/field-key';
import { useFieldState } from './queue/use-queue';
import { inputNumber } from './shown-score';

interface ScoreButtonsProps {
  questionId: number;
  number: number;
  possible: number;
}

/** Up to so many marks have a button each; of more only zero and full marks. */
const LONGEST_SCALE = 10;

/** The scores that have a button: every whole one of a short scale. */
const scaleOf = (possible: number): number[] =>
  Number.isInteger(possible) && possible <= LONGEST_SCALE
    ? Array.from({ length: possible + 1 }, (_, score) => score)
    : [0, possible];

/** Sets the score of a question by one press. */
export function ScoreButtons({ questionId, number, possible }: ScoreButtonsProps) {
  const { submission, isLocked } = useOpenSubmission();
  const { typed, saved } = useFieldState(submission, scoreKey(questionId));
  const give = useChange(scoreKey(questionId));
  if (isLocked) return null;
  const given = parseScore(typed ?? saved);
  return (
    <Flex gap="1" wrap="wrap">
      {scaleOf(possible).map((score) => (
        <ScoreButton
          key={score}
          score={score}
          number={number}
          isFull={score === possible}
          isGiven={score === given}
          onGive={give}
        />
      ))}
    </Flex>
  );
}

interface ScoreButtonProps {
  score: number;
  /** Of the question. */
  number: number;
  isFull: boolean;
  isGiven: boolean;
  onGive: (score: string) => void;
}

const ScoreButton = memo(function ScoreButton({ score, number, isFull, isGiven, onGive }: ScoreButtonProps) {
  const { t } = useTranslation('grading');
  const language = useLanguage();
  const shown = formatNumber(score);
  return (
    <Button
      variant={isGiven ? 'primary' : 'outline'}
      minWidth="34px"
      px="1.5"
      fontWeight={isGiven ? 'semibold' : undefined}
      aria-pressed={isGiven}
      aria-label={t(isFull ? 'fullFor' : 'scoreFor', { number, score: shown, possible: shown })}
      onClick={() => onGive(inputNumber(String(score), language))}
    >
      {shown}
    </Button>
  );
});
