import { useState } from 'react';
import { type SchoolClass, setClassTeachers } from '@teacher-portal/remote-sdk/contract/class';
import { listMembers } from '@teacher-portal/remote-sdk/contract/member';
import { mayHoldClass, mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import {
  Button,
  Dialog,
  ErrorState,
  Loading,
  SectionCard,
  Skeleton,
  Stack,
  Text,
} from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox } from '@teacher-portal/remote-sdk/ui/form';

/** Who teaches the class. */
export function TeacherCard({ of, mayChange }: { of: SchoolClass; mayChange: boolean }) {
  const { t } = useTranslation('students');
  const [isChanging, setChanging] = useState(false);
  return (
    <SectionCard
      title={t('class.teachers')}
      actions={
        mayChange && (
          <Button size="sm" onClick={() => setChanging(true)}>
            {t('class.change')}
          </Button>
        )
      }
    >
      <Text>{formatList(of.teachers.map(({ name }) => name)) || t('class.noTeachers')}</Text>
      {isChanging && <TeacherDialog of={of} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

function TeacherDialog({ of, onClose }: { of: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation('students');
  const [chosen, setChosen] = useState(of.teachers.map(({ id }) => id));
  const { data, error, refetch } = useQuery(read(listMembers, { params: { id: of.schoolId } }));
  const save = useWrite(setClassTeachers, {
    onSuccess: () => {
      handleSuccess('success.classSaved');
      onClose();
    },
  });
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  const members = data?.filter(({ role }) => mayHoldClass(role));
  // Members who may no longer teach a class cannot stay selected.
  const userIds = chosen.filter((id) => members?.some(({ userId }) => userId === id));
  return (
    <Dialog
      open
      size="sm"
      title={t('class.changeTitle', { name: of.name })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('class.cancel')}</Button>
          <Button
            variant="primary"
            loading={save.isPending}
            disabled={!members}
            onClick={() => save.mutate({ params: { id: of.id }, body: { userIds }, version: of.version })}
          >
            {t('class.save')}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        {members?.map(({ userId, name, role }) => (
          <Checkbox
            key={userId}
            label={mayWrite(role) ? name : t('class.holder', { name, role: t(`members.roles.${role}`) })}
            checked={chosen.includes(userId)}
            onChange={() => toggle(userId)}
          />
        ))}
        {!members && error && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {!members && !error && (
          <Loading>
            <Skeleton width="60%" />
          </Loading>
        )}
      </Stack>
    </Dialog>
  );
}
