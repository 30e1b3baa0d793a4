import { useState } from 'react';
import { type BulkEditChange, previewBulkEdit } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { newPlan, partsOfSize } from '../runs/new-plan';
import { type RunPlan } from '../runs/run.schema';
import { type ChangeDraft, bulkChangeOf, noChange } from './change-draft';
import { ChangeFields } from './change-fields';
import { EditPreview } from './edit-preview';

interface BulkEditDialogProps {
  scope: ExportScope;
  /** Which questions, in words. */
  what: string;
  courseId: number | undefined;
  onClose: () => void;
  /** Sends the change, in parts. */
  onRun: (plan: RunPlan) => void;
}

/** Changes fields of many questions: choice and preview. */
export function BulkEditDialog({ scope, what, courseId, onClose, onRun }: BulkEditDialogProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const [draft, setDraft] = useState(noChange);
  const [asked, setAsked] = useState<BulkEditChange>();
  const preview = useQuery({
    ...read(previewBulkEdit, { body: { scope, change: asked ?? {} } }),
    // Once for each opening: what was seen is what is sent.
    enabled: asked !== undefined,
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
  const apply = () => {
    if (!found || !asked) return;
    const { ids, versions } = found;
    const versionOf = Object.fromEntries(ids.map((id, at) => [id, versions[at] ?? 0]));
    onRun(newPlan({ kind: 'edit', what, change: asked, versions: versionOf, parts: partsOfSize(ids) }));
  };
  return (
    <Dialog
      open
      title={bulk('title', { what })}
      onClose={onClose}
      footer={
        <Answers
          count={found?.ids.length}
          looking={asked !== undefined && preview.isFetching}
          onLook={look}
          onApply={apply}
          onClose={onClose}
        />
      }
    >
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
    </Dialog>
  );
}

interface AnswersProps {
  /** Of questions that would change; undefined without a preview. */
  count: number | undefined;
  looking: boolean;
  onLook: () => void;
  onApply: () => void;
  onClose: () => void;
}

function Answers({ count, looking, onLook, onApply, onClose }: AnswersProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const { t: common } = useTranslation();
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
