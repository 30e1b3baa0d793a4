import { type FormEvent, useId, useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { agreeOnMark, type SecondMarking } from '@teacher-portal/remote-sdk/contract/second-marking';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Notice, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, NumberInput, Textarea } from '@teacher-portal/remote-sdk/ui/controls';
import { scoreText } from './score-text';

interface AgreeDialogProps {
  assessment: Pick<Assessment, 'questions'>;
  marking: SecondMarking;
  onClose: () => void;
}

type Scores = Record<number, number | null>;
type Difference = SecondMarking['differences'][number];

function isOutside(scores: Scores, { questionId, possible }: Difference): boolean {
  const score = scores[questionId] ?? null;
  return score === null || Number.isNaN(score) || score < 0 || score > possible;
}

const inPaperOrder = (differences: readonly Difference[], questions: readonly number[]) =>
  differences.toSorted((one, other) => questions.indexOf(one.questionId) - questions.indexOf(other.questionId));

/** Enters the mark that both markers agree on, with its reason; it begins with the first mark. */
export function AgreeDialog({ assessment: { questions }, marking, onClose }: AgreeDialogProps) {
  const { t } = useTranslation('graders');
  const { submissionId, student, version } = marking;
  const differences = inPaperOrder(marking.differences, questions);
  const form = useId();
  const [scores, setScores] = useState<Scores>(() =>
    Object.fromEntries(differences.map(({ questionId, first }) => [questionId, first])),
  );
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [isStale, setStale] = useState(false);
  const { mutate, isPending } = useWrite(agreeOnMark, {
    onSuccess: () => {
      handleSuccess(t('second.agreed', { name: student.name }));
      onClose();
    },
    // The marks are read again; what was entered stays.
    onConflict: () => setStale(true),
  });
  const isWrong = differences.some((difference) => isOutside(scores, difference));
  function send(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isPending || isWrong || reason.trim() === '') return;
    const agreed = differences.map(({ questionId }) => ({ questionId, score: scores[questionId] ?? 0 }));
    mutate({ params: { id: submissionId }, version, body: { scores: agreed, reason } });
  }
  return (
    <Dialog
      open
      title={t('second.agreeFor', { name: student.name })}
      description={t('second.agreeText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('second.cancel')}</Button>
          <Button variant="primary" type="submit" form={form} loading={isPending}>
            {t('second.enter')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={send}>
        <Stack gap="3">
          {isStale && <Notice role="status">{t('second.stale')}</Notice>}
          {differences.map((difference) => (
            <AgreedScore
              key={difference.questionId}
              difference={difference}
              number={questions.indexOf(difference.questionId) + 1}
              score={scores[difference.questionId] ?? null}
              isWrong={isTried && isOutside(scores, difference)}
              onChange={(score) => setScores({ ...scores, [difference.questionId]: score })}
            />
          ))}
          <Reason reason={reason} isMissing={isTried && reason.trim() === ''} onChange={setReason} />
        </Stack>
      </form>
    </Dialog>
  );
}

interface AgreedScoreProps {
  difference: Difference;
  number: number;
  score: number | null;
  isWrong: boolean;
  onChange: (score: number | null) => void;
}

/** The agreed score of one question, below which both marks are named. */
function AgreedScore({ difference: { first, second, possible }, number, score, isWrong, onChange }: AgreedScoreProps) {
  const { t } = useTranslation('graders');
  const most = formatNumber(possible);
  return (
    <Field
      label={t('questions', { count: 1, numbers: formatNumber(number) })}
      helper={t('second.both', { first: scoreText(first), second: scoreText(second), possible: most })}
      {...(isWrong && { error: t('second.outside', { possible: most }) })}
    >
      <NumberInput value={score} max={possible} onChange={onChange} />
    </Field>
  );
}

interface ReasonProps {
  reason: string;
  isMissing: boolean;
  onChange: (reason: string) => void;
}

function Reason({ reason, isMissing, onChange }: ReasonProps) {
  const { t } = useTranslation('graders');
  return (
    <Field label={t('second.reason')} {...(isMissing && { error: t('second.reasonMissing') })}>
      <Textarea
        rows={2}
        maxLength={limits.commentMax}
        value={reason}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
