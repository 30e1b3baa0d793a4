import { type RefObject, useMemo, useRef, useState } from 'react';
import { assessmentStatus } from '@teacher-portal/remote-sdk/contract/enums';
import { finishProblem } from '@teacher-portal/remote-sdk/contract/grading.rules';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Grid, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { SheetPages } from '../../submission/sheet-pictures';
import { useAnnotationOutbox } from './annotations/use-annotations';
import { deskColumns } from './desk-columns';
import { GradingNotices } from './grading-notices';
import { isInShare, type Lock, type OpenSubmission, OpenSubmissionContext, useOpenFor } from './open-submission';
import { OverallCard } from './overall-card';
import { QuestionIndex } from './question-index';
import { QuestionList } from './question-list';
import { type Edits, invalidIn } from './queue/edits';
import { fieldProblem, paperOf, parseScore, questionIdOf } from './queue/field-key';
import { gradingStore } from './queue/grading-store';
import { type Grader } from './queue/kept-edits';
import { changeField, useSaving } from './queue/use-queue';
import { RubricCard } from './rubric-card';
import { scoresOf } from './scores';
import { isOpen } from './submission-order';
import { LazyGroupMembers } from './together/lazy-group-members';
import { type ScoreFieldsOptions, useScoreFields } from './use-score-fields';
import { type Outcome } from './use-waiting-keys';

interface GradingProps extends Omit<ScoreFieldsOptions, 'open' | 'finish'> {
  submission: Submission;
  grader: Grader;
  isByQuestion: boolean;
  onQuestion: (questionId: number) => void;
  /** Goes on to the next submission; false if there is none. */
  onFinished: () => boolean;
  /** Undoes the grader's last change. */
  undo: () => void;
  /** Whose work is next, as it is shown; missing after the last. */
  nextName: string | undefined;
}

/** Why the grading cannot be finished yet, and at which question. */
function faultIn(submission: Submission, edits: Edits, scores: ReturnType<typeof scoresOf>) {
  const [invalid] = invalidIn(edits, submission);
  const overall = edits.marks ? parseScore(edits.marks.value) : null;
  const valueOf = (id: number) => scores.find(({ questionId }) => questionId === id)?.value;
  const problem = invalid
    ? fieldProblem(submission, invalid, edits[invalid]?.value ?? '')
    : finishProblem(paperOf(submission), valueOf, overall, submission.possible);
  if (!problem) return undefined;
  const open = scores.find(({ value }) => value === null)?.questionId;
  return { problem, questionId: invalid?.includes(':') ? questionIdOf(invalid) : open };
}

/** Why nothing can be entered, the most lasting reason first. */
function lockOf(is: { isOthers: boolean; isClosed: boolean; isFinished: boolean }): Lock | undefined {
  if (is.isOthers) return 'others';
  if (is.isClosed) return 'notIn';
  return is.isFinished ? 'finished' : undefined;
}

/** The submission with unsaved edits, and whether it can be graded. */
function useOpened({ submission: loaded, grader, undo }: Pick<GradingProps, 'submission' | 'grader' | 'undo'>) {
  const saving = useSaving(loaded);
  const { submission, edits } = saving;
  const [openedAt] = useState(() => Date.now());
  const isClosed = isOpen(submission, submission.assessment, openedAt);
  const isFinished = (edits.done?.value ?? String(submission.status === assessmentStatus.graded)) === 'true';
  // Fields stay open for a grader who is typing when somebody else finishes; they decide afterwards.
  const isOthers = loaded.mayGrade === false;
  const lock = lockOf({ isOthers, isClosed, isFinished: isFinished && saving.state !== 'held' });
  const open = useMemo(
    (): OpenSubmission => ({
      submission,
      answers: new Map(submission.answers.map((answer) => [answer.questionId, answer])),
      grader,
      isLocked: lock !== undefined,
      lock,
      undo,
    }),
    [submission, grader, lock, undo],
  );
  return { open, saving, isClosed, isOthers, isFinished, scores: scoresOf(submission, edits) };
}

