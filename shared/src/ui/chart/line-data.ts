import { type Key } from 'react';

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
