import { useState } from 'react';
import { createGuardianLink } from '@teacher-portal/remote-sdk/contract/guardian-link';
import { limits } from '@teacher-portal/remote-sdk/contract/limits';
import { type StudentGuardian } from '@teacher-portal/remote-sdk/contract/student-record';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, Input } from '@teacher-portal/remote-sdk/ui/form';
import { MadeLink } from './made-link';

export interface LinkDialogProps {
  studentId: number;
  guardians: readonly StudentGuardian[];
  onClose: () => void;
}

const DAY = 86_400_000;
const DAYS_AT_FIRST = 30;

/** The evening of a day in a month. */
function endAtFirst(): string {
  const end = new Date(Date.now() + DAYS_AT_FIRST * DAY);
  end.setHours(23, 59, 0, 0);
  return end.toISOString();
}

function isInReach(endsAt: string): boolean {
  const left = Date.parse(endsAt) - Date.now();
  return left > 0 && left <= limits.guardianLinkDaysMax * DAY;
}

/** Recipient and expiry of a link, then the link itself, which is shown only once. */
export function LinkDialog({ studentId, guardians, onClose }: LinkDialogProps) {
  const { t } = useTranslation('guardianLinks');
  const [guardian, setGuardian] = useState(guardians[0]?.name ?? '');
  const [endsAt, setEndsAt] = useState<string | null>(endAtFirst);
  const [isAsked, setAsked] = useState(false);
  const make = useWrite(createGuardianLink);
  if (make.data) return <MadeLink link={make.data.data} onClose={onClose} />;
  const name = guardian.trim();
  const nameProblem = name === '' ? t('required') : undefined;
  const endProblem = endsAt === null ? t('required') : isInReach(endsAt) ? undefined : t('endWrong');
  const submit = () => {
    setAsked(true);
    if (nameProblem || endProblem || endsAt === null) return;
    make.mutate({ params: { id: studentId }, body: { guardian: name, endsAt } });
  };
  return (
    <Dialog
      open
      title={t('newTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" loading={make.isPending} onClick={submit}>
            {t('make')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <Field label={t('guardian')} error={isAsked ? nameProblem : undefined} required>
          <Input
            autoComplete="off"
            maxLength={limits.nameMax}
            value={guardian}
            onChange={({ target }) => setGuardian(target.value)}
          />
        </Field>
        <DateTimeField
          label={t('endsAt')}
          helper={t('endHelp')}
          value={endsAt}
          onChange={setEndsAt}
          {...(isAsked && endProblem && { error: endProblem })}
          required
        />
      </Stack>
    </Dialog>
  );
}
