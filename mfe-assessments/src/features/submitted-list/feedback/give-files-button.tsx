import { FolderUp } from 'lucide-react';
import { useState } from 'react';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded when it opens, with what reads archives.
const FeedbackDialog = lazyDialog(async () => (await import('./feedback-dialog')).FeedbackDialog);

interface GiveFilesButtonProps {
  assessmentId: number;
  dueDate: string | null;
  submissions: readonly SubmissionSummary[];
}

/** Opens the drop of files that are given back with these submissions. */
export function GiveFilesButton(props: GiveFilesButtonProps) {
  const { t } = useTranslation('submissions');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" icon={<FolderUp size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('submitted.files.giveBack')}
      </Button>
      {isOpen && <FeedbackDialog open {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
