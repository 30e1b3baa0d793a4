import { useState } from 'react';
import { type BulkEditChange, previewBulkEdit } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { type ChangeDraft, bulkChangeOf, noChange } from './change-draft';
import { ChangeFields } from './change-fields';
import { EditPreview } from './edit-preview';
import { EditRun } from './edit-run';
import { useBulkEdit } from './use-bulk-edit';

interface BulkEditDialogProps {
  scope: ExportScope;
  /** Which questions, in words. */
  what: string;
  courseId: number | undefined;
  onClose: () => void;
}

/** Changes fields of many questions: choice, preview, change in parts, and its undo. */
export function BulkEditDialog({ scope, what, courseId, onClose }: BulkEditDialogProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const [draft, setDraft] = useState(noChange);
  const [asked, setAsked] = useState<BulkEditChange>();
  const edit = useBulkEdit();
  const preview = useQuery({
    ...read(previewBulkEdit, { body: { scope, change: asked ?? {} } }),
    // Once for each opening: what was seen is what is sent.
    enabled: asked !== undefined && !edit.run,
    gcTime: 0,
    staleTime: Infinity,
  });
  const set = (change: Partial<ChangeDraft>) => {
    setDraft({ ...draft, ...change });
    setAsked(undefined);
  };
  const look = () => {
    const change = bulkChangeOf(draft);
    if (change) setAsked(change);
    else handleProblem('errors.bulkChange');
  };
  const found = asked ? preview.data : undefined;
  return (
    <Dialog
      open
      title={bulk('title', { what })}
      onClose={edit.isSending ? edit.stop : onClose}
      footer={
        <Answers
          edit={edit}
          count={found?.ids.length}
          looking={asked !== undefined && preview.isFetching}
          onLook={look}
          onApply={() => found && asked && void edit.apply(found, asked)}
          onClose={onClose}
        />
      }
    >
      {edit.run ? (
        <EditRun run={edit.run} isSending={edit.isSending} />
      ) : (
        <Stack gap="4" align="stretch">
          <ChangeFields draft={draft} set={set} courseId={courseId} />
          {found && <EditPreview preview={found} />}
          {asked && !found && preview.isFetching && (
            <Loading>
              <Skeleton width="70%" />
            </Loading>
          )}
          {asked && preview.error && !preview.isFetching && (
            <ErrorState message={preview.error.message} onRetry={() => void preview.refetch()} retrying={false} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

interface AnswersProps {
  edit: ReturnType<typeof useBulkEdit>;
  /** Of questions that would change; undefined without a preview. */
  count: number | undefined;
  looking: boolean;
  onLook: () => void;
  onApply: () => void;
  onClose: () => void;
}

function Answers({ edit, count, looking, onLook, onApply, onClose }: AnswersProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const { t: common } = useTranslation();
  const { run, isSending, stop, undo } = edit;
  if (isSending) return <Button onClick={stop}>{bulk('stop')}</Button>;
  if (run)
    return (
      <>
        {run.way === 'edit' && run.changed.length > 0 && (
          <Button onClick={() => void undo(run.changed)}>{common('action.undo')}</Button>
        )}
        {run.way === 'edit' && run.done < run.total && <Button onClick={onApply}>{bulk('goOn')}</Button>}
        <Button variant="primary" onClick={onClose}>
          {common('action.close')}
        </Button>
      </>
    );
  return (
    <>
      <Button onClick={onClose}>{common('action.cancel')}</Button>
      {count === undefined ? (
        <Button variant="primary" loading={looking} onClick={onLook}>
          {bulk('look')}
        </Button>
      ) : (
        <Button variant="primary" disabled={count === 0} onClick={onApply}>
          {bulk('apply', { count })}
        </Button>
      )}
    </>
  );
}
