import { type ReactNode, useState } from 'react';
import { useTranslation } from 'shared/i18n';
import { type StoredItem } from 'shared/storage';
import { Button, Dialog, Text } from 'shared/ui/core';
import { Checkbox, FieldGroup } from 'shared/ui/controls';

export interface HiddenColumns<Id extends string> {
  hidden: readonly Id[];
  show: (column: Id, shown: boolean) => void;
}

/** The columns that the user has hidden; remembered until sign-out. */
export function useHiddenColumns<Id extends string>(stored: StoredItem<Id[]>): HiddenColumns<Id> {
  const [hidden, setHidden] = useState(() => stored.read() ?? []);
  const show = (column: Id, shown: boolean) => {
    const next = shown ? hidden.filter((each) => each !== column) : [...hidden, column];
    setHidden(next);
    stored.write(next);
  };
  return { hidden, show };
}

interface ColumnDialogProps<Id extends string> extends HiddenColumns<Id> {
  title: string;
  columns: readonly Id[];
  nameOf: (column: Id) => string;
  onClose: () => void;
  /** Further settings of the columns. */
  children: ReactNode;
}

/** Chooses the visible columns of a table; each choice applies at once. */
export function ColumnDialog<Id extends string>({
  title,
  columns,
  nameOf,
  hidden,
  show,
  onClose,
  children,
}: ColumnDialogProps<Id>) {
  const { t } = useTranslation('ui');
  return (
    <Dialog open size="sm" title={title} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <FieldGroup legend={t('columnsShown')}>
        {columns.map((column) => (
          <Checkbox
            key={column}
            label={nameOf(column)}
            checked={!hidden.includes(column)}
            onChange={(event) => show(column, event.target.checked)}
          />
        ))}
      </FieldGroup>
      <Text size="small" tone="ink3" mt="2">
        {children}
      </Text>
    </Dialog>
  );
}
