import { memo } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { groupOf, type Subtotal } from '../../../gradebook/subtotals';
import { sizes } from './grid-window';

/** Without the year: a gradebook is that of one school year, and the whole date would be cut off. */
const DAY = { day: 'numeric', month: 'short' } as const;

interface GridHeadProps {
  book: Pick<Gradebook, 'columns' | 'rules'>;
  /** The visible columns. */
  from: number;
  to: number;
  width: number;
  nameWidth: number;
  subtotals: readonly Subtotal[];
}

interface WeightProps extends Pick<GridHeadProps, 'book'> {
  column: Gradebook['columns'][number];
}

/** The group of a column and what it weighs there; without a weight of its own, its marks do. */
function Weight({ book, column }: WeightProps) {
  const { t } = useTranslation('gradebook');
  const group = groupOf(book.rules, column)?.name;
  const isWeighed = column.weightage > 0 || group === undefined;
  const weight = isWeighed ? t('gradebook.weight', { weight: formatNumber(column.weightage) }) : undefined;
  const text = [group, weight].filter((part) => part !== undefined).join(' · ');
  return (
    <p data-beside="" data-cut="" title={text}>
      {text}
    </p>
  );
}

/** Sticky header: the total; title, maximum, date and weight of each visible column; the subtotals of groups. */
export const GridHead = memo(function GridHead({ book, from, to, width, nameWidth, subtotals }: GridHeadProps) {
  const { t } = useTranslation('gradebook');
  return (
    <div role="row" aria-rowindex={1} data-head="" style={{ width, height: sizes.head }}>
      <div
        role="columnheader"
        aria-colindex={1}
        data-frozen=""
        style={{ width: nameWidth, insetInlineStart: 0, borderInlineEndWidth: 0 }}
      >
        <b>{t('gradebook.student')}</b>
      </div>
      <div
        role="columnheader"
        aria-colindex={2}
        data-frozen=""
        data-total=""
        style={{ width: sizes.total, insetInlineStart: nameWidth }}
      >
        <b>{t('gradebook.total')}</b>
        <p data-beside="">{t(`gradebook.totalMissing.${book.rules.missing}`)}</p>
      </div>
      <div style={{ width: from * sizes.column }} />
      {book.columns.slice(from, to).map((column, at) => (
        <div
          key={column.key}
          role="columnheader"
          aria-colindex={from + at + 3}
          data-opens=""
          style={{ width: sizes.column }}
        >
          <b title={column.title}>{column.title}</b>
          <p data-beside="" data-cut="">
            {t('gradebook.outOf', { marks: formatNumber(column.marks) })}
            {column.date && ` · ${formatDate(column.date, DAY)}`}
          </p>
          <Weight book={book} column={column} />
        </div>
      ))}
      <div style={{ width: (book.columns.length - to) * sizes.column }} />
      {subtotals.map(({ groupId, name, weight }, at) => (
        <div
          key={groupId}
          role="columnheader"
          aria-colindex={book.columns.length + at + 3}
          data-total=""
          style={{ width: sizes.subtotal }}
        >
          <b title={name}>{name}</b>
          <p data-beside="">{weight !== null && t('gradebook.weight', { weight: formatNumber(weight) })}</p>
        </div>
      ))}
    </div>
  );
});
