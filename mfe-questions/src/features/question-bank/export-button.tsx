import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import { type ExportScope } from '@teacher-portal/remote-sdk/contract/question-export';
import { QuestionExportDialog } from '@teacher-portal/remote-sdk/entities/question-export';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

interface ExportButtonProps {
  scope: ExportScope;
  /** What is exported, in words. */
  what: string;
  variant?: 'ghost';
}

/** Takes questions out as a file. */
export function ExportButton({ scope, what, variant }: ExportButtonProps) {
  const { t } = useTranslation('questions');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        {...(variant ? { variant, icon: <FileOutput size={16} aria-hidden /> } : { size: 'sm' })}
        onClick={() => setOpen(true)}
      >
        {t('bank.export')}
      </Button>
      {open && <QuestionExportDialog scope={scope} what={what} save={saveFile} onClose={() => setOpen(false)} />}
    </>
  );
}
