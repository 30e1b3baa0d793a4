import { formatDate } from 'shared/i18n';
import { ChartFrame } from './chart-frame';
import { type LineChartProps } from './line-data';
import { LineLegend } from './line-legend';
import { LinePlot } from './line-plot';
import { LineTable } from './line-table';

/**
 * Values over time, at most two lines, which differ by dash and mark as well as by colour. The table beside the drawing
 * holds every number, with the interval in its last row.
 */
export function LineChart({
  label,
  series,
  headers,
  min = 0,
  max = 100,
  format,
  interval,
  height = 220,
}: LineChartProps) {
  const dateOf = (at: string) => formatDate(at);
  return (
    <ChartFrame
      label={label}
      table={<LineTable {...{ label, series, headers, format, interval, dateOf }} />}
      legend={<LineLegend series={series} interval={interval} />}
    >
      <LinePlot {...{ series, interval, min, max, height, format, dateOf }} />
    </ChartFrame>
  );
}
