import { memo, type ReactNode, type RefObject, useMemo } from 'react';
import { passResultOf } from '@teacher-portal/remote-sdk/contract/pass.rules';
import { type Submission } from '@teacher-portal/remote-sdk/contract/submission';
import { PassResultTag } from '@teacher-portal/remote-sdk/entities/assessment-display';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Heading, KeyCap, SectionCard, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { historyKey, Input, isBrowserHistory, noDragging } from '@teacher-portal/remote-sdk/ui/controls';
import { CommentField } from './comment-field';
import { FeedbackButton } from './feedback/feedback-button';
import { keysOf } from './grading-keys';
import { useChange, useLockReason, useOpenSubmission } from './open-submission';
import { sumOf } from './queue/field-key';
import { endStep } from './queue/undo';
import { useFieldState } from './queue/use-queue';
import { type Score } from './scores';
import { inputNumber } from './shown-score';
import { SteadyField } from './steady-field';

interface OverallCardProps {
  submission: Submission;
  scores: readonly Score[];
  isLocked: boolean;
  isFinished: boolean;
  /** The status line; it takes the focus after finishing. */
  outcome: RefObject<HTMLHeadingElement | null>;
  /** Whose work is next, as it is shown; missing after the last. */
  nextName: string | undefined;
  onFinish: () => void;
  /** The scores of the questions. */
  children: ReactNode;
}

/** The overall result: the sum of the scores, an optional overall score instead, a comment, and finishing. */
export function OverallCard(props: OverallCardProps) {
  const { submission, scores, isLocked, isFinished, outcome, nextName, onFinish, children } = props;
  const { t } = useTranslation('grading');
  const { t: ofArea } = useTranslation('students');
  const reopen = useChange('done');
  const { minMarks } = submission.assessment;
  const result = passResultOf(submission.marks, minMarks);
  const given = scores.filter(({ value }) => value !== null).length;
  const values = {
    sum: formatNumber(sumOf(scores.map(({ value }) => value))),
    possible: formatNumber(submission.possible),
  };
  return (
    <SectionCard title={ofArea('grading.overall')}>
      <Stack gap="3">
        <div>
          <Heading as="h3" size="title" ref={outcome} tabIndex={-1}>
            {isFinished && submission.marks !== null
              ? t('finished', { marks: formatNumber(submission.marks), possible: values.possible })
              : t('sum', values)}
          </Heading>
          <Text size="small" tone="ink2">
            {t('given', { given, total: scores.length })}
            {minMarks > 0 && ` · ${t('minMarks', { marks: formatNumber(minMarks) })}`}
          </Text>
          {submission.latePercent ? (
            <Text size="small" tone="ink2">
              {ofArea('grading.late', { percent: submission.latePercent })}
            </Text>
          ) : null}
          {isFinished && result && <PassResultTag result={result} />}
        </div>
        {children}
        <CommentField fieldKey="comment" label={t('commentOverall')} />
        {!submission.asSecond && <FeedbackButton />}
        {!submission.asSecond && <MarksField />}
        <Stack gap="1.5">
          {isFinished && submission.mayGrade !== false && !submission.onlyOwn && (
            <Button wide onClick={() => reopen('false')}>
              {t('reopen')}
            </Button>
          )}
          {!isLocked && (
            <Button wide size="lg" variant="primary" onClick={onFinish}>
              {t('finish')}
              <span aria-hidden>
                <KeyCap>{keysOf('finish', undefined)[0]}</KeyCap>
              </span>
            </Button>
          )}
          {nextName && (
            <Text size="small" tone="ink2" truncate title={nextName}>
              {t('nextIs', { name: nextName })}
            </Text>
          )}
        </Stack>
      </Stack>
    </SectionCard>
  );
}

const MarksField = memo(function MarksField() {
  const { t } = useTranslation('grading');
  const { t: message } = useTranslation('messages');
  const { submission } = useOpenSubmission();
  const locked = useLockReason();
  const { problem } = useFieldState(submission, 'marks');
  const control = useMemo(() => <MarksInput />, []);
  return (
    <SteadyField
      label={t('marks')}
      helper={locked ?? t('marksHelp')}
      error={problem && message(problem.key, problem.values)}
    >
      {control}
    </SteadyField>
  );
});

function MarksInput() {
  const language = useLanguage();
  const { submission, isLocked, undo } = useOpenSubmission();
  const { typed, saved } = useFieldState(submission, 'marks');
  const change = useChange('marks');
  return (
    <Input
      key={submission.id}
      value={typed ?? inputNumber(saved, language)}
      readOnly={isLocked}
      inputMode="decimal"
      autoComplete="off"
      width="5.5rem"
      textAlign="end"
      {...noDragging}
      onFocus={endStep}
      onBlur={endStep}
      onChange={(event) => (isBrowserHistory(event) ? undo() : change(event.target.value))}
      onKeyDown={(event) => historyKey(event) === 'redo' && event.preventDefault()}
    />
  );
}
