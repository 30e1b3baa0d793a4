import { Check, ChevronDown, ChevronUp } from 'lucide-react';
import { type ReactNode, type Ref, useId, useImperativeHandle, useState } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, Flex, Heading, IconButton, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { MathText } from '@teacher-portal/remote-sdk/ui/rich-text-view';
import { useOpenSubmission } from './open-submission';
import { commentKey, scoreKey } from './queue/field-key';
import { useFieldState } from './queue/use-queue';

interface FoldedWhenCorrectProps {
  ref?: Ref<{ unfold: () => void }>;
  questionId: number;
  number: number;
  /** What the question asks as plain text, for its line. */
  text: string;
  /** False shows it whatever its score is. */
  isFoldable: boolean;
  children: ReactNode;
}

/** Whether nothing is left to do: graded automatically as correct, without a comment or an answer that came too late. */
function useIsDone(questionId: number): boolean {
  const { submission, answers } = useOpenSubmission();
  const { typed } = useFieldState(submission, scoreKey(questionId));
  const comment = useFieldState(submission, commentKey(questionId));
  const answer = answers.get(questionId);
  const isCorrect = answer?.autoGraded === true && answer.score === answer.possible;
  const isKept = submission.kept?.some((each) => each.questionId === questionId) ?? false;
  return isCorrect && !isKept && typed === undefined && (comment.typed ?? comment.saved) === '';
}

/**
 * A question, which is one line where it was graded automatically as correct. What it holds is hidden then, not removed,
 * so that it is rendered once for all students.
 */
export function FoldedWhenCorrect({ ref, questionId, number, text, isFoldable, children }: FoldedWhenCorrectProps) {
  const { t } = useTranslation('grading');
  const { t: ofArea } = useTranslation('students');
  const { submission, answers } = useOpenSubmission();
  const id = useId();
  const headingId = `question-${questionId}`;
  const [unfoldedFor, setUnfoldedFor] = useState<number>();
  const isDone = useIsDone(questionId) && isFoldable;
  const isFolded = isDone && unfoldedFor !== submission.id;
  useImperativeHandle(ref, () => ({ unfold: () => setUnfoldedFor(submission.id) }));
  const answer = answers.get(questionId);
  const Icon = isFolded ? ChevronDown : ChevronUp;
  return (
    <Card
      as="article"
      aria-labelledby={headingId}
      data-question={questionId}
      py={isFolded ? '1' : undefined}
      pe={isFolded ? '1' : undefined}
    >
      <Flex align="center" gap="3" wrap={isFolded ? 'nowrap' : 'wrap'} mb={isFolded ? undefined : '2'}>
        {isFolded && <Box as={Check} aria-hidden width="16px" flexShrink="0" color="good" />}
        <Heading as="h2" size="body" id={headingId} whiteSpace="nowrap">
          {ofArea('grading.question', { number })}
        </Heading>
        <Text as="span" size="small" tone="ink2" truncate flex="1" minWidth="0">
          {isFolded && <MathText>{text}</MathText>}
        </Text>
        {isFolded && answer && (
          <Text as="span" size="small" tone="ink2" whiteSpace="nowrap">
            {t('lineScore', { score: formatNumber(answer.score ?? 0), possible: formatNumber(answer.possible) })}
          </Text>
        )}
        {answer?.autoGraded && (
          <Tag flexShrink="0" display={isFolded ? { base: 'none', md: 'inline-flex' } : undefined}>
            {ofArea('grading.auto')}
          </Tag>
        )}
        {isDone && (
          <IconButton
            variant="ghost"
            label={t(isFolded ? 'unfold' : 'fold', { number })}
            data-unfold
            aria-expanded={!isFolded}
            aria-controls={id}
            onClick={() => setUnfoldedFor(isFolded ? submission.id : undefined)}
          >
            <Icon size={16} aria-hidden />
          </IconButton>
        )}
      </Flex>
      <Box id={id} hidden={isFolded}>
        {children}
      </Box>
    </Card>
  );
}
