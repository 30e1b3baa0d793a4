import { memo } from 'react';
import { formatNumber, useTranslation } from '@teacher-portal/remote-sdk/i18n';
import { type Figures } from './use-figures';
import { sizes } from './grid-window';
import { type Lane, laneEnd } from './lanes';

interface GridFootProps {
  figures: Figures;
  lanes: readonly Lane[];
  /** The visible lanes. */
  from: number;
  to: number;
  width: number;
  nameWidth: number;
  /** Counted from 1. */
  rowIndex: number;
}

const one = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const percent = (share: number | null) => (share === null ? '' : formatNumber(share, { ...one, style: 'percent' }));

/** Bars of how many marks there are from nothing to full marks; the marks are above. */
function Spread({ counts }: { counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden data-spread="">
      {counts.map((count, at) => (
        <i key={at} style={{ height: `${Math.max(4, (count / most) * 100)}%` }} />
      ))}
    </div>
  );
}

function Marks({ figures, column }: Pick<GridFootProps, 'figures'> & { column: number }) {
  const { t } = useTranslation('gradebook');
  const { count, mean, spread } = figures.of(column);
  return (
    <>
      <b>{mean !== null && formatNumber(mean, one)}</b>
      {spread ? (
        <Spread counts={spread} />
      ) : (
        <p data-beside="">{count > 0 && t('gradebook.countOfMarks', { count })}</p>
      )}
    </>
  );
}

/** Sticky foot: the mean of each visible column and how its marks are spread; of few marks, how many there are. */
export const GridFoot = memo(function GridFoot(props: GridFootProps) {
  const { figures, lanes, from, to, width, nameWidth, rowIndex } = props;
  const { t } = useTranslation('gradebook');
  const after = lanes[to - 1];
  return (
    <div role="row" aria-rowindex={rowIndex} data-foot="" style={{ width, height: sizes.foot }}>
      <div role="rowheader" aria-colindex={1} data-name="" style={{ width: nameWidth }}>
        <b>{t('gradebook.mean')}</b>
      </div>
      <div style={{ width: lanes[from]?.start ?? 0 }} />
      {lanes.slice(from, to).map((lane, at) => (
        <div key={from + at} role="gridcell" aria-colindex={from + at + 2} style={{ width: lane.width }}>
          {lane.kind === 'marks' ? (
            <Marks figures={figures} column={lane.column} />
          ) : (
            <b>{percent(figures.meanTotal(lane.subtotal))}</b>
          )}
        </div>
      ))}
      <div style={{ width: after ? laneEnd(lanes) - after.start - after.width : 0 }} />
      <div role="gridcell" aria-colindex={lanes.length + 2} data-total="" style={{ width: sizes.total }}>
        <b>{percent(figures.meanTotal())}</b>
      </div>
    </div>
  );
});
