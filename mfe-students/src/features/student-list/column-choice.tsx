import { useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { storageKeys, storedItem } from 'shared/storage';
import { Button, Dialog, Text } from 'shared/ui/core';
import { Checkbox, FieldGroup } from 'shared/ui/form';
import * as z from 'shared/z';
import { choosableColumns, type ChoosableColumn } from './student-columns';

const stored = storedItem(storageKeys.studentColumns, z.array(z.enum(choosableColumns)));

/** The columns that the reader has put away; remembered until signing out. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly ChoosableColumn[]>(() => stored.read() ?? []);
  const show = (column: ChoosableColumn, shown: boolean) => {
    const next = shown ? hidden.filter((each) => each !== column) : [...hidden, column];
    setHidden(next);
    stored.write(next);
  };
  return { hidden, show };
}

interface ColumnDialogProps extends ReturnType<typeof useHiddenColumns> {
  onClose: () => void;
}

/** Chooses the columns of the table; each choice holds at once. */
export function ColumnDialog({ hidden, show, onClose }: ColumnDialogProps) {
  const { t } = useTranslation('students');
  const { t: common } = useTranslation();
  return (
    <Dialog open size="sm" title={t('list.columns')} onClose={onClose} footer={<Button onClick={onClose}>{common('action.close')}</Button>}>
      <FieldGroup legend={t('list.columnsShown')}>
        {choosableColumns.map((column) => (
          <Checkbox key={column} label={t(`column.${column}`)} checked={!hidden.includes(column)} onChange={(event) => show(column, event.target.checked)} />
        ))}
      </FieldGroup>
      <Text size="small" tone="ink3" mt="2">
        {t('list.columnsNote')}
      </Text>
    </Dialog>
  );
}
