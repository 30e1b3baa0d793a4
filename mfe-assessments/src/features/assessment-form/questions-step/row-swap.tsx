import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { type ChosenQuestion } from '@teacher-portal/remote-sdk/contract/question-choice';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, IconButton } from '@teacher-portal/remote-sdk/ui/core';
import { swapQuestion } from './choice.rules';
import { type ChosenQuestions, keepChosen } from './chosen-questions.query';
import { type PlanOfExam, withMarks } from './plan-filling.rules';
import { type ChoiceChange } from './use-choice';
import { useLatest } from './use-latest';
import { useSwap } from './use-swap';

interface RowSwapProps {
  id: number;
  by: PlanOfExam;
  own: Pick<ChoiceChange, 'choice' | 'applyUndoable'>;
  questions: ChosenQuestions;
  /** What was swapped, with what took its place, in order. */
  passed: Map<number, number>;
}

/** Swaps a chosen question for the next best that keeps the plan. Those of a passage stay, as they come together. */
export function RowSwap({ id, by, own: { choice, applyUndoable }, questions, passed }: RowSwapProps) {
  const { t } = useTranslation('assessmentForm');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that had the focus went with its row.
    if ([...passed.values()].at(-1) === id && document.activeElement === document.body)
      box.current?.querySelector('button')?.focus();
  }, [id, passed]);
  const put = useLatest((into: ChosenQuestion) => {
    const swapped = swapQuestion(choice, id, into);
    // Something else was chosen in the meantime.
    if (swapped === choice) return;
    passed.delete(id);
    passed.set(id, into.id);
    keepChosen([into]);
    applyUndoable(swapped, t('plan.swapped', { name: into.plainText || t('choice.noText') }));
  });
  const chosenNow = () => withMarks(choice.questionMarks, [...questions.byId.values()]);
  const { swap, isSwapping } = useSwap({ by, chosenNow, passed, onFound: put });
  const question = questions.byId.get(id);
  if (!question || question.passage) return null;
  return (
    <Box ref={box}>
      <IconButton
        size="sm"
        label={t('plan.swap', { name: question.plainText || t('choice.noText') })}
        loading={isSwapping}
        onClick={() => swap(id)}
      >
        <ArrowLeftRight size={16} aria-hidden />
      </IconButton>
    </Box>
  );
}
