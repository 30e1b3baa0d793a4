import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { IconButton, Menu, MenuItem } from '@teacher-portal/remote-sdk/ui/core';
import { Ellipsis, History, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode } from 'react';

interface WritingMenuProps {
  label: string;
  /** What cannot be done is missing. */
  onEdit: (() => void) | undefined;
  onHistory: (() => void) | undefined;
  onDelete: () => void;
  children?: ReactNode;
}

/** What can be done with something that somebody wrote. */
export function WritingMenu({ label, onEdit, onHistory, onDelete, children }: WritingMenuProps) {
  const { t } = useTranslation('classroom');
  return (
    <Menu
      placement="bottom-end"
      trigger={
        <IconButton size="sm" label={label}>
          <Ellipsis size={16} aria-hidden />
        </IconButton>
      }
    >
      {onEdit && (
        <MenuItem icon={<Pencil size={16} aria-hidden />} onSelect={onEdit}>
          {t('post.edit')}
        </MenuItem>
      )}
      {children}
      {onHistory && (
        <MenuItem icon={<History size={16} aria-hidden />} onSelect={onHistory}>
          {t('post.versions')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 size={16} aria-hidden />} onSelect={onDelete}>
        {t('post.delete')}
      </MenuItem>
    </Menu>
  );
}
