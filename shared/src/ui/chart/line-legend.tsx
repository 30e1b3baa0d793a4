import { Legend, LegendItem } from './legend';
import { type LineInterval, type LineSeries } from './line-data';
import { Curve, Diamond, diamondAt, Round, Whisker } from './line-parts';

/** The name of each line beside a sample of its stroke and mark. */
export function LineLegend({
  series,
  interval,
}: {
  series: readonly LineSeries[];
  interval: LineInterval | undefined;
}) {
  return (
    <Legend>
      {series.map(({ id, name, role }) => (
        <LegendItem key={id}>
          <svg width="26" height="12" aria-hidden>
            <Curve d="M1,6H25" role={role} />
            {role === 'main' ? <Round cx={13} cy={6} r={4.5} /> : <Diamond d={diamondAt(13, 6)} />}
          </svg>
          {name}
        </LegendItem>
      ))}
      {interval && (
        <LegendItem>
          <svg width="16" height="14" aria-hidden>
            <Whisker x1={8} x2={8} y1={1} y2={13} strokeWidth={8} strokeOpacity={0.35} />
            <Whisker x1={2} x2={14} y1={7} y2={7} strokeWidth={3} />
          </svg>
          {interval.name}
        </LegendItem>
      )}
    </Legend>
  );
}
