import { memo, type RefObject, useMemo } from 'react';
import { type Submission } from 'shared/contract/submission';
import { formatNumber, useLanguage, useTranslation } from 'shared/i18n';
import { Button, Flex, Heading, SectionCard, Stack, Text } from 'shared/ui/core';
import { Input } from 'shared/ui/form';
import { CommentField } from './comment-field';
import { useChange, useOpenWork } from './open-work';
import { sumOf } from './queue/field-key';
import { useFieldState } from './queue/use-queue';
import { type Score } from './scores';
import { inputNumber } from './shown-score';
import { SteadyField } from './steady-field';

interface OverallCardProps {
  work: Submission;
  scores: readonly Score[];
  isLocked: boolean;
  isFinished: boolean;
  /** The line that says how the work stands; it has the focus after finishing. */
  outcome: RefObject<HTMLHeadingElement | null>;
  onFinish: () => void;
}

/** The whole work: the sum of its scores, another overall score where the sum is not fair, a comment, and the end of grading. */
export function OverallCard({ work, scores, isLocked, isFinished, outcome, onFinish }: OverallCardProps) {
  const { t } = useTranslation('students');
  const reopen = useChange('done');
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
        <MarksField />
        <CommentField fieldKey="comment" label={t('grading.commentOverall')} />
        <Flex gap="2" wrap="wrap">
          {isFinished && <Button onClick={() => reopen('false')}>{t('grading.reopen')}</Button>}
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

const MarksField = memo(function MarksField() {
  const { t } = useTranslation('students');
  const { t: message } = useTranslation('messages');
  const { work } = useOpenWork();
  const { problem } = useFieldState(work, 'marks');
  const control = useMemo(() => <MarksInput />, []);
  return (
    <SteadyField
      label={t('grading.marks')}
      helper={t('grading.marksHelp')}
      error={problem && message(problem.key, problem.values)}
    >
      {control}
    </SteadyField>
  );
});

function MarksInput() {
  const language = useLanguage();
  const { work, isLocked } = useOpenWork();
  const { typed, saved } = useFieldState(work, 'marks');
  const change = useChange('marks');
  return (
    <Input
      key={work.id}
      value={typed ?? inputNumber(saved, language)}
      readOnly={isLocked}
      inputMode="decimal"
      autoComplete="off"
      width="5.5rem"
      textAlign="end"
      onChange={(event) => change(event.target.value)}
    />
  );
}
