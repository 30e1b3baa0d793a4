import { useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Flex, SelectMenu, Text } from '@teacher-portal/remote-sdk/ui/core';
import { Pager } from '@teacher-portal/remote-sdk/ui/table';
import { type BankView, pageSizes } from '../../question/bank-view';

interface BankPagesProps {
  view: BankView;
  bank: { total: number; moreThanTotal: boolean; rows: readonly unknown[] };
  change: (change: Partial<BankView>) => void;
}

/** Pagination, page size, and how to read the figures. */
export function BankPages({ view, bank: { total, moreThanTotal, rows }, change }: BankPagesProps) {
  const { t } = useTranslation('questions');
  const turnTo = (page: number) => {
    change({ page });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <Flex justify="flex-end" align="center" gap="3" wrap="wrap" mt="3">
        {total > pageSizes[0] && (
          <SelectMenu
            label={t('bank.rows')}
            value={String(view.pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            onChange={(size) => change({ pageSize: Number(size) })}
          />
        )}
        <Pager
          page={view.page}
          pageSize={view.pageSize}
          total={total}
          moreThanTotal={moreThanTotal}
          isLast={rows.length < view.pageSize}
          onPage={turnTo}
        />
      </Flex>
      <Text size="small" tone="ink3" mt="3" maxWidth="prose">
        {t('bank.reading')}
      </Text>
    </>
  );
}
