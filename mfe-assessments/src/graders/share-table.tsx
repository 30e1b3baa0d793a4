import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Text } from '@teacher-portal/remote-sdk/ui/core';
import { NativeSelect } from '@teacher-portal/remote-sdk/ui/controls';
import { useRowWindow } from '@teacher-portal/remote-sdk/ui/long-table';
import { type Column, DataTable } from '@teacher-portal/remote-sdk/ui/table';
import { type ShareRow } from './share-rows';
import { type Colleague, type Parts } from './share.rules';

interface ShareTableProps {
  rows: readonly ShareRow[];
  isStudent: boolean;
  parts: Parts;
  /** Who may be given it. */
  colleaguesOf: (id: number) => readonly Colleague[];
  onGive: (id: number, userId: number | undefined) => void;
}

/** Longer lists render only the rows near the window. */
const LONG_LIST = { virtualizeAbove: 60, rowPx: 49 };

/** Each student or question with its grader, who is chosen in its row. */
export function ShareTable({ rows, isStudent, parts, colleaguesOf, onGive }: ShareTableProps) {
  const { t } = useTranslation('graders');
  const { list, view } = useRowWindow({ count: rows.length, ...LONG_LIST });
  const columns: Column<ShareRow>[] = [
    { id: 'name', header: t(isStudent ? 'student' : 'question'), priority: 'title', cell: ({ name }) => name },
    {
      id: 'detail',
      header: t(isStudent ? 'section' : 'text'),
      cell: ({ detail }) => (
        <Text as="span" lineClamp="1" dir="auto">
          {detail}
        </Text>
      ),
    },
    {
      id: 'grader',
      header: t('grader'),
      priority: 'action',
      room: 220,
      cell: ({ id, name }) => (
        <NativeSelect
          aria-label={t('graderOf', { what: isStudent ? name : t('questions', { count: 1, numbers: name }) })}
          placeholder={t('nobody')}
          options={colleaguesOf(id).map((each) => ({ value: each.id, label: each.name }))}
          value={parts.get(id) ?? ''}
          onChange={({ target }) => onGive(id, target.value === '' ? undefined : Number(target.value))}
        />
      ),
    },
  ];
  return (
    <Box ref={list}>
      <DataTable caption={t('table')} columns={columns} rows={rows} rowKey={({ id }) => id} view={view} oneLine />
    </Box>
  );
}
