import { type FormEvent, useId, useState } from 'react';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { adjustMark } from '@teacher-portal/remote-sdk/contract/work-group';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatNumber, useLanguage, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Field, Input } from '@teacher-portal/remote-sdk/ui/controls';
import { keepGradedSubmission } from '../../../submission/submission.query';
import { parseScore } from '../queue/field-key';
import { inputNumber } from '../shown-score';

interface AdjustDialogProps {
  member: SubmissionSummary;
  name: string;
  onClose: () => void;
}

function useAdjusting({ id, version }: SubmissionSummary, onDone: () => void) {
  const { t } = useTranslation('together');
  const { mutate, isPending } = useWrite(adjustMark, {
    onSuccess: ({ data }) => {
      keepGradedSubmission(data);
      handleSuccess(t('saved'));
      onDone();
    },
    onConflict: () => handleSuccess(t('stale')),
  });
  const adjust = (marks: number | null, reason = '') => mutate({ params: { id }, version, body: { marks, reason } });
  return { adjust, isPending };
}

/** Gives one student of a group another mark than the others, with a reason. */
export function AdjustDialog({ member, name, onClose }: AdjustDialogProps) {
  const { t } = useTranslation('together');
  const language = useLanguage();
  const form = useId();
  const { marks, possible, group } = member;
  const [typed, setTyped] = useState(inputNumber(marks === null ? '' : String(marks), language));
  const [reason, setReason] = useState(group?.adjusted ?? '');
  const [isAsked, setAsked] = useState(false);
  const { adjust, isPending } = useAdjusting(member, onClose);
  const given = parseScore(typed);
  const isFit = given !== null && given >= 0 && given <= possible;
  const said = reason.trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isFit && said !== '' && !isPending) adjust(given, said);
  };
  const markFault = t('markFault', { possible: formatNumber(possible) });
  return (
    <Dialog
      open
      size="sm"
      title={t('adjustFor', { name })}
      description={t('note', { name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          {group?.adjusted != null && (
            <Button disabled={isPending} onClick={() => adjust(null)}>
              {t('same')}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" loading={isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap="3">
          <Field label={t('mark')} error={isAsked && !isFit ? markFault : undefined} required>
            <Input
              value={typed}
              inputMode="decimal"
              autoComplete="off"
              width="5.5rem"
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Field label={t('reason')} error={isAsked && said === '' ? t('reasonMissing') : undefined} required>
            <Input value={reason} maxLength={limits.nameMax} onChange={({ target }) => setReason(target.value)} />
          </Field>
        </Stack>
      </form>
    </Dialog>
  );
}
