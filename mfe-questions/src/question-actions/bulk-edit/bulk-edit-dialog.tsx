import { useState } from 'react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type RunPlan } from '../runs/run.schema';
import { type ChangeDraft, bulkChangeOf, noChange } from './change-draft';
import { ChangeFields } from './change-fields';
import { PreviewedEdit } from './previewed-edit';

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
export function BulkEditDialog({ courseId, ...edit }: BulkEditDialogProps) {
  const { t: bulk } = useTranslation('questionBulkEdit');
  const [draft, setDraft] = useState(noChange);
  const set = (change: Partial<ChangeDraft>) => setDraft({ ...draft, ...change });
  return (
    <PreviewedEdit {...edit} title={bulk('title', { what: edit.what })} draft={draft} change={bulkChangeOf(draft)}>
      <ChangeFields draft={draft} set={set} courseId={courseId} />
    </PreviewedEdit>
  );
}
