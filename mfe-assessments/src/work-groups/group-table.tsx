import { type WorkGroups } from '@teacher-portal/remote-sdk/contract/work-group';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box } from '@teacher-portal/remote-sdk/ui/core';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type Grouping } from './group.rules';

type Student = WorkGroups['students'][number];

interface GroupTableProps {
  students: readonly Student[];
  grouping: Grouping;
  /** Undefined where the reader may not change anything. */
  onPlace: ((id: number, key: number | undefined) => void) | undefined;
}

/** Longer lists render only the rows near the window. */
const LONG_LIST = { virtualizeAbove: 60, rowPx: 49 };

/** Each student with the group, which is chosen in the row. */
export function GroupTable({ students, grouping: { groups, groupOf }, onPlace }: GroupTableProps) {
  const { t } = useTranslation('workGroups');
  const { list, view } = useRowWindow({ count: students.length, ...LONG_LIST });
  const columns: Column<Student>[] = [
    { id: 'name', header: t('student'), priority: 'title', cell: ({ name }) => name },
    { id: 'section', header: t('section'), cell: ({ section }) => section },
    { id: 'state', header: t('state'), cell: ({ state }) => t(`states.${state}`) },
    {
      id: 'group',
      header: t('inGroup'),
      priority: 'action',
      room: 200,
      cell: ({ id, name }) => (
        <NativeSelect
          aria-label={t('groupOf', { name })}
          placeholder={t('works')}
          disabled={!onPlace}
          options={groups.map((group) => ({ value: group.key, label: group.name }))}
          value={groupOf.get(id) ?? ''}
          onChange={({ target }) => onPlace?.(id, target.value === '' ? undefined : Number(target.value))}
        />
      ),
    },
  ];
  return (
    <Box ref={list}>
      <DataTable caption={t('table')} columns={columns} rows={students} rowKey={({ id }) => id} view={view} oneLine />
    </Box>
  );
}
