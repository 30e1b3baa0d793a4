import { type TrashEntry } from 'shared/contract/trash';
import { formatDate, formatDateTime, useTranslation } from 'shared/i18n';
import { Box, Button, Tag } from 'shared/ui/core';
import { type Column, RowNote } from 'shared/ui/table';
import { Undo2 } from 'lucide-react';

function Name({ entry: { kind, name, of, subtopics, submissions } }: { entry: TrashEntry }) {
  const { t } = useTranslation('trash');
  return (
    <Box overflowWrap="anywhere" fontWeight="normal">
      {name || t('unnamed')}
      <RowNote alignItems="center">
        <Tag>{t(`kind.${kind}`)}</Tag>
        {of !== null && kind !== 'course' && <span>{of}</span>}
        {subtopics > 0 && <span>{t('subtopics', { count: subtopics })}</span>}
        {submissions > 0 && <span>{t('submissions', { count: submissions })}</span>}
      </RowNote>
    </Box>
  );
}

interface ColumnOptions {
  onRestore: (entry: TrashEntry) => void;
  isRestoring: (entry: TrashEntry) => boolean;
}

export function useTrashColumns({ onRestore, isRestoring }: ColumnOptions): Column<TrashEntry>[] {
  const { t } = useTranslation('trash');
  return [
    { id: 'name', header: t('column.name'), priority: 'title', cell: (entry) => <Name entry={entry} /> },
    {
      id: 'by',
      header: t('column.by'),
      priority: 'figure',
      width: '10.5rem',
      cell: ({ deletedBy, deletedAt }) => (
        <Box overflowWrap="anywhere">
          {deletedBy?.name ?? t('somebody')}
          <RowNote>
            <time dateTime={deletedAt}>{formatDateTime(deletedAt)}</time>
          </RowNote>
        </Box>
      ),
    },
    {
      id: 'until',
      header: t('column.until'),
      priority: 'figure',
      width: '7.5rem',
      cell: ({ until }) => (until === null ? t('noLimit') : <time dateTime={until}>{formatDate(until)}</time>),
    },
    {
      id: 'restore',
      header: t('column.actions'),
      priority: 'action',
      width: '8rem',
      align: 'end',
      cell: (entry) => (
        <Button
          size="sm"
          icon={<Undo2 size={16} aria-hidden />}
          aria-label={t('restoreName', { name: entry.name || t('unnamed') })}
          loading={isRestoring(entry)}
          onClick={() => onRestore(entry)}
        >
          {t('restore')}
        </Button>
      ),
    },
  ];
}
