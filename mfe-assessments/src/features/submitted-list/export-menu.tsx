import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ExportFormat } from 'shared/export';
import { handleError } from 'shared/feedback';
import { useTranslation } from 'shared/i18n';
import { Button, Menu, MenuItem } from 'shared/ui/core';

interface ExportMenuProps {
  label: string;
  save: (format: ExportFormat) => Promise<void>;
}

/** Saves something as a file, in the format that is chosen. */
export function ExportMenu({ label, save }: ExportMenuProps) {
  const { t } = useTranslation('assessments');
  const [saving, setSaving] = useState(false);
  const run = (format: ExportFormat) => {
    setSaving(true);
    void save(format)
      .catch(handleError)
      .finally(() => setSaving(false));
  };
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="sm" loading={saving} icon={<Download size={16} aria-hidden />}>
          {label}
        </Button>
      }
    >
      <MenuItem onSelect={() => run('csv')}>{t('submitted.csv')}</MenuItem>
      <MenuItem onSelect={() => run('xlsx')}>{t('submitted.xlsx')}</MenuItem>
    </Menu>
  );
}
