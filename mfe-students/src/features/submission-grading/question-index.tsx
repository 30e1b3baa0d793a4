import { memo } from 'react';
import { type GradedSubmission } from '@teacher-portal/remote-sdk/contract/submission';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Score } from './scores';

interface QuestionIndexProps {
  submission: GradedSubmission;
  scores: readonly Score[];
  currentId: number | undefined;
  onChoose: (questionId: number) => void;
}

/** The questions by number, each with its score as a bar and a link to it. */
export function QuestionIndex({ submission, scores, currentId, onChoose }: QuestionIndexProps) {
  const { t } = useTranslation('grading');
  return (
    <Flex
      as="nav"
      aria-label={t('questions')}
      direction="column"
      // What is entered below it stays in view, however long the paper is.
      maxHeight={{ lg: 'min(16rem, 32vh)' }}
      overflowY="auto"
      mx="-2"
    >
      {submission.answers.map(({ questionId, possible }, index) => (
        <IndexButton
          key={questionId}
          questionId={questionId}
          number={index + 1}
          score={scores[index]?.value ?? null}
          possible={possible}
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
  /** Null while there is none. */
  score: number | null;
  possible: number;
  isCurrent: boolean;
  onChoose: (questionId: number) => void;
}

const IndexButton = memo(function IndexButton(props: IndexButtonProps) {
  const { questionId, number, score, possible, isCurrent, onChoose } = props;
  const { t } = useTranslation('grading');
  const isOpen = score === null;
  const written = t('lineScore', { score: isOpen ? '–' : formatNumber(score), possible: formatNumber(possible) });
  return (
    <Button
      size="sm"
      variant="ghost"
      px="2"
      gap="2.5"
      bg={isCurrent ? 'accentSoft' : undefined}
      aria-current={isCurrent || undefined}
      aria-label={`${t(isOpen ? 'indexOpen' : 'indexScored', { number })}: ${written}`}
      onClick={() => onChoose(questionId)}
    >
      <Text as="span" size="small" minWidth="4" textAlign="start" color="inherit">
        {number}
      </Text>
      {/* Hollow where the score is missing, so that nobody needs the colour. */}
      <Box
        flex="1"
        height="6px"
        borderRadius="full"
        overflow="hidden"
        bg={isOpen ? undefined : 'line'}
        borderWidth={isOpen ? '1px' : undefined}
        borderColor="control"
        aria-hidden
      >
        <Box height="full" bg="accent" style={{ width: `${possible > 0 ? (100 * (score ?? 0)) / possible : 0}%` }} />
      </Box>
      <Text
        as="span"
        size="small"
        minWidth="3.25rem"
        textAlign="end"
        whiteSpace="nowrap"
        color={isOpen ? 'ink' : 'inherit'}
        fontWeight={isOpen ? 'semibold' : undefined}
      >
        {written}
      </Text>
    </Button>
  );
});
