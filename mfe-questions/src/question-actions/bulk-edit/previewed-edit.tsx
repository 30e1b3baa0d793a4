import { type ReactNode, useState } from 'react';
import { type BulkEditChange, previewBulkEdit } from '@teacher-portal/remote-sdk/contract/question-bulk-edit';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { handleProblem } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery } from '@teacher-portal/remote-sdk/query';
import { Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { newPlan, partsOfSize } from '../runs/new-plan';
import { type RunPlan } from '../runs/run.schema';
import { EditPreview } from './edit-preview';

interface PreviewedEditProps {
  title: string;
  /** What changes, in words. */
  what: string;
  scope: ExportScope;
  /** What stands in the form: after a change of it a new preview is asked for. */
  draft: unknown;
  /** What that makes of each question; undefined for nothing. */
  change: BulkEditChange | undefined;
  children: ReactNode;
  onClose: () => void;
  /** Sends the change, in parts. */
  onRun: (plan: RunPlan) => void;
}

/** The window of a change of many questions, which is looked at before it is made. */
export function PreviewedEdit({ title, what, scope, draft, change, children, onClose, onRun }: PreviewedEditProps) {
  const [looked, setLooked] = useState<{ change: BulkEditChange; draft: string }>();
  const now = JSON.stringify(draft);
  const asked = looked?.draft === now ? looked.change : undefined;
  const preview = useQuery({
    ...read(previewBulkEdit, { body: { scope, change: asked ?? {} } }),
    // Once for each opening: what was seen is what is sent.
    enabled: asked !== undefined,
    gcTime: 0,
    staleTime: Infinity,
  });
  const look = () => {
    if (change) setLooked({ change, draft: now });
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
      title={title}
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
        {children}
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
