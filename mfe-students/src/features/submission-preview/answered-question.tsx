import { type Annotation } from '@teacher-portal/remote-sdk/contract/annotation';
import { type SheetPictures } from '@teacher-portal/remote-sdk/contract/sheet-pictures';
import { type KeptAnswer as Kept } from '@teacher-portal/remote-sdk/contract/submission';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Card, Flex, Heading, Tag, Text } from '@teacher-portal/remote-sdk/ui/core';
import { LazyReadAnnotations } from '../../submission/annotations/lazy-read-annotations';
import { type NamedCriterion } from '../../submission/annotations/list';
import { KeptAnswer } from '../../submission/kept-answer';
import { type AskedQuestion } from '../../submission/paper';
import { SectionTitle } from '../../submission/section-title';
import { StudentAnswer } from '../../submission/student-answer';

interface AnsweredQuestionProps {
  asked: AskedQuestion;
  /** Answers to it that did not count when they came. */
  kept: readonly Kept[];
  sheet: SheetPictures | undefined;
  annotations: readonly Annotation[];
  /** Of the question’s rubric. */
  criteria: readonly NamedCriterion[];
}

/** A question with the student's answer and its score. */
export function AnsweredQuestion({ asked, kept, sheet, annotations, criteria }: AnsweredQuestionProps) {
  const { number, question, answer, section } = asked;
  const { t } = useTranslation('students');
  const headingId = `question-${question.id}`;
  const possible = formatNumber(answer.possible);
  const given = <StudentAnswer question={question} answer={answer} sheet={sheet} />;
  return (
    <>
      <SectionTitle section={section} number={number} />
      <Card as="article" aria-labelledby={headingId} breakInside="avoid">
        <Flex align="center" justify="space-between" gap="3" wrap="wrap" mb="2">
          <Heading as="h2" size="body" id={headingId}>
            {t('grading.question', { number })}
          </Heading>
          <Flex gap="2" align="center">
            {answer.autoGraded && <Tag>{t('grading.auto')}</Tag>}
            <Text as="span" fontWeight="medium">
              {answer.score === null
                ? t('preview.noScore')
                : t('preview.score', { score: formatNumber(answer.score), possible })}
            </Text>
          </Flex>
        </Flex>
        {question.passage && <PassageView passage={question.passage} folded />}
        <QuestionView question={question} showKey />
        <Box mt="3">
          {annotations.length > 0 ? (
            <LazyReadAnnotations annotations={annotations} criteria={criteria}>
              {given}
            </LazyReadAnnotations>
          ) : (
            given
          )}
        </Box>
        {kept.map((each) => (
          <Box key={each.id} mt="3">
            <KeptAnswer kept={each} question={question} number={number} />
          </Box>
        ))}
        {answer.comment && (
          <Box mt="3">
            <Text size="small" tone="ink3">
              {t('preview.comment')}
            </Text>
            <Text whiteSpace="pre-line" dir="auto">
              {answer.comment}
            </Text>
          </Box>
        )}
      </Card>
    </>
  );
}