/** Grades one submission: its questions and the overall result. */
export function Grading(props: GradingProps) {
  const { grader, isByQuestion, currentId, onQuestion, onFinished, nextName } = props;
  const { t: message } = useTranslation('messages');
  const outcome = useRef<HTMLHeadingElement>(null);
  useAnnotationOutbox(grader);
  const { open, saving, isClosed, isOthers, isFinished, scores } = useOpened(props);
  const { submission } = saving;

  const finish = (): Outcome => {
    // What the last key changed, and what a save has just answered, may not be rendered yet.
    const latest = { ...submission, ...gradingStore.latestOf(submission) };
    const edits = gradingStore.editsOf(submission.id);
    const fault = faultIn(latest, edits, scoresOf(latest, edits));
    if (fault) {
      handleProblem(fault.problem.key, fault.problem.values);
      if (fault.questionId !== undefined) onQuestion(fault.questionId);
      return 'lost';
    }
    changeField(grader, submission, 'done', 'true');
    gradingStore.flush();
    if (!onFinished()) outcome.current?.focus();
    return 'taken';
  };
  const finishByKey = (): Outcome => {
    const isWhole = isInShare(submission, undefined);
    if (!open.isLocked && isWhole) return finish();
    // Questions of a share are finished with their scores; the rest is others'.
    return (open.lock === 'finished' || !isWhole) && onFinished() ? 'taken' : 'refused';
  };
  const { noteField, noteDrawn } = useScoreFields({ ...props, open, finish: finishByKey });

  return (
    <Grid templateColumns={deskColumns} gap={{ base: '4', xl: '5' }} alignItems="start">
      <Stack gap="3" minWidth="0">
        <GradingNotices submission={submission} grader={grader} saving={saving} />
        {isOthers && <Notice role="status">{message('errors.otherClass')}</Notice>}
        {isClosed && <Notice role="status">{message('errors.submissionOpen')}</Notice>}
        <QuestionList
          open={open}
          onlyId={isByQuestion ? currentId : undefined}
          onField={noteField}
          onDrawn={noteDrawn}
        />
      </Stack>
      <GradingSide
        open={open}
        scores={scores}
        currentId={isByQuestion ? currentId : undefined}
        onQuestion={onQuestion}
        isFinished={isFinished}
        outcome={outcome}
        nextName={nextName}
        onFinish={finish}
      />
    </Grid>
  );
}

interface GradingSideProps extends Pick<GradingProps, 'currentId' | 'onQuestion' | 'nextName'> {
  open: OpenSubmission;
  scores: ReturnType<typeof scoresOf>;
  isFinished: boolean;
  outcome: RefObject<HTMLHeadingElement | null>;
  onFinish: () => void;
}

/** Beside the questions: their scores, the overall result and the rubric. */
function GradingSide({ open: given, scores, currentId, onQuestion, ...result }: GradingSideProps) {
  const open = useOpenFor(given, undefined);
  const { submission, isLocked } = open;
  return (
    <Stack
      gap="4"
      position={{ lg: 'sticky' }}
      // Below the bar that stays in view.
      top={{ lg: 'calc(var(--sticky-top, 0px) + 3.375rem)' }}
      maxHeight={{ lg: 'calc(100dvh - var(--sticky-top, 0px) - 4.125rem)' }}
      overflowY={{ lg: 'auto' }}
      minWidth="0"
    >
      <OpenSubmissionContext value={open}>
        <OverallCard submission={submission} scores={scores} isLocked={isLocked} {...result}>
          {submission.group && <LazyGroupMembers submission={submission} />}
          <QuestionIndex submission={submission} scores={scores} currentId={currentId} onChoose={onQuestion} />
        </OverallCard>
      </OpenSubmissionContext>
      <SheetPages sheet={submission.sheet} />
      {submission.rubric && submission.rubric.length > 0 && <RubricCard rubric={submission.rubric} />}
    </Stack>
  );
}
