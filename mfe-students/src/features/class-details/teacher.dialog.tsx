import { useState } from 'react';
import { type SchoolClass, setClassTeachers } from '@teacher-portal/remote-sdk/contract/class';
import { type Day } from '@teacher-portal/remote-sdk/contract/day';
import { listMembers } from '@teacher-portal/remote-sdk/contract/member';
import { mayHoldClass, mayWrite } from '@teacher-portal/remote-sdk/contract/rights';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { read, useQuery, useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Dialog, ErrorState, Loading, Skeleton, Stack } from '@teacher-portal/remote-sdk/ui/core';
import { Checkbox, DateField } from '@teacher-portal/remote-sdk/ui/form';

/** Who is chosen, and the last days of those who cover. */
function useHolders(of: SchoolClass) {
  const [chosen, setChosen] = useState(of.teachers.map(({ id }) => id));
  const [untils, setUntils] = useState<ReadonlyMap<number, Day | null>>(
    () => new Map(of.teachers.map(({ id, until }) => [id, until ?? null])),
  );
  const toggle = (id: number) =>
    setChosen((now) => (now.includes(id) ? now.filter((each) => each !== id) : [...now, id]));
  // Whose class it was when the dialog opened is not asked for an end.
  const mayCover = (userId: number) => !of.teachers.some(({ id, until }) => id === userId && !until);
  const setUntil = (userId: number, until: Day | null) => setUntils((now) => new Map(now).set(userId, until));
  return { chosen, toggle, untils, setUntil, mayCover };
}

/** Who holds the class, and until when somebody covers. */
export function TeacherDialog({ of, onClose }: { of: SchoolClass; onClose: () => void }) {
  const { t } = useTranslation('students');
  const { chosen, toggle, untils, setUntil, mayCover } = useHolders(of);
  const { data, error, refetch } = useQuery(read(listMembers, { params: { id: of.schoolId } }));
  const save = useWrite(setClassTeachers, {
    onSuccess: () => {
      handleSuccess('success.classSaved');
      onClose();
    },
  });
  const members = data?.filter(({ role }) => mayHoldClass(role));
  // Members who may no longer teach a class cannot stay selected.
  const userIds = chosen.filter((id) => members?.some(({ userId }) => userId === id));
  const covers = userIds.filter(mayCover).map((userId) => ({ userId, until: untils.get(userId) ?? null }));
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
            onClick={() => save.mutate({ params: { id: of.id }, body: { userIds, covers }, version: of.version })}
          >
            {t('class.save')}
          </Button>
        </>
      }
    >
      <Stack gap="2">
        {members?.map(({ userId, name, role }) => (
          <Holder
            key={userId}
            label={mayWrite(role) ? name : t('class.holder', { name, role: t(`members.roles.${role}`) })}
            isChosen={chosen.includes(userId)}
            onToggle={() => toggle(userId)}
            cover={
              mayCover(userId)
                ? {
                    until: untils.get(userId) ?? null,
                    onChange: (until) => setUntil(userId, until),
                  }
                : undefined
            }
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

interface HolderProps {
  label: string;
  isChosen: boolean;
  onToggle: () => void;
  /** The last day, for members whose class it is not already. */
  cover: { until: Day | null; onChange: (until: Day | null) => void } | undefined;
}

function Holder({ label, isChosen, onToggle, cover }: HolderProps) {
  const { t } = useTranslation('students');
  return (
    <Box>
      <Checkbox label={label} checked={isChosen} onChange={onToggle} />
      {isChosen && cover && (
        <Box ms="7" mt="1" mb="2" maxWidth="16rem">
          <DateField
            label={t('class.until')}
            helper={t('class.untilHint')}
            value={cover.until}
            onChange={cover.onChange}
          />
        </Box>
      )}
    </Box>
  );
}
