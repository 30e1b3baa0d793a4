import { useMemo, useRef, useState } from 'react';
import { type SubmissionSummary } from '@teacher-portal/remote-sdk/contract/submission';
import { compareText, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Dialog, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Field, FileInput } from '@teacher-portal/remote-sdk/ui/controls';
import { ProgressBar } from '@teacher-portal/remote-sdk/ui/upload';
import { nameOfWork, sortNameOf, worksOf } from '../../../work-groups/works.rules';
import { isGradeable } from '../submitted.rules';
import { givenOf, type PlannedFile, planOf, type Student } from './plan.rules';
import { PlanView } from './plan-view';
import { type DroppedFile, readDrop, type UnreadArchive } from './read-drop';
import { useGiving } from './use-giving';

interface FeedbackDialogProps {
  open: boolean;
  onClose: () => void;
  assessmentId: number;
  dueDate: string | null;
  submissions: readonly SubmissionSummary[];
}

interface Plan {
  files: readonly PlannedFile[];
  unread: readonly UnreadArchive[];
}

/** The students and groups of the list, by name, and which of them can be given something back. */
function useStudents(submissions: readonly SubmissionSummary[], dueDate: string | null): Student[] {
  const [now] = useState(() => Date.now());
  return useMemo(
    () =>
      worksOf(submissions)
        .toSorted(
          (one, other) => compareText(one.section, other.section) || compareText(sortNameOf(one), sortNameOf(other)),
        )
        .map((work) => ({
          submissionId: work.id,
          section: work.section,
          name: nameOfWork(work),
          ...(work.members && { members: work.members.map(({ section, student: { name } }) => ({ section, name })) }),
          isIn: isGradeable(work, dueDate, now),
        })),
    [submissions, dueDate, now],
  );
}

/** What was dropped, with whose each file is. */
function usePlan(students: readonly Student[]) {
  const [plan, setPlan] = useState<Plan>();
  const [isReading, setReading] = useState(false);
  const newest = useRef(0);
  const take = async (files: readonly File[]) => {
    const turn = (newest.current += 1);
    setReading(true);
    const { files: found, unread } = await readDrop(files);
    // Another choice was made meanwhile.
    if (turn !== newest.current) return;
    setPlan({ files: planOf(found, students), unread });
    setReading(false);
  };
  const change = (file: DroppedFile, part: Partial<PlannedFile>) =>
    setPlan(
      (before) =>
        before && { ...before, files: before.files.map((each) => (each.file === file ? { ...each, ...part } : each)) },
    );
  return { plan, isReading, take, change };
}

/** Gives files back with the submissions of an assessment, all in one drop, after a preview of whose each is. */
export function FeedbackDialog({ open, onClose, assessmentId, dueDate, submissions }: FeedbackDialogProps) {
  const { t } = useTranslation('submissions');
  const students = useStudents(submissions, dueDate);
  const { plan, isReading, take, change } = usePlan(students);
  const onDamaged = (file: DroppedFile) => change(file, { fault: 'damaged' });
  const { progress, isTakingBack, give, takeBack } = useGiving({ assessmentId, onDamaged });
  const { given } = givenOf(plan?.files ?? [], students);
  const isOver = progress.at === 'given' || progress.at === 'takenBack';
  const footer = isOver ? (
    <Button variant="primary" onClick={onClose}>
      {t('feedback.close')}
    </Button>
  ) : (
    <>
      <Button onClick={onClose}>{t('feedback.cancel')}</Button>
      <Button
        variant="primary"
        disabled={given.length === 0 || isReading}
        loading={progress.at === 'sending'}
        onClick={() => void give(given)}
      >
        {t('feedback.give', { count: given.length })}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      size="lg"
      title={t('feedback.title')}
      description={t('feedback.lead')}
      onClose={onClose}
      footer={footer}
    >
      <Stack gap="4">
        {progress.at === 'plan' && <Choice onFiles={(files) => void take(files)} />}
        <Text role="status" tone="ink2">
          {isReading && t('feedback.reading')}
          {progress.at === 'sending' && t('feedback.sending', { sent: progress.sent, all: progress.all })}
        </Text>
        {progress.at === 'sending' && (
          <ProgressBar label={t('feedback.title')} done={progress.sent} total={progress.all} />
        )}
        {progress.at === 'plan' && plan && !isReading && (
          <PlanView plan={plan.files} unread={plan.unread} students={students} onChange={change} />
        )}
        <Outcome {...{ progress, isTakingBack, takeBack }} />
      </Stack>
    </Dialog>
  );
}

/** What was given, with a way to take all of it back. */
function Outcome({
  progress,
  isTakingBack,
  takeBack,
}: Pick<ReturnType<typeof useGiving>, 'progress' | 'isTakingBack' | 'takeBack'>) {
  const { t } = useTranslation('submissions');
  if (progress.at === 'takenBack')
    return <Notice role="status">{t('feedback.takenBack', { count: progress.count })}</Notice>;
  if (progress.at !== 'given') return null;
  return (
    <Notice tone="good" role="status">
      <Text mb="2">{t('feedback.given', { count: progress.ids.length })}</Text>
      <Button loading={isTakingBack} onClick={() => void takeBack(progress.ids)}>
        {t('feedback.takeBack')}
      </Button>
    </Notice>
  );
}

/** No attribute of the components has it, and every browser knows it. */
const chooseFolders = (input: HTMLInputElement | null) => {
  if (input) input.webkitdirectory = true;
};

/** An archive, many files, or a folder. */
function Choice({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('submissions');
  const take = (input: HTMLInputElement) => {
    const files = Array.from(input.files ?? []);
    if (files.length > 0) onFiles(files);
  };
  return (
    <>
      <Field label={t('feedback.choose')} helper={t('feedback.nothing')}>
        <FileInput multiple onChange={({ currentTarget }) => take(currentTarget)} />
      </Field>
      <Field label={t('feedback.folder')}>
        <FileInput
          multiple
          ref={chooseFolders}
          asksFor={t('feedback.chooseFolder')}
          onChange={({ currentTarget }) => take(currentTarget)}
        />
      </Field>
    </>
  );
}
