import { type Key } from 'react';
import { formatDate } from 'shared/i18n';
import { ChartFrame } from './chart-frame';
import { LineLegend } from './line-legend';
import { LinePlot } from './line-plot';
import { LineTable } from './line-table';

export interface LinePoint {
  id: Key;
  /** ISO 8601. */
  at: string;
  /** Null leaves a gap. */
  value: number | null;
  /** What stands there ("Osmosis quiz"). Points of several series with one name and one time share a row of the table. */
  name: string;
  /** Both or none: a band about the line. */
  low?: number;
  high?: number;
}

export interface LineSeries {
  id: Key;
  name: string;
  points: readonly LinePoint[];
  /** What the eye should follow, or what it is compared with: a dashed line with open marks. */
  role: 'main' | 'comparison';
}

/** What is to come, beside the lines: an expected value, the range it is likely to be in, and what is certain. */
export interface LineInterval {
  name: string;
  value: number;
  low: number;
  high: number;
  minimum?: number;
  maximum?: number;
}

export interface LineChartProps {
  /** What the chart shows. */
  label: string;
  series: readonly LineSeries[];
  headers: { point: string; date: string };
  min?: number;
  max?: number;
  format: (value: number) => string;
  interval?: LineInterval | undefined;
  height?: number;
}

/**
 * Values over time, at most two lines: they differ by dash and mark besides their colour. The table beside the drawing has
 * every number, that of the interval in its last row.
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
