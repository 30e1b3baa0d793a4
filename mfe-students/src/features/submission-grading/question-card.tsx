import { memo, useCallback } from 'react';
import { type GradedWork } from 'shared/contract/submission';
import { QuestionView } from 'shared/entities/question-view';
import { useTranslation } from 'shared/i18n';
import { Box, Card, Flex, Grid, Heading, Tag, Text } from 'shared/ui/core';
import { type AskedQuestion } from '../../submission/paper';
import { StudentAnswer } from '../../submission/student-answer';
import { CommentField } from './comment-field';
import { commentKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { ScoreField } from './score-field';

/** The same for every student, so it is drawn once. */
const Question = memo(QuestionView);

interface QuestionCardProps {
  asked: AskedQuestion;
  work: GradedWork;
  grader: Grader;
  isLocked: boolean;
  /** Tells where the score of a question is typed. */
  onField: (questionId: number, field: HTMLInputElement | null) => void;
}

/** One question as it was asked, what the student answered, and what that is worth. */
export const QuestionCard = memo(function QuestionCard({ asked: { number, question, answer, section }, work, grader, isLocked, onField }: QuestionCardProps) {
  const { t } = useTranslation('students');
  const field = useCallback((element: HTMLInputElement | null) => onField(question.id, element), [onField, question.id]);
  const headingId = `question-${question.id}`;
  return (
    <>
      {section && (
        <Box mt={number > 1 ? '3' : undefined}>
          <Heading as="h2">{section.title}</Heading>
          {section.subtitle && <Text tone="ink2">{section.subtitle}</Text>}
        </Box>
      )}
      <Card as="article" aria-labelledby={headingId} data-question={question.id}>
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
          <Heading as="h2" size="body" id={headingId}>
            {t('grading.question', { number })}
          </Heading>
          {answer.autoGraded && <Tag>{t('grading.auto')}</Tag>}
        </Flex>
        <Question question={question} showKey />
        <Box mt="3">
          <StudentAnswer question={question} answer={answer} />
        </Box>
        <Grid templateColumns={{ base: '1fr', xl: 'auto minmax(16rem, 1fr)' }} gap="4" mt="4" pt="3" borderTopWidth="1px" borderColor="line">
          <ScoreField
            ref={field}
            work={work}
            grader={grader}
            questionId={question.id}
            number={number}
            possible={answer.possible}
            isLocked={isLocked}
          />
          <CommentField work={work} grader={grader} fieldKey={commentKey(question.id)} label={t('grading.comment', { number })} isLocked={isLocked} />
        </Grid>
      </Card>
    </>
  );
});
