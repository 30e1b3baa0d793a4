import { Columns3, ListFilter, PanelRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Badge, Button, SelectMenu } from '@teacher-portal/remote-sdk/ui/core';
import { SearchField } from '@teacher-portal/remote-sdk/ui/controls';
import { ColumnDialog, type HiddenColumns } from '@teacher-portal/remote-sdk/ui/long-table';
import { type BankFilters, type BankView } from '../../question/bank-view';
import { type BankOf } from '../../question/question-list.query';
import { FilterDialog } from './filter-dialog';
import { SavedViews } from './views/saved-views';
import { type ChoosableColumn, choosableColumns, sortOptions } from './question-columns';

interface BankToolbarProps {
  of: BankOf;
  view: BankView;
  change: (change: Partial<BankView>, how?: { replace: boolean }) => void;
  columns: HiddenColumns<ChoosableColumn>;
  preview: { isOn: boolean; toggle: () => void };
}

const countOf = ({ tags, labels = [], ...rest }: BankFilters) =>
  tags.length + labels.length + Object.values(rest).filter((value) => value !== undefined).length;

/** Search, filters, order and visible columns. */
export function BankToolbar({ of, view, change, columns, preview }: BankToolbarProps) {
  const { t } = useTranslation('questions');
  const [open, setOpen] = useState<'filter' | 'columns'>();
  const close = () => setOpen(undefined);
  const count = countOf(view.filters);
  return (
    <>
      <SearchField
        label={t('bank.search')}
        value={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      <Button icon={<ListFilter size={16} aria-hidden />} onClick={() => setOpen('filter')}>
        {t('filter.open')}
        {count > 0 && <Badge tone="accent">{count}</Badge>}
      </Button>
      {/* On every width: the column of an order may not fit. */}
      <SelectMenu
        label={t('bank.sort')}
        value={sortOptions.find((sort) => sort === view.sort)}
        options={sortOptions.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => change({ sort })}
      />
      <SavedViews />
      <ViewButtons preview={preview} onColumns={() => setOpen('columns')} />
      {open === 'filter' && (
        <FilterDialog
          of={of}
          view={view}
          onClose={close}
          onApply={(filters) => {
            change({ filters });
            close();
          }}
        />
      )}
      {open === 'columns' && (
        <ColumnDialog
          {...columns}
          title={t('bank.columns')}
          columns={choosableColumns}
          nameOf={(column) => t(`column.${column}`)}
          onClose={close}
        >
          {t('bank.columnsNote')}
        </ColumnDialog>
      )}
    </>
  );
}

interface ViewButtonsProps extends Pick<BankToolbarProps, 'preview'> {
  onColumns: () => void;
}

/** Which columns the table has, and whether a question is shown beside it: where there is room for that. */
function ViewButtons({ preview, onColumns }: ViewButtonsProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <Button
        variant="ghost"
        display={{ base: 'none', md: 'inline-flex' }}
        icon={<Columns3 size={16} aria-hidden />}
        onClick={onColumns}
      >
        {t('bank.columns')}
      </Button>
      <Button
        variant="ghost"
        display={{ base: 'none', xl: 'inline-flex' }}
        icon={<PanelRight size={16} aria-hidden />}
        aria-pressed={preview.isOn}
        onClick={preview.toggle}
      >
        {t('form.preview')}
      </Button>
    </>
  );
}
