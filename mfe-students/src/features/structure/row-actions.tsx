import { Archive, ArchiveRestore, ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, IconButton } from '@teacher-portal/remote-sdk/ui/core';

export interface Place {
  isFirst: boolean;
  isLast: boolean;
}

interface RowActionsProps {
  name: string;
  place: Place;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Of what can be archived. */
  archive?: { archived: boolean; onArchive: () => void };
}

/** Moving, changing, archiving and deleting a grade or a course; each button is named for those who hear it. */
export function RowActions({ name, place, onMove, onEdit, onDelete, archive }: RowActionsProps) {
  const { t } = useTranslation('structure');
  return (
    <Flex gap="1">
      <IconButton size="sm" label={t('up', { name })} disabled={place.isFirst} onClick={() => onMove(-1)}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('down', { name })} disabled={place.isLast} onClick={() => onMove(1)}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton size="sm" label={t('edit', { name })} onClick={onEdit}>
        <Pencil size={16} aria-hidden />
      </IconButton>
      {archive && (
        <IconButton
          size="sm"
          label={t(archive.archived ? 'unarchive' : 'archive', { name })}
          onClick={archive.onArchive}
        >
          {archive.archived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}
        </IconButton>
      )}
      <IconButton size="sm" label={t('delete', { name })} onClick={onDelete}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Flex>
  );
}
