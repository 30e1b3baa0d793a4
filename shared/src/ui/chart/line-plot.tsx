import { formatDate } from 'shared/i18n';
import { useEffect, useRef, useState } from 'react';
import { type LineChartProps, type LineInterval } from './line-data';
import { AxisText, Band, Curve, Diamond, diamondAt, Drawing, Round, Rule, Whisker } from './line-parts';
import { lineScales } from './line-scales';

/** The width of an element in pixels, updated on resize; `initial` until it is measured. */
function useWidth<Target extends Element>(initial: number) {
  const ref = useRef<Target>(null);
  const [width, setWidth] = useState(initial);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

type LinePlotProps = Pick<LineChartProps, 'series' | 'interval' | 'format'> &
  Required<Pick<LineChartProps, 'min' | 'max' | 'height'>> & { dateOf: (at: string) => string };

export function LinePlot({ series, interval, min, max, height, format, dateOf }: LinePlotProps) {
  const { ref, width } = useWidth<SVGSVGElement>(640);
  const { left, right, bottom, intervalAt, xTicks, yTicks, y, lines } = lineScales(series, interval, {
    width,
    height,
    min,
    max,
  });
  return (
    <Drawing ref={ref} height={height} viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMinYMin meet">
      {yTicks.map((tick) => (
        <g key={tick.value}>
          <Rule x1={left} x2={right} y1={tick.y} y2={tick.y} />
          <AxisText x={left - 6} y={tick.y + 4} textAnchor="end">
            {format(tick.value)}
          </AxisText>
        </g>
      ))}
      {xTicks.map(({ at, x }) => (
        <AxisText key={at.getTime()} x={x} y={bottom + 18} textAnchor="middle">
          {formatDate(at, { day: 'numeric', month: 'short' })}
        </AxisText>
      ))}
      {lines.map(({ path, band, marks }, index) => {
        const of = series[index];
        if (!of) return null;
        return (
          <g key={of.id}>
            {band && <Band d={band} />}
            <Curve d={path} role={of.role} />
            {marks.map(({ point, x, y: at }) => (
              <g key={point.id}>
                <title>{`${of.name}: ${point.name}, ${dateOf(point.at)}, ${format(point.value ?? min)}`}</title>
                {of.role === 'main' ? <Round cx={x} cy={at} r={4.5} /> : <Diamond d={diamondAt(x, at)} />}
              </g>
            ))}
          </g>
        );
      })}
      {interval && <Interval interval={interval} x={intervalAt} y={y} />}
    </Drawing>
  );
}

/** A thin line for the certain range, a thick one for the likely range, and a tick at the expected value. */
function Interval({
  interval: { name, value, low, high, minimum = low, maximum = high },
  x,
  y,
}: {
  interval: LineInterval;
  x: number;
  y: (value: number) => number;
}) {
  const certain = { x1: x, x2: x, y1: y(minimum), y2: y(maximum), strokeWidth: 2 };
  const likely = { x1: x, x2: x, y1: y(low), y2: y(high), strokeWidth: 10, strokeOpacity: 0.35 };
  return (
    <g>
      <title>{name}</title>
      <Whisker {...certain} />
      {[minimum, maximum].map((end) => (
        <Whisker key={end} x1={x - 6} x2={x + 6} y1={y(end)} y2={y(end)} strokeWidth={2} />
      ))}
      <Whisker {...likely} />
      <Whisker x1={x - 10} x2={x + 10} y1={y(value)} y2={y(value)} strokeWidth={3} />
    </g>
  );
}
