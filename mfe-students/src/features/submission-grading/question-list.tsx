import { useDeferredValue, useMemo } from 'react';
import { Stack } from 'shared/ui/core';
import { type AskedQuestion, askedQuestions } from '../../submission/paper';
import { type OpenWork, OpenWorkContext } from './open-work';
import { QuestionCard } from './question-card';

interface QuestionListProps {
  open: OpenWork;
  /** The one question that is shown; undefined for all. */
  onlyId: number | undefined;
  onField: (questionId: number, field: HTMLInputElement | null) => void;
}

/** As many as a screen shows; with the others a long paper would keep the grader waiting for the next student. */
const AT_ONCE = 2;

/** Browsers that cannot skip content would show, and let type into, the work of the student before: they draw all at once. */
const canSkip = () => 'contentVisibility' in document.documentElement.style;

/**
 * The questions of a work. Those that are seen first are drawn at once, the others a moment later: until then their content is
 * skipped, neither seen nor reached, because it is still that of the student before; the place that it takes stays.
 */
export function QuestionList({ open, onlyId, onField }: QuestionListProps) {
  const deferred = useDeferredValue(open);
  const later = canSkip() ? deferred : open;
  const asked = useMemo(() => askedQuestions(open.work), [open.work]);
  const askedLater = useMemo(() => askedQuestions(later.work), [later.work]);
  const isOnTheWay = later.work.id !== open.work.id;
  const cardsOf = (questions: AskedQuestion[]) =>
    questions.map(({ question, number, section, answer: { possible } }) => (
      <QuestionCard
        key={question.id}
        question={question}
        number={number}
        section={section}
        possible={possible}
        onField={onField}
      />
    ));
  const first = onlyId === undefined ? asked.slice(0, AT_ONCE) : asked.filter(({ question }) => question.id === onlyId);
  return (
    <>
      <OpenWorkContext value={open}>{cardsOf(first)}</OpenWorkContext>
      {/* Beside the first one, never inside it: React would draw anew whatever reads a context that changed further up. */}
      {onlyId === undefined && askedLater.length > AT_ONCE && (
        <Stack gap="4" contentVisibility={isOnTheWay ? 'hidden' : undefined} containIntrinsicBlockSize="auto 100vh">
          <OpenWorkContext value={later}>{cardsOf(askedLater.slice(AT_ONCE))}</OpenWorkContext>
        </Stack>
      )}
    </>
  );
}
