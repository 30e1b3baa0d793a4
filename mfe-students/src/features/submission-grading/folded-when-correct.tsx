import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenSubmission } from './open-submission';

interface FoldedWhenCorrectProps {
  questionId: number;
  number: number;
  /** False shows it whatever its score is. */
  isFoldable: boolean;
  children: ReactNode;
}

/**
 * Folds a question that was graded automatically as correct, because nothing is left to do there. Its score and comment
 * stay outside. It is hidden, not removed, so that it is rendered once for all students.
 */
export function FoldedWhenCorrect({ questionId, number, isFoldable, children }: FoldedWhenCorrectProps) {
  const { t } = useTranslation('grading');
  const { submission, answers } = useOpenSubmission();
  const id = useId();
  const [unfoldedFor, setUnfoldedFor] = useState<number>();
  const answer = answers.get(questionId);
  const isCorrect = answer?.autoGraded === true && answer.score === answer.possible;
  const isFolded = isFoldable && isCorrect && unfoldedFor !== submission.id;
  const Icon = isFolded ? ChevronDown : ChevronUp;
  return (
    <>
      {isFoldable && isCorrect && (
        <Button
          size="sm"
          variant="ghost"
          icon={<Icon size={16} aria-hidden />}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setUnfoldedFor(isFolded ? submission.id : undefined)}
        >
          {t(isFolded ? 'unfold' : 'fold', { number })}
        </Button>
      )}
      <Box id={id} hidden={isFolded}>
        {children}
      </Box>
    </>
  );
}
