import { useDeferredValue, useMemo } from 'react';
import { type Submission } from 'shared/contract/submission';
import { Stack } from 'shared/ui/core';
import { askedQuestions } from '../../submission/paper';
import { QuestionCard } from './question-card';
import { type Grader } from './queue/kept-edits';

interface QuestionListProps {
  work: Submission;
  grader: Grader;
  isLocked: boolean;
  /** The one question that is shown; undefined for all. */
  onlyId: number | undefined;
  onField: (questionId: number, field: HTMLInputElement | null) => void;
}

/** As many as a tall screen shows; with the others a long paper would keep the grader waiting for the next student. */
const AT_ONCE = 3;

/**
 * The questions of a work. Those that are seen first are drawn at once, the others a moment later: until then they are hidden,
 * because they still hold the answers of the student before.
 */
export function QuestionList({ work, grader, isLocked, onlyId, onField }: QuestionListProps) {
  const later = useDeferredValue(work);
  const asked = useMemo(() => askedQuestions(work), [work]);
  const askedLater = useMemo(() => askedQuestions(later), [later]);
  const isOnTheWay = later.id !== work.id;
  const chosen = asked.filter(({ question }) => question.id === onlyId);
  const cardsOf = (of: Submission, questions: typeof asked) =>
    questions.map((each) => <QuestionCard key={each.question.id} asked={each} work={of} grader={grader} isLocked={isLocked} onField={onField} />);
  if (onlyId !== undefined) return cardsOf(work, chosen);
  return (
    <>
      {cardsOf(work, asked.slice(0, AT_ONCE))}
      {askedLater.length > AT_ONCE && (
        <Stack gap="4" inert={isOnTheWay} visibility={isOnTheWay ? 'hidden' : undefined}>
          {cardsOf(later, askedLater.slice(AT_ONCE))}
        </Stack>
      )}
    </>
  );
}
