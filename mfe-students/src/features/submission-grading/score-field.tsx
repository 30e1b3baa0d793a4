import { type KeyboardEvent, type Ref } from 'react';
import { type GradedWork } from 'shared/contract/submission';
import { formatNumber, useLanguage, useTranslation } from 'shared/i18n';
import { Button, Flex, Text } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/form';
import { ConflictChoice } from './conflict-choice';
import { parseScore, scoreKey } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { changeField, useFieldState } from './queue/use-queue';
import { inputNumber } from './shown-score';

interface ScoreFieldProps {
  ref?: Ref<HTMLInputElement>;
  work: GradedWork;
  grader: Grader;
  questionId: number;
  number: number;
  possible: number;
  isLocked: boolean;
}

/** The step of the arrow keys: half a mark. */
const STEP = 0.5;

/** The score of one question, with buttons for none and all of its marks; what cannot be a score is said at once. */
export function ScoreField({ ref, work, grader, questionId, number, possible, isLocked }: ScoreFieldProps) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const language = useLanguage();
  const key = scoreKey(questionId);
  const { typed, saved, problem } = useFieldState(work, key);
  const text = typed ?? inputNumber(saved, language);
  const change = (value: string) => changeField(grader, work, key, value);
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? STEP : event.key === 'ArrowDown' ? -STEP : 0;
    const score = parseScore(text) ?? 0;
    if (by === 0 || event.altKey || Number.isNaN(score)) return;
    event.preventDefault();
    change(inputNumber(String(Math.min(possible, Math.max(0, score + by))), language));
  };
  return (
    <div>
      <Field label={t('grading.score', { number })} error={problem && message(problem.key, problem.values)}>
        <Flex align="center" gap="2" wrap="wrap">
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
          <Text as="span" tone="ink2" whiteSpace="nowrap">
            {t('grading.of', { possible: formatNumber(possible) })}
          </Text>
          {!isLocked && (
            <>
              <Button size="sm" aria-label={t('grading.noneFor', { number })} onClick={() => change('0')}>
                {t('grading.none')}
              </Button>
              <Button size="sm" aria-label={t('grading.fullFor', { number, possible: formatNumber(possible) })} onClick={() => change(inputNumber(String(possible), language))}>
                {t('grading.full', { possible: formatNumber(possible) })}
              </Button>
            </>
          )}
        </Flex>
      </Field>
      <ConflictChoice work={work} grader={grader} fieldKey={key} name={t('grading.score', { number })} />
    </div>
  );
}
