import { FileOutput } from 'lucide-react';
import { useState } from 'react';
import { type Assessment } from '@teacher-portal/remote-sdk/contract/assessment';
import { QuestionExportDialog } from '@teacher-portal/remote-sdk/entities/question-export';
import { saveFile } from '@teacher-portal/remote-sdk/export';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button } from '@teacher-portal/remote-sdk/ui/core';

/** Takes the questions of an assessment out as a file, with their order, marks and sections. */
export function ExportQuestions({ assessment: { id, title, questions } }: { assessment: Assessment }) {
  const { t } = useTranslation('assessments');
  const [open, setOpen] = useState(false);
  if (questions.length === 0) return null;
  return (
    <>
      <Button icon={<FileOutput size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('export.questions')}
      </Button>
      {open && <QuestionExportDialog assessmentId={id} what={title} save={saveFile} onClose={() => setOpen(false)} />}
    </>
  );
}
