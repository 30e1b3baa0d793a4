import { useState } from 'react';
import { UserCheck, UserPlus } from 'lucide-react';
import { paths } from '@teacher-portal/remote-sdk/contract/paths';
import { type StudentDetail } from '@teacher-portal/remote-sdk/contract/student';
import {
  type MergeCandidate,
  type MergePreview,
  mergeStudents,
  previewMerge,
  undoMerge,
} from '@teacher-portal/remote-sdk/contract/student-merge';
import { handleError, handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite, write } from '@teacher-portal/remote-sdk/query';
import { useNavigate } from '@teacher-portal/remote-sdk/router';
import { Button, Dialog, ErrorCard, Notice, Skeleton, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { ChoiceCards } from '@teacher-portal/remote-sdk/ui/form';
import { studentQuery } from '../student/student.query';

interface Person {
  id: number;
  name: string;
}

/** After the page has been left, so outside of components. */
async function undo({ id, name }: Person) {
  try {
    await write(undoMerge, { params: { id } });
    handleSuccess('success.mergeUndone', { name });
  } catch (error) {
    handleError(error);
  }
}

interface MergeDialogProps {
  student: StudentDetail;
  other: MergeCandidate;
  onMerged: () => Promise<void>;
  onClose: () => void;
}

/** Shows what merging does, and which of the two records stays. */
export function MergeDialog({ student, other, onMerged, onClose }: MergeDialogProps) {
  const { t } = useTranslation('students');
  const navigate = useNavigate();
  const [keptId, setKeptId] = useState(student.id);
  const [kept, merged]: [Person, Person] = keptId === student.id ? [student, other] : [other, student];
  const { data, error, refetch, isFetching } = useQuery(
    read(previewMerge, { params: { id: kept.id, otherId: merged.id } }),
  );
  const { mutate, isPending } = useWrite(mergeStudents, {
    invalidation: () => ({ gone: [studentQuery(merged.id)] }),
    onSuccess: async () => {
      handleSuccess('success.studentsMerged', { name: kept.name, other: merged.name }, () => void undo(merged));
      await onMerged();
      await navigate(paths.students.details.href({ id: kept.id }));
    },
  });
  const merge = () => data && mutate({ params: { id: kept.id }, body: { otherId: merged.id }, version: data.version });
  return (
    <Dialog
      open
      title={t('merge.dialogTitle')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('form.cancel')}</Button>
          <Button variant="primary" loading={isPending} disabled={!data} onClick={merge}>
            {t('merge.merge')}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {!other.isWithdrawn && <WhichStays student={student} other={other} value={keptId} onChange={setKeptId} />}
        {data && <Outcome kept={kept} merged={merged} preview={data} />}
        {!data && error && <ErrorCard message={error.message} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton height="16" />}
      </Stack>
    </Dialog>
  );
}

interface WhichStaysProps extends Pick<MergeDialogProps, 'student' | 'other'> {
  value: number;
  onChange: (id: number) => void;
}

function WhichStays({ student, other, value, onChange }: WhichStaysProps) {
  const { t } = useTranslation('students');
  const hint = ({ studentNumber, section }: Pick<MergeCandidate, 'studentNumber' | 'section'>) =>
    [studentNumber === null ? t('merge.noNumber') : t('list.numbered', { number: studentNumber }), section]
      .filter(Boolean)
      .join(' · ');
  return (
    <ChoiceCards
      legend={t('merge.which')}
      name="kept"
      columns={2}
      value={value}
      onChange={onChange}
      cards={[
        { value: student.id, label: student.name, hint: hint(student), Icon: UserCheck },
        { value: other.id, label: other.name, hint: hint(other), Icon: UserPlus },
      ]}
    />
  );
}

interface OutcomeProps {
  kept: Person;
  merged: Person;
  preview: MergePreview;
}

function Outcome({ kept, merged, preview: { work, twice, fields } }: OutcomeProps) {
  const { t } = useTranslation('students');
  const names = { kept: kept.name, merged: merged.name };
  return (
    <Stack gap="2">
      <Text>{t('merge.outcome', names)}</Text>
      <Text>
        {work.length === 0 ? t('merge.noWork') : t('merge.work', { count: work.length, list: formatList(work) })}
      </Text>
      {fields.length > 0 && (
        <Text>{t('merge.fields', { list: formatList(fields.map((field) => t(`merge.field.${field}`))) })}</Text>
      )}
      {twice.length > 0 && (
        <Notice tone="info">{t('merge.twice', { ...names, count: twice.length, list: formatList(twice) })}</Notice>
      )}
      <Text tone="ink3">{t('merge.undoable')}</Text>
    </Stack>
  );
}
