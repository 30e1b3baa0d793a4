import { useState } from 'react';
import { formatNumber } from 'shared/i18n';
import { Button, Stack, Tag } from 'shared/ui/core';
import type * as longTable_ from 'shared/ui/long-table';
import { ColumnDialog } from 'shared/ui/long-table';
import type * as table_ from 'shared/ui/table';
import {
  type Column,
  CountOfTotal,
  DataTable,
  IntervalBar,
  LevelBars,
  ListBar,
  Pager,
  RowLink,
  RowNote,
} from 'shared/ui/table';
import { SearchInput } from 'shared/ui/controls';
import { type Examples, useWords } from '../example';

interface Row {
  id: number;
  name: string;
  points: number;
}

const PAGES = { size: 2, total: 7 };

function Listed() {
  const t = useWords();
  const [page, setPage] = useState(1);
  const rows: Row[] = [
    { id: 1, name: t('titles'), points: 12 },
    { id: 2, name: t('other'), points: 8.5 },
  ];
  const columns: Column<Row>[] = [
    {
      id: 'name',
      header: t('title'),
      priority: 'title',
      cell: ({ name }) => (
        <>
          <RowLink href="#row">{name}</RowLink>
          <RowNote>
            <Tag tone="exam">{t('exam')}</Tag>
          </RowNote>
        </>
      ),
    },
    { id: 'points', header: t('points'), align: 'end', priority: 'figure', cell: ({ points }) => formatNumber(points) },
  ];
  return (
    <Stack gap="3">
      <ListBar end={<CountOfTotal shown={rows.length} total={PAGES.total} />}>
        <SearchInput label={t('search')} />
      </ListBar>
      <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ id }) => id} />
      <Pager page={page} pageSize={PAGES.size} total={PAGES.total} onPage={setPage} />
    </Stack>
  );
}

function Figures() {
  const t = useWords();
  return (
    <Stack gap="3">
      <LevelBars level={3} label={t('difficulty', { level: 3 })} />
      <IntervalBar value={0.71} low={0.62} high={0.79} format={(value) => formatNumber(value)} />
      <IntervalBar value={null} format={(value) => formatNumber(value)} />
    </Stack>
  );
}

export const table: Examples<typeof table_> = {
  DataTable: Listed,
  RowLink: Listed,
  RowNote: Listed,
  ListBar: Listed,
  CountOfTotal: Listed,
  Pager: Listed,
  LevelBars: Figures,
  IntervalBar: Figures,
};

type Id = 'course' | 'grade' | 'topic';
const ids: readonly Id[] = ['course', 'grade', 'topic'];

function Columns() {
  const t = useWords();
  const [isOpen, setOpen] = useState(false);
  const [hidden, setHidden] = useState<readonly Id[]>(['topic']);
  const show = (id: Id, isShown: boolean) =>
    setHidden(isShown ? hidden.filter((each) => each !== id) : [...hidden, id]);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {isOpen && (
        <ColumnDialog
          title={t('columns')}
          columns={ids}
          nameOf={(id) => t(id)}
          hidden={hidden}
          show={show}
          onClose={() => setOpen(false)}
        >
          {t('hidden')}
        </ColumnDialog>
      )}
    </>
  );
}

export const longTable: Examples<typeof longTable_> = { ColumnDialog: Columns };
