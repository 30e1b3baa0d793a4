import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { type AssessmentSummary } from '@teacher-portal/remote-sdk/contract/assessment';
import { type Problem } from '@teacher-portal/remote-sdk/contract/message-key';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Button, Dialog } from '@teacher-portal/remote-sdk/ui/core';
import { DateTimeField, Field, NumberInput } from '@teacher-portal/remote-sdk/ui/form';
import { LazyClashPanel } from '../../exam-clashes/lazy-clash-panel';
import { useProblem } from '../use-problem';
import { useDueDate, useWeightage } from './use-settings';
import { dueDateProblem, weightageProblem } from './settings.rules';

export interface SettingDialogProps {
  assessment: AssessmentSummary;
  onClose: () => void;
}

/** Changes the due date at any time, so that students can be given more time. */
export function DueDateDialog({ assessment, onClose }: SettingDialogProps) {
  const { t } = useTranslation('assessments');
  const { refuse, textOf } = useProblem();
  const [dueDate, setDueDate] = useState(assessment.dueDate);
  const { id, version } = assessment;
  const [problem, setProblem] = useState<Problem>();
  const { mutate, isPending } = useDueDate(onClose);
  const save = () => {
    const found = dueDateProblem({ ...assessment, dueDate }, new Date());
    setProblem(found);
    if (found) refuse(found);
    else if (dueDate) mutate({ params: { id }, body: { dueDate }, version });
  };
  return (
    <Frame
      title={t('settings.dueDateTitle', { title: assessment.title || t('list.untitled') })}
      saving={isPending}
      onSave={save}
      onClose={onClose}
    >
      <DateTimeField
        label={t('column.dueDate')}
        value={dueDate}
        onChange={setDueDate}
        min={assessment.publishDate}
        error={problem && textOf(problem)}
        required
      />
      {dueDate && (
        <Box mt="4">
          <LazyClashPanel of={assessment} dueDate={dueDate} isDueOnly onMove={(moved) => setDueDate(moved.dueDate)} />
        </Box>
      )}
    </Frame>
  );
}

/** Changes the weightage at any time. */
export function WeightageDialog({ assessment, onClose }: SettingDialogProps) {
  const { t } = useTranslation('assessments');
  const { refuse, textOf } = useProblem();
  const [weightage, setWeightage] = useState<number | null>(assessment.weightage);
  const { id, version } = assessment;
  const [problem, setProblem] = useState<Problem>();
  const { mutate, isPending } = useWeightage(onClose);
  const save = () => {
    const found = weightageProblem({ ...assessment, weightage });
    setProblem(found);
    if (found) refuse(found);
    else if (weightage !== null) mutate({ params: { id }, body: { weightage }, version });
  };
  return (
    <Frame
      title={t('settings.weightageTitle', { title: assessment.title || t('list.untitled') })}
      saving={isPending}
      onSave={save}
      onClose={onClose}
    >
      <Field
        label={t('column.weightage')}
        helper={t('settings.weightageNote', { marks: assessment.marks })}
        error={problem && textOf(problem)}
        required
      >
        <NumberInput value={weightage} onChange={setWeightage} />
      </Field>
    </Frame>
  );
}

interface FrameProps {
  title: string;
  saving: boolean;
  onSave: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with one field, saved by the button or Enter. */
function Frame({ title, saving, onSave, onClose, children }: FrameProps) {
  const { t } = useTranslation();
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!saving) onSave();
  };
  return (
    <Dialog
      open
      size="sm"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="primary" type="submit" form={id} loading={saving}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  );
}
