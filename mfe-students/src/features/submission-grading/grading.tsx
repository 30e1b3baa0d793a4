import { type RefObject, useCallback, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { assessmentStatus } from 'shared/contract/enums';
import { finishProblem } from 'shared/contract/grading.rules';
import { type Submission } from 'shared/contract/submission';
import { handleProblem } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Box, Grid, Notice, Stack } from 'shared/ui/core';
import { GradingNotices } from './grading-notices';
import { type OpenWork, OpenWorkContext } from './open-work';
import { OverallCard } from './overall-card';
import { QuestionIndex } from './question-index';
import { QuestionList } from './question-list';
import { invalidIn } from './queue/edits';
import { fieldProblem, paperOf, parseScore, questionIdOf } from './queue/field-key';
import { sendSoon } from './queue/grading-sender';
import { type Grader } from './queue/kept-edits';
import { changeField, useSaving } from './queue/use-queue';
import { RubricCard } from './rubric-card';
import { SaveStateLine } from './save-state';
import { scoresOf } from './scores';
import { isOpen } from './works';

/** What the keyboard does in a work, whichever it is. */
export interface GradingHandle {
  /** The field for the score of a question; the focus goes there. */
  focusScore: (questionId: number) => void;
  focusComment: (questionId: number) => void;
  /** Types into the score of a question. */
  type: (questionId: number, text: string) => void;
}

interface GradingProps {
  handle: RefObject<GradingHandle | null>;
  submission: Submission;
  grader: Grader;
  isByQuestion: boolean;
  currentId: number | undefined;
  onQuestion: (questionId: number) => void;
  /** The question whose score takes the focus when this work has come; asked once. */
  takeFocus: () => number | undefined;
}

const cardOf = (field: HTMLElement | undefined) => field?.closest('[data-question]');

function takeFocusTo(field: HTMLInputElement | undefined): void {
  field?.focus();
  field?.select();
  cardOf(field)?.scrollIntoView({ block: 'nearest' });
}

/** One work being graded: its questions, and the whole beside them. */
export function Grading({ handle, submission, grader, isByQuestion, currentId, onQuestion, takeFocus }: GradingProps) {
  const { t: message } = useTranslation('messages');
  const outcome = useRef<HTMLHeadingElement>(null);
  const fields = useRef(new Map<number, HTMLInputElement>());
  const saving = useSaving(submission);
  const { work, edits } = saving;
  const [openedAt] = useState(() => Date.now());
  const isClosed = isOpen(work, work.assessment, openedAt);
  const isFinished = (edits.done?.value ?? String(work.status === assessmentStatus.graded)) === 'true';
  // Who types while somebody else finishes goes on typing, and decides then.
  const isLocked = isClosed || (isFinished && saving.state !== 'held');
  const scores = scoresOf(work, edits);
  const open = useMemo(
    (): OpenWork => ({
      work,
      answers: new Map(work.answers.map((answer) => [answer.questionId, answer])),
      grader,
      isLocked,
    }),
    [work, grader, isLocked],
  );

  const noteField = useCallback((questionId: number, field: HTMLInputElement | null) => {
    if (field) fields.current.set(questionId, field);
    else fields.current.delete(questionId);
  }, []);
  const focusScore = (questionId: number) => takeFocusTo(fields.current.get(questionId));
  useImperativeHandle(handle, () => ({
    focusScore,
    focusComment: (questionId) => cardOf(fields.current.get(questionId))?.querySelector('textarea')?.focus(),
    type: (questionId, text) => {
      focusScore(questionId);
      if (!isLocked) changeField(grader, work, `score:${questionId}`, text);
    },
  }));
  useLayoutEffect(() => {
    const questionId = takeFocus();
    if (questionId !== undefined) takeFocusTo(fields.current.get(questionId));
  }, [work.id, currentId, takeFocus]);

  const finish = () => {
    const [invalid] = invalidIn(edits, work);
    const overall = edits.marks ? parseScore(edits.marks.value) : null;
    const problem = invalid
      ? fieldProblem(work, invalid, edits[invalid]?.value ?? '')
      : finishProblem(
          paperOf(work),
          (id) => scores.find(({ questionId }) => questionId === id)?.value,
          overall,
          work.possible,
        );
    if (problem) {
      handleProblem(problem.key, problem.values);
      const open = scores.find(({ value }) => value === null)?.questionId;
      const at = invalid && invalid.includes(':') ? questionIdOf(invalid) : open;
      if (at !== undefined) onQuestion(at);
      return;
    }
    changeField(grader, work, 'done', 'true');
    sendSoon(0);
    outcome.current?.focus();
  };

  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 20rem' }} gap="4" alignItems="start">
      <Stack gap="4" minWidth="0">
        <Box position="sticky" top="var(--sticky-top, 0px)" zIndex="1" bg="bg" py="1.5">
          <SaveStateLine state={saving.state} othersWaiting={saving.othersWaiting} />
        </Box>
        <GradingNotices work={work} grader={grader} saving={saving} />
        {isClosed && <Notice role="status">{message('errors.submissionOpen')}</Notice>}
        <QuestionList open={open} onlyId={isByQuestion ? currentId : undefined} onField={noteField} />
      </Stack>
      <Stack
        gap="4"
        position={{ lg: 'sticky' }}
        top={{ lg: '4.5rem' }}
        maxHeight={{ lg: 'calc(100vh - 5.5rem)' }}
        overflowY={{ lg: 'auto' }}
        minWidth="0"
      >
        <QuestionIndex
          work={work}
          scores={scores}
          currentId={isByQuestion ? currentId : undefined}
          onChoose={onQuestion}
        />
        <OpenWorkContext value={open}>
          <OverallCard
            work={work}
            scores={scores}
            isLocked={isLocked}
            isFinished={isFinished}
            outcome={outcome}
            onFinish={finish}
          />
        </OpenWorkContext>
        {work.rubric && work.rubric.length > 0 && <RubricCard rubric={work.rubric} />}
      </Stack>
    </Grid>
  );
}
