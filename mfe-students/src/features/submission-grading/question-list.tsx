import { useDeferredValue, useLayoutEffect, useMemo } from 'react';
import { Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type AskedQuestion, askedQuestions } from '../../submission/paper';
import { type OpenSubmission, OpenSubmissionContext } from './open-submission';
import { QuestionCard } from './question-card';
import { type NoteField } from './use-score-fields';

interface QuestionListProps {
  open: OpenSubmission;
  /** The only question shown; undefined for all. */
  onlyId: number | undefined;
  onField: NoteField;
  /** Called when every field belongs to the submission, and with `undefined` when they no longer do. */
  onDrawn: (submissionId: number | undefined) => void;
}

/** As many as fit a screen; rendering all of them first would delay the next student. */
const AT_ONCE = 2;

/**
 * Browsers without content skipping would show the answers of the previous student, and accept input for them, so they
 * render everything at once.
 */
const canSkip = () => 'contentVisibility' in document.documentElement.style;

/**
 * The questions of a submission. Those visible first are rendered at once and the rest a moment later; until then their
 * content is skipped, because it still belongs to the previous student, and their space is reserved.
 */
export function QuestionList({ open, onlyId, onField, onDrawn }: QuestionListProps) {
  const deferred = useDeferredValue(open);
  const later = canSkip() ? deferred : open;
  const asked = useMemo(() => askedQuestions(open.submission), [open.submission]);
  const askedLater = useMemo(() => askedQuestions(later.submission), [later.submission]);
  const isOnTheWay = later.submission.id !== open.submission.id;
  const drawnId = isOnTheWay ? undefined : open.submission.id;
  useLayoutEffect(() => {
    onDrawn(drawnId);
    return () => onDrawn(undefined);
  }, [drawnId, onDrawn]);
  const cardsOf = (questions: AskedQuestion[]) =>
    questions.map(({ question, number, section, answer: { possible } }) => (
      <QuestionCard
        key={question.id}
        question={question}
        number={number}
        section={section}
        possible={possible}
        isFoldable={onlyId === undefined}
        onField={onField}
      />
    ));
  const first = onlyId === undefined ? asked.slice(0, AT_ONCE) : asked.filter(({ question }) => question.id === onlyId);
  return (
    <>
      <OpenSubmissionContext value={open}>{cardsOf(first)}</OpenSubmissionContext>
      {/* Beside the first, not inside: a context change above would re-render all its consumers. */}
      {onlyId === undefined && askedLater.length > AT_ONCE && (
        <Stack gap="4" contentVisibility={isOnTheWay ? 'hidden' : undefined} containIntrinsicBlockSize="auto 100vh">
          <OpenSubmissionContext value={later}>{cardsOf(askedLater.slice(AT_ONCE))}</OpenSubmissionContext>
        </Stack>
      )}
    </>
  );
}
