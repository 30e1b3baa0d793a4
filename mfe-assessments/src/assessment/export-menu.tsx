import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ExportFormat } from '@teacher-portal/remote-sdk/export';
import { handleError } from '@teacher-portal/remote-sdk/feedback';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Button, Menu, MenuItem } from '@teacher-portal/remote-sdk/ui/core';

type Save = (format: ExportFormat) => Promise<void>;

interface ExportMenuProps {
  /** If it is not marks that are exported. */
  label?: string;
  save: Save;
  /** Another table, offered below the first one with its own labels. */
  further?: { csv: string; xlsx: string; save: Save };
  /** Something that is not a table, below. */
  other?: { label: string; save: () => Promise<void> };
}

/** Exports a file in the selected format. */
export function ExportMenu({ label, save, further, other }: ExportMenuProps) {
  const { t } = useTranslation('assessments');
  const [saving, setSaving] = useState(false);
  const wait = (saved: Promise<void>) => {
    setSaving(true);
    void saved.catch(handleError).finally(() => setSaving(false));
  };
  const run = (format: ExportFormat, of = save) => wait(of(format));
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" loading={saving} icon={<Download size={16} aria-hidden />}>
          {label ?? t('export.marks')}
        </Button>
      }
    >
      <MenuItem onSelect={() => run('csv')}>{t('export.csv')}</MenuItem>
      <MenuItem onSelect={() => run('xlsx')}>{t('export.xlsx')}</MenuItem>
      {further && <MenuItem onSelect={() => run('csv', further.save)}>{further.csv}</MenuItem>}
      {further && <MenuItem onSelect={() => run('xlsx', further.save)}>{further.xlsx}</MenuItem>}
      {other && <MenuItem onSelect={() => wait(other.save())}>{other.label}</MenuItem>}
    </Menu>
  );
}
