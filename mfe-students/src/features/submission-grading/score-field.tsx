import { type KeyboardEvent, type Ref, useMemo } from 'react';
import { formatNumber, useLanguage, useTranslation } from 'shared/i18n';
import { Flex, Text } from 'shared/ui/core';
import { Input } from 'shared/ui/form';
import { ConflictChoice } from './conflict-choice';
import { useChange, useOpenWork } from './open-work';
import { parseScore, scoreKey, sumOf } from './queue/field-key';
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

/** The step of the arrow keys: half a mark. */
const STEP = 0.5;

/** The score of one question, with buttons for none and all of its marks; what cannot be a score is said at once. */
export function ScoreField({ ref, questionId, number, possible }: ScoreFieldProps) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const { work, grader } = useOpenWork();
  const key = scoreKey(questionId);
  const { problem, isConflict } = useFieldState(work, key);
  const label = t('grading.score', { number });
  const control = useMemo(
    () => (
      <Flex align="center" gap="2" wrap="wrap">
        <ScoreInput ref={ref} questionId={questionId} possible={possible} />
        <Text as="span" tone="ink2" whiteSpace="nowrap">
          {t('grading.of', { possible: formatNumber(possible) })}
        </Text>
        <ScoreButtons questionId={questionId} number={number} possible={possible} />
      </Flex>
    ),
    [ref, questionId, number, possible, t],
  );
  return (
    <div>
      <SteadyField label={label} error={problem && message(problem.key, problem.values)}>
        {control}
      </SteadyField>
      {isConflict && <ConflictChoice work={work} grader={grader} fieldKey={key} name={label} />}
    </div>
  );
}

function ScoreInput({ ref, questionId, possible }: ScoreInputProps) {
  const language = useLanguage();
  const { work, isLocked } = useOpenWork();
  const key = scoreKey(questionId);
  const { typed, saved } = useFieldState(work, key);
  const change = useChange(key);
  const text = typed ?? inputNumber(saved, language);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    const score = parseScore(text) ?? 0;
    if (by === 0 || event.altKey || Number.isNaN(score)) return;
    event.preventDefault();
    change(inputNumber(String(Math.min(possible, Math.max(0, sumOf([score, by])))), language));
  };
  return (
    <Input
      key={work.id}
      ref={ref}
      value={text}
      readOnly={isLocked}
      inputMode="decimal"
      autoComplete="off"
      width="5.5rem"
      textAlign="end"
      onChange={(event) => change(event.target.value)}
      onKeyDown={isLocked ? undefined : step}
    />
  );
}
