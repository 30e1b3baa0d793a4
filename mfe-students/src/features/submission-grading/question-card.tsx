import { memo, type ReactNode, useCallback, useRef } from 'react';
import { type Question } from '@teacher-portal/remote-sdk/contract/question';
import { PassageView } from '@teacher-portal/remote-sdk/entities/passage-view';
import { QuestionView } from '@teacher-portal/remote-sdk/entities/question-view';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex } from '@teacher-portal/remote-sdk/ui/core';
import { type AskedQuestion } from '../../submission/paper';
import { SectionTitle } from '../../submission/section-title';
import { StudentAnswer } from '../../submission/student-answer';
import { AnnotatedAnswer } from './annotations/annotated-answer';
import { CommentField } from './comment-field';
import { FoldedWhenCorrect } from './folded-when-correct';
import { KeptAnswers } from './kept-answers';
import { OpenSubmissionContext, useOpenFor, useOpenSubmission } from './open-submission';
import { commentKey } from './queue/field-key';
import { RubricField } from './rubric/rubric-field';
import { ScoreField } from './score-field';
import { type NoteField } from './use-score-fields';

interface QuestionCardProps {
  question: Question;
  number: number;
  section: AskedQuestion['section'];
  possible: number;
  /** Whether the question is folded where it was graded automatically as correct. */
  isFoldable: boolean;
  /** Registers the score field of the question. */
  onField: NoteField;
}

/**
 * A question, the student's answer and its score. Its props are the same for every student, so that only the parts that
 * read the open submission are rendered again.
 */
export const QuestionCard = memo(function QuestionCard({
  question,
  number,
  section,
  possible,
  isFoldable,
  onField,
}: QuestionCardProps) {
  const { t } = useTranslation('grading');
  const folding = useRef<{ unfold: () => void }>(null);
  const field = useCallback(
    (input: HTMLInputElement) => onField(question.id, { input, unfold: () => folding.current?.unfold() }),
    [onField, question.id],
  );
  return (
    <>
      <SectionTitle section={section} number={number} />
      <FoldedWhenCorrect
        ref={folding}
        questionId={question.id}
        number={number}
        text={question.plainText}
        isFoldable={isFoldable}
      >
        {question.passage && <PassageView passage={question.passage} folded />}
        <QuestionView question={question} showKey />
        <Box mt="3">
          <GivenAnswer question={question} number={number} />
        </Box>
        <KeptAnswers question={question} number={number} />
        <OfShare questionId={question.id}>
          <Flex wrap="wrap" columnGap="5" rowGap="3" mt="4" pt="3" borderTopWidth="1px" borderColor="line">
            <Box flex="1 0 100%" minWidth="0">
              <RubricField questionId={question.id} number={number} possible={possible} />
            </Box>
            <ScoreField ref={field} questionId={question.id} number={number} possible={possible} />
            <Box flex="1 1 15rem" minWidth="0">
              <CommentField fieldKey={commentKey(question.id)} label={t('comment', { number })} />
            </Box>
          </Flex>
        </OfShare>
      </FoldedWhenCorrect>
    </>
  );
});

/** Locks the fields of a question that is not of the reader's share. */
function OfShare({ questionId, children }: { questionId: number; children: ReactNode }) {
  const open = useOpenFor(useOpenSubmission(), questionId);
  return <OpenSubmissionContext value={open}>{children}</OpenSubmissionContext>;
}

function GivenAnswer({ question, number }: { question: Question; number: number }) {
  const { answers, submission } = useOpenSubmission();
  const answer = answers.get(question.id);
  if (!answer) return null;
  return (
    <AnnotatedAnswer answer={answer} number={number}>
      <StudentAnswer question={question} answer={answer} sheet={submission.sheet} />
    </AnnotatedAnswer>
  );
}
