import { type KeyboardEvent, type Ref, useId, useMemo } from 'react';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, Text, VisuallyHidden } from '@teacher-portal/remote-sdk/ui/core';
import { historyKey, Input, isBrowserHistory, noDragging } from '@teacher-portal/remote-sdk/ui/controls';
import { ConflictChoice } from './conflict-choice';
import { useChange, useLockReason, useOpenSubmission } from './open-submission';
import { parseScore, scoreKey, sumOf } from './queue/field-key';
import { endStep } from './queue/undo';
import { useFieldState } from './queue/use-queue';
import { ScoreButtons } from './score-buttons';
import { inputNumber } from './shown-score';
import { SteadyField } from './steady-field';

interface ScoreInputProps {
  ref?: Ref<HTMLInputElement>;
  questionId: number;
  possible: number;
}

interface ScoreFieldProps extends ScoreInputProps {
  number: number;
}

/** The arrow keys change a score by half a mark. */
const STEP = 0.5;

/** The score field of one question, with buttons for zero and full marks; reports invalid values at once. */
export function ScoreField({ ref, questionId, number, possible }: ScoreFieldProps) {
  const { t } = useTranslation('grading');
  const { t: message } = useTranslation('messages');
  const { submission, grader } = useOpenSubmission();
  const locked = useLockReason();
  const key = scoreKey(questionId);
  const { problem, isConflict } = useFieldState(submission, key);
  const label = t('score', { number });
  const control = useMemo(
    () => (
      <Flex align="center" gap="2" wrap="wrap">
        <ScoreInput ref={ref} questionId={questionId} possible={possible} />
        <Text as="span" tone="ink2" whiteSpace="nowrap" aria-hidden>
          {t('of', { possible: formatNumber(possible) })}
        </Text>
        <ScoreButtons questionId={questionId} number={number} possible={possible} />
      </Flex>
    ),
    [ref, questionId, number, possible, t],
  );
  return (
    <div>
      <SteadyField label={label} helper={locked} error={problem && message(problem.key, problem.values)}>
        {control}
      </SteadyField>
      {isConflict && <ConflictChoice submission={submission} grader={grader} fieldKey={key} name={label} />}
    </div>
  );
}

function ScoreInput({ ref, questionId, possible }: ScoreInputProps) {
  const { t } = useTranslation('grading');
  const language = useLanguage();
  const { submission, isLocked, undo } = useOpenSubmission();
  const key = scoreKey(questionId);
  const { typed, saved } = useFieldState(submission, key);
  const change = useChange(key);
  const text = typed ?? inputNumber(saved, language);
  const maximumId = useId();
  const step = (event: KeyboardEvent) => {
    // The page's undo has no redo, and the browser's would bring back a part of what was typed.
    if (historyKey(event) === 'redo') return event.preventDefault();
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    const score = parseScore(text) ?? 0;
    if (by === 0 || event.altKey || Number.isNaN(score)) return;
    event.preventDefault();
    change(inputNumber(String(Math.min(possible, Math.max(0, sumOf([score, by])))), language));
  };
  return (
    <>
      <Input
        key={submission.id}
        ref={ref}
        value={text}
        readOnly={isLocked}
        inputMode="decimal"
        autoComplete="off"
        width="5.5rem"
        textAlign="end"
        aria-describedby={maximumId}
        {...noDragging}
        onFocus={endStep}
        onBlur={endStep}
        onChange={(event) => (isBrowserHistory(event) ? undo() : change(event.target.value))}
        onKeyDown={isLocked ? undefined : step}
      />
      <VisuallyHidden id={maximumId}>{t('ofMax', { possible: formatNumber(possible) })}</VisuallyHidden>
    </>
  );
}
