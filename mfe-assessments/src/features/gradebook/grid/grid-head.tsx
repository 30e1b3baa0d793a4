import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { type GradebookColumn } from '@teacher-portal/remote-sdk/contract/mark-column';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { Box, Flex, Text } from '@teacher-portal/remote-sdk/ui/core';
import { type Range, sizes } from './grid-window';

interface GridHeadProps {
  book: Pick<Gradebook, 'columns' | 'rules'>;
  range: Range;
  width: number;
  nameWidth: number;
  onColumn: (column: GradebookColumn) => void;
}

const frozen = { bg: 'sunken', position: 'sticky', zIndex: '1', flexShrink: '0', align: 'flex-end', p: '2' } as const;

/** Sticky header: the total; title, maximum and date of each visible column. */
export function GridHead({ book, range, width, nameWidth, onColumn }: GridHeadProps) {
  const { t } = useTranslation('gradebook');
  return (
    <Flex
      role="row"
      aria-rowindex={1}
      position="sticky"
      top="0"
      zIndex="2"
      bg="sunken"
      borderBottomWidth="1px"
      borderColor="lineStrong"
      style={{ width, height: sizes.head }}
    >
      <Flex role="columnheader" aria-colindex={1} insetInlineStart="0" {...frozen} style={{ width: nameWidth }}>
        <Text size="small" fontWeight="medium">
          {t('gradebook.student')}
        </Text>
      </Flex>
      <TotalHead missing={book.rules.missing} nameWidth={nameWidth} />
      <Box flexShrink="0" style={{ width: range.from * sizes.column }} />
      {book.columns.slice(range.from, range.to).map((column, at) => (
        <Flex
          key={column.key}
          role="columnheader"
          aria-colindex={range.from + at + 3}
          direction="column"
          justify="flex-end"
          p="2"
          flexShrink="0"
          cursor="pointer"
          borderEndWidth="1px"
          borderColor="line"
          style={{ width: sizes.column }}
          onClick={() => onColumn(column)}
        >
          <Text size="small" fontWeight="medium" lineClamp={2} overflowWrap="anywhere" title={column.title}>
            {column.title}
          </Text>
          <Text size="small" tone="ink3" truncate>
            {t('gradebook.outOf', { marks: formatNumber(column.marks) })}
            {column.date && ` · ${formatDate(column.date)}`}
          </Text>
        </Flex>
      ))}
    </Flex>
  );
}

/** Totals say how missing work counts in them. */
function TotalHead({ missing, nameWidth }: { missing: Gradebook['rules']['missing']; nameWidth: number }) {
  const { t } = useTranslation('gradebook');
  return (
    <Flex
      role="columnheader"
      aria-colindex={2}
      direction="column"
      justify="flex-end"
      borderEndWidth="1px"
      borderColor="lineStrong"
      {...frozen}
      style={{ width: sizes.total, insetInlineStart: nameWidth }}
    >
      <Text size="small" fontWeight="medium">
        {t('gradebook.total')}
      </Text>
      <Text size="small" tone="ink3" textAlign="end">
        {t(`gradebook.totalMissing.${missing}`)}
      </Text>
    </Flex>
  );
}
