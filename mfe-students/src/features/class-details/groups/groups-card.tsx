import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type ClassStudent, type SchoolClass, setClassGroups } from '@teacher-portal/remote-sdk/contract/class';
import { handleSuccess } from '@teacher-portal/remote-sdk/feedback';
import { formatList, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { useWrite } from '@teacher-portal/remote-sdk/query';
import { Box, Button, Flex, SectionCard, Text } from '@teacher-portal/remote-sdk/ui/core';
import { GroupDialog } from './group-dialog';
import { type Group, groupsAmong, without } from './groups.rules';

interface GroupsCardProps {
  of: SchoolClass;
  students: readonly ClassStudent[];
  mayChange: boolean;
}

/** The groups within a class; nothing for those who only read a class without groups. */
export function GroupsCard({ of, students, mayChange }: GroupsCardProps) {
  const { t } = useTranslation('classGroups');
  const [asked, setAsked] = useState<{ group?: Group }>();
  const groups = groupsAmong(students);
  if (students.length === 0 || (!mayChange && groups.length === 0)) return null;
  return (
    <SectionCard
      title={t('title')}
      actions={
        mayChange && (
          <Button size="sm" icon={<Plus size={14} aria-hidden />} onClick={() => setAsked({})}>
            {t('add')}
          </Button>
        )
      }
    >
      {groups.length === 0 && <Text tone="ink2">{t('none')}</Text>}
      <Box as="ul" listStyleType="none">
        {groups.map((group) => (
          <GroupLine
            key={group.name}
            of={of}
            group={group}
            groups={groups}
            students={students}
            onChange={mayChange ? () => setAsked({ group }) : undefined}
          />
        ))}
      </Box>
      {asked && (
        <GroupDialog
          of={of}
          group={asked.group}
          groups={groups}
          students={students}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SectionCard>
  );
}

interface GroupLineProps {
  of: SchoolClass;
  group: Group;
  groups: readonly Group[];
  students: readonly ClassStudent[];
  onChange: (() => void) | undefined;
}

function GroupLine({ of, group, groups, students, onChange }: GroupLineProps) {
  const { t } = useTranslation('classGroups');
  const { name, studentIds } = group;
  const names = students.filter(({ id }) => studentIds.includes(id)).map((student) => student.name);
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="line" _first={{ borderTopWidth: '0', pt: '0' }}>
      <Flex gap="2" wrap="wrap" align="center" justify="space-between">
        <Text fontWeight="medium">
          {name}{' '}
          <Text as="span" tone="ink3" fontWeight="normal">
            {t('count', { count: studentIds.length })}
          </Text>
        </Text>
        {onChange && (
          <Flex gap="1">
            <Button size="sm" variant="ghost" aria-label={t('changeOf', { name })} onClick={onChange}>
              {t('change')}
            </Button>
            <DeleteGroup of={of} group={group} groups={groups} />
          </Flex>
        )}
      </Flex>
      <Text tone="ink2">{formatList(names)}</Text>
    </Box>
  );
}

/** Without asking, because the toast offers undo. */
function DeleteGroup({ of: { id, version }, group, groups }: Pick<GroupLineProps, 'of' | 'group' | 'groups'>) {
  const { t } = useTranslation('classGroups');
  const back = useWrite(setClassGroups, { onSuccess: () => handleSuccess(t('saved')) });
  const remove = useWrite(setClassGroups, {
    onSuccess: ({ data }) =>
      handleSuccess(t('deleted'), {}, () =>
        back.mutate({ params: { id }, body: { groups: [...groups] }, version: data.version }),
      ),
  });
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={t('deleteOf', { name: group.name })}
      loading={remove.isPending}
      onClick={() => remove.mutate({ params: { id }, body: { groups: without(groups, group) }, version })}
    >
      {t('delete')}
    </Button>
  );
}
