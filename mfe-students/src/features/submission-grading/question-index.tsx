import { memo } from 'react';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { type Score } from './scores';

interface QuestionIndexProps {
  submission: GradedSubmission;
  scores: readonly Score[];
  currentId: number | undefined;
  onChoose: (questionId: number) => void;
}

/** The questions by number: which have a score, with a link to each. */
export function QuestionIndex({ submission, scores, currentId, onChoose }: QuestionIndexProps) {
  const { t } = useTranslation('grading');
  return (
    <Flex as="nav" aria-label={t('questions')} gap="1.5" wrap="wrap">
      {submission.answers.map(({ questionId }, index) => (
        <IndexButton
          key={questionId}
          questionId={questionId}
          number={index + 1}
          hasScore={scores[index]?.value != null}
          isCurrent={questionId === currentId}
          onChoose={onChoose}
        />
      ))}
    </Flex>
  );
}

interface IndexButtonProps {
  questionId: number;
  number: number;
  hasScore: boolean;
  isCurrent: boolean;
  onChoose: (questionId: number) => void;
}

const IndexButton = memo(function IndexButton({ questionId, number, hasScore, isCurrent, onChoose }: IndexButtonProps) {
  const { t } = useTranslation('grading');
  return (
    <Button
      size="sm"
      minWidth="34px"
      aria-current={isCurrent || undefined}
      aria-label={t(hasScore ? 'indexScored' : 'indexOpen', { number })}
      bg={hasScore ? 'goodSoft' : undefined}
      borderColor={isCurrent ? 'accent' : hasScore ? 'good' : undefined}
      borderWidth={isCurrent ? '2px' : undefined}
      onClick={() => onChoose(questionId)}
    >
      {number}
    </Button>
  );
});
