import { memo } from 'react';
import { type Gradebook } from '@teacher-portal/remote-sdk/contract/gradebook';
import { formatDate, formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { groupOf } from '../../../gradebook/subtotals';
import { sizes } from './grid-window';
import { groupSpans, type Lane, laneEnd } from './lanes';

interface GridHeadProps {
  book: Pick<Gradebook, 'columns' | 'rules'>;
  lanes: readonly Lane[];
  /** The visible lanes. */
  from: number;
  to: number;
  width: number;
  height: number;
  nameWidth: number;
}

interface OfColumn extends Pick<GridHeadProps, 'book'> {
  column: Gradebook['columns'][number];
}

/** The group of a column, which is seen in the strip above, and what it weighs; without a weight, its marks do. */
function Weight({ book, column }: OfColumn) {
  const { t } = useTranslation('gradebook');
  const group = groupOf(book.rules, column)?.name;
  const isWeighed = column.weightage > 0 || group === undefined;
  const weight = isWeighed ? t('gradebook.weight', { weight: formatNumber(column.weightage) }) : undefined;
  return (
    <p data-beside="" data-cut="">
      {group !== undefined && <span data-heard="">{weight === undefined ? group : `${group} · `}</span>}
      {weight}
    </p>
  );
}

function ColumnHead({ book, column }: OfColumn) {
  const { t } = useTranslation('gradebook');
  return (
    <>
      <b>{column.title}</b>
      <p data-beside="" data-cut="">
        {t('gradebook.outOf', { marks: formatNumber(column.marks) })}
      </p>
      <Weight book={book} column={column} />
    </>
  );
}

/** The whole title, and the date, which has no room of its own. */
const hintOf = ({ title, date }: OfColumn['column']) => (date ? `${title}, ${formatDate(date)}` : title);

function laneHead({ book, lanes }: GridHeadProps, at: number, weightOf: (weight: number) => string) {
  const lane = lanes[at];
  if (!lane) return null;
  const place = { role: 'columnheader', 'aria-colindex': at + 2, style: { width: lane.width } };
  if (lane.kind === 'subtotal') {
    const { name, weight, groupId } = lane.subtotal;
    return (
      <div key={`group ${groupId}`} {...place} data-subtotal="">
        <b title={name}>{name}</b>
        <p data-beside="">{weight !== null && weightOf(weight)}</p>
      </div>
    );
  }
  const column = book.columns[lane.column];
  return (
    column && (
      <div key={column.key} {...place} data-opens="" title={hintOf(column)}>
        <ColumnHead book={book} column={column} />
      </div>
    )
  );
}

/** Sticky header: title, maximum and weight of each visible column; the subtotals of groups; the total. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { book, lanes, from, to, width, height, nameWidth } = props;
  const { t } = useTranslation('gradebook');
  const weightOf = (weight: number) => t('gradebook.weight', { weight: formatNumber(weight) });
  const before = lanes[from]?.start ?? 0;
  const after = lanes[to - 1];
  return (
    <div role="row" aria-rowindex={1} data-head="" style={{ width, height }}>
      <div role="columnheader" aria-colindex={1} data-name="" style={{ width: nameWidth }}>
        <b>{t('gradebook.student')}</b>
      </div>
      <div style={{ width: before }} />
      {Array.from({ length: to - from }, (_, at) => laneHead(props, from + at, weightOf))}
      <div style={{ width: after ? laneEnd(lanes) - after.start - after.width : 0 }} />
      <div role="columnheader" aria-colindex={lanes.length + 2} data-total="" style={{ width: sizes.total }}>
        <b>{t('gradebook.total')}</b>
        <p data-beside="">{t(`gradebook.totalMissing.${book.rules.missing}`)}</p>
      </div>
      {/* Heard with each column instead. */}
      {groupSpans(lanes).map(({ groupId, name, start, width: span }) => (
        <div
          key={groupId}
          aria-hidden
          data-group=""
          style={{ width: span, height: sizes.groups, insetInlineStart: nameWidth + start }}
        >
          {name}
        </div>
      ))}
    </div>
  );
});
