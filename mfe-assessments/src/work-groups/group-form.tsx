import { useState } from 'react';
import { setWorkGroups, type WorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';
import { LeaveDialog, useLeaveGuard } from '@teacher-portal/remote-sdk/drafts';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { setCached, useWrite } from '@teacher-portal/remote-sdk/query';
import { Button, Flex, Notice, Stack, Text } from '@teacher-portal/remote-sdk/ui/core';
import { GroupNames } from './group-names';
import { GroupTable } from './group-table';
import { type Grouping, groupingOf, areSameGroups, nameFault, placed, groupsSent } from './group.rules';
import { folded, QuickGroups } from './quick-groups';
import { workGroupsQuery } from './work-groups.query';

interface GroupFormProps {
  id: number;
  found: WorkGroups;
  mayChange: boolean;
}

/** Stores the groups; `isStale` once a colleague has changed them meanwhile. */
function useSaving(id: number, onSaved: () => void) {
  const { t } = useTranslation('workGroups');
  const [isStale, setStale] = useState(false);
  const { mutate, isPending } = useWrite(setWorkGroups, {
    invalidation: ({ data }) => setCached(workGroupsQuery(id), data),
    onSuccess: () => {
      onSaved();
      setStale(false);
      handleSuccess(t('saved'));
    },
    // The groups are read again; what was chosen here stays.
    onConflict: () => setStale(true),
  });
  return { mutate, isPending, isStale };
}

/** Makes the groups that hand an assessment in together: drawn, those of the class, and one by one. */
export function GroupForm({ id, found, mayChange }: GroupFormProps) {
  const { t } = useTranslation('workGroups');
  const [changed, setChanged] = useState<Grouping>();
  const grouping = changed ?? groupingOf(found.groups);
  const sent = groupsSent(grouping);
  const isDirty = changed !== undefined && !areSameGroups(sent, found.groups);
  const discard = () => setChanged(undefined);
  const guard = useLeaveGuard(isDirty);
  const { mutate, isPending, isStale } = useSaving(id, discard);
  const single = sent.filter(({ studentIds }) => studentIds.length === 1).length;
  const isFaulty = grouping.groups.some(({ key }) => nameFault(grouping, key, folded));
  const notes = [isDirty && t('unsaved'), single > 0 && t('single', { count: single })];
  return (
    <Stack gap="4">
      {isStale && <Notice role="status">{t('stale')}</Notice>}
      {found.groups.length === 0 && !isDirty && <Text tone="ink2">{t('none')}</Text>}
      {mayChange && <QuickGroups found={found} grouping={grouping} onChange={setChanged} />}
      {mayChange && grouping.groups.length > 0 && <GroupNames grouping={grouping} onChange={setChanged} />}
      {grouping.groups.length > 0 && (
        <GroupTable
          students={found.students}
          grouping={grouping}
          onPlace={mayChange ? (student, key) => setChanged(placed(grouping, student, key)) : undefined}
        />
      )}
      {mayChange && (
        <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
          <Text role="status" tone="ink2">
            {notes.filter(Boolean).join(' · ')}
          </Text>
          <Button disabled={!isDirty} onClick={discard}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            loading={isPending}
            disabled={!isDirty || isFaulty}
            onClick={() => mutate({ params: { id }, version: found.version, body: { groups: sent } })}
          >
            {t('save')}
          </Button>
        </Flex>
      )}
      <LeaveDialog guard={guard} />
    </Stack>
  );
}
