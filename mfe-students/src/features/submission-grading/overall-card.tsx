import { type RefObject } from 'react';
import { type Submission } from 'shared/contract/submission';
import { formatNumber, useLanguage, useTranslation } from 'shared/i18n';
import { Button, Flex, Heading, SectionCard, Stack, Text } from 'shared/ui/core';
import { Field, Input } from 'shared/ui/form';
import { CommentField } from './comment-field';
import { sumOf } from './queue/field-key';
import { type Grader } from './queue/kept-edits';
import { changeField, useFieldState } from './queue/use-queue';
import { type Score } from './scores';
import { inputNumber } from './shown-score';

interface OverallCardProps {
  work: Submission;
  grader: Grader;
  scores: readonly Score[];
  isLocked: boolean;
  isFinished: boolean;
  /** The line that says how the work stands; it has the focus after finishing. */
  outcome: RefObject<HTMLHeadingElement | null>;
  onFinish: () => void;
}

/** The whole work: the sum of its scores, another overall score where the sum is not fair, a comment, and the end of grading. */
export function OverallCard({ work, grader, scores, isLocked, isFinished, outcome, onFinish }: OverallCardProps) {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const language = useLanguage();
  const { typed, saved, problem } = useFieldState(work, 'marks');
  const given = scores.filter(({ value }) => value !== null).length;
  const values = { sum: formatNumber(sumOf(scores.map(({ value }) => value))), possible: formatNumber(work.possible) };
  return (
    <SectionCard title={t('grading.overall')}>
      <Stack gap="3">
        <div>
          <Heading as="h3" size="body" ref={outcome} tabIndex={-1}>
            {isFinished && work.marks !== null
              ? t('grading.finished', { marks: formatNumber(work.marks), possible: values.possible })
              : t('grading.sum', values)}
          </Heading>
          <Text size="small" tone="ink2">
            {t('grading.given', { given, total: scores.length })}
          </Text>
        </div>
        <Field label={t('grading.marks')} helper={t('grading.marksHelp')} error={problem && message(problem.key, problem.values)}>
          <Input
            key={work.id}
            value={typed ?? inputNumber(saved, language)}
            readOnly={isLocked}
            inputMode="decimal"
            autoComplete="off"
            width="5.5rem"
            textAlign="end"
            onChange={(event) => changeField(grader, work, 'marks', event.target.value)}
          />
        </Field>
        <CommentField work={work} grader={grader} fieldKey="comment" label={t('grading.commentOverall')} isLocked={isLocked} />
        <Flex gap="2" wrap="wrap">
          {isFinished && <Button onClick={() => changeField(grader, work, 'done', 'false')}>{t('grading.reopen')}</Button>}
          {!isLocked && (
            <Button variant="primary" onClick={onFinish}>
              {t('grading.finish')}
            </Button>
          )}
        </Flex>
      </Stack>
    </SectionCard>
  );
}
