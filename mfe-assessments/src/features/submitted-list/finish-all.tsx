import { CheckCheck } from 'lucide-react';
import { useState } from 'react';
import { gradeSubmission, type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { invalidate, useQuery, write } from '@teacher-portal/remote-sdk/query';
import { useSchool, useSession } from '@teacher-portal/remote-sdk/session';
import { Button, ConfirmDialog } from '@teacher-portal/remote-sdk/ui/core';
import { unsavedGradesQuery } from './submitted.query';
import { type Work } from '../../work-groups/works.rules';
import { isComplete } from './submitted.rules';

/** Finishes all submissions in which every question has a score, after a confirmation with their number. */
export function FinishAll({ works }: { works: readonly Work[] }) {
  const uid = useSession()?.uid;
  const schoolId = useSchool().school?.id;
  if (uid === undefined || schoolId === undefined) return null;
  return <FinishAllOf works={works} uid={uid} schoolId={schoolId} />;
}

interface FinishAllOfProps {
  works: readonly Work[];
  uid: number;
  schoolId: number;
}

type Versioned = Pick<SubmissionSummary, 'id' | 'version'>;

/**
 * Finishes or reopens submissions, one after the other, stopping at the first refusal. Returns those that were changed,
 * with their new versions.
 */
async function changeEach(submissions: readonly Versioned[], done: boolean): Promise<Versioned[]> {
  const changed: Versioned[] = [];
  try {
    for (const { id, version } of submissions) {
      const { data } = await write(gradeSubmission, { body: { submissionId: id, done }, version }, { refetch: false });
      changed.push({ id, version: data.version });
    }
  } catch (error) {
    handleError(error);
  }
  await invalidate(gradeSubmission);
  return changed;
}

function FinishAllOf({ works, uid, schoolId }: FinishAllOfProps) {
  const { t } = useTranslation('submissions');
  const { data: unsaved } = useQuery(unsavedGradesQuery(uid, schoolId));
  // What was asked about: the list may change while the dialog is open.
  const [asked, setAsked] = useState<readonly Work[]>();
  const [isSending, setSending] = useState(false);
  const held = new Set(unsaved?.map(({ submissionId }) => submissionId));
  const complete = works.filter((each) => isComplete(each, held));
  const finish = async (chosen: readonly Work[]) => {
    setSending(true);
    const finished = await changeEach(chosen, true);
    setSending(false);
    setAsked(undefined);
    const count = finished.length;
    if (count > 0) handleSuccess(t('submitted.finished', { count }), undefined, () => void reopen(finished));
  };
  const reopen = async (finished: readonly Versioned[]) => {
    const { length: count } = await changeEach(finished, false);
    if (count > 0) handleSuccess(t('submitted.reopened', { count }));
  };
  return (
    <>
      {complete.length > 0 && (
        <Button
          icon={<CheckCheck size={16} aria-hidden />}
          // Which submissions have unsaved grades on this device is not known yet.
          disabled={!unsaved}
          onClick={() => setAsked(complete)}
        >
          {t('submitted.finishAll', { count: complete.length })}
        </Button>
      )}
      {asked && (
        <ConfirmDialog
          open
          title={t('submitted.finishSure', { count: asked.length })}
          confirmLabel={t('submitted.finishDo')}
          loading={isSending}
          onConfirm={() => void finish(asked)}
          onClose={() => setAsked(undefined)}
        >
          {t('submitted.finishText')}
        </ConfirmDialog>
      )}
    </>
  );
}
