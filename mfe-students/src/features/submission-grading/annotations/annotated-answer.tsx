import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { filePathsOf } from '@teacher-portal/remote-sdk/contract/answer-paths.rules';
import { type Answer } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useQuery } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { criteriaOf } from '@teacher-portal/rubrics/rubric';
import { LazyReadAnnotations } from '../../../submission/annotations/lazy-read-annotations';
import { useOpenFor, useOpenSubmission } from '../open-submission';
import { rubricsQuery } from '../rubric/rubric.query';
import { LazyAnnotating } from './lazy-annotating';
import { useAnnotations } from './use-annotations';

const isPicture = (path: string) => /\.(webp|png|jpe?g|gif)$/i.test(path);
/** Whether an answer has a page to draw on: a drawing or a picture. Other files are shown without one. */
const isDrawn = ({ response }: Answer) => Boolean(response?.drawing) || filePathsOf(response).some(isPicture);
/** Whether something of an answer can be annotated: such a page, or passages of a text. */
const isPage = (answer: Answer) =>
  !answer.response?.answer && (Boolean(answer.response?.text?.trim()) || isDrawn(answer));

interface AnnotatedAnswerProps {
  answer: Answer;
  number: number;
  children: ReactNode;
}

/** An answer with its annotations, and the way to make some. */
export function AnnotatedAnswer({ answer, number, children }: AnnotatedAnswerProps) {
  const { t } = useTranslation('grading');
  const { questionId } = answer;
  const { submission, grader, isLocked } = useOpenFor(useOpenSubmission(), questionId);
  const annotations = useAnnotations(submission.id, questionId);
  const { data: rubrics } = useQuery(rubricsQuery(submission.assessmentId));
  const [openFor, setOpenFor] = useState<number>();
  const rubric = rubrics?.find((each) => each.questionId === questionId);
  const criteria = rubric ? criteriaOf(rubric) : [];
  const work = { grader, submissionId: submission.id, questionId };
  if (openFor === submission.id && !isLocked)
    return (
      <LazyAnnotating
        key={submission.id}
        work={work}
        number={number}
        isDrawn={isDrawn(answer)}
        annotations={annotations}
        criteria={criteria}
        onDone={() => setOpenFor(undefined)}
      >
        {children}
      </LazyAnnotating>
    );
  return (
    <Stack gap="2" minWidth="0">
      {annotations.length > 0 ? (
        <LazyReadAnnotations annotations={annotations} criteria={criteria}>
          {children}
        </LazyReadAnnotations>
      ) : (
        children
      )}
      {!isLocked && isPage(answer) && (
        <Box>
          <Button
            size="sm"
            variant="ghost"
            icon={<PenLine size={14} aria-hidden />}
            aria-label={t('annotateFor', { number })}
            onClick={() => setOpenFor(submission.id)}
          >
            {t('annotate')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}
