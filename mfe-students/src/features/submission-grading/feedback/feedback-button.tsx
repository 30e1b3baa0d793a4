import { Paperclip } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';
import { useOpenSubmission } from '../open-submission';
import { LazyFeedbackDialog } from './lazy-feedback-dialog';

/** Opens the files that are given back with the submission. */
export function FeedbackButton() {
  const { t } = useTranslation('grading');
  const { submission, lock } = useOpenSubmission();
  const [isOpen, setOpen] = useState(false);
  const mayGive = lock !== 'others' && lock !== 'notIn' && !submission.onlyOwn;
  return (
    <>
      <Button wide icon={<Paperclip size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('feedbackFiles')}
      </Button>
      {isOpen && <LazyFeedbackDialog open submission={submission} mayGive={mayGive} onClose={() => setOpen(false)} />}
    </>
  );
}
