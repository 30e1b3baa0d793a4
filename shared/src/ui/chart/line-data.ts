import { type Key } from 'react';

export interface LinePoint {
  id: Key;
  /** ISO 8601. */
  at: string;
  /** Null leaves a gap. */
  value: number | null;
  /** Name of the point ("Osmosis quiz"). Points of several series with the same name and time share a table row. */
  name: string;
  /** Set both or neither: a band around the line. */
  low?: number;
  high?: number;
}

export interface LineSeries {
  id: Key;
  name: string;
  points: readonly LinePoint[];
  /** The series of interest, or one to compare it with (a dashed line with open marks). */
  role: 'main' | 'comparison';
}

/** A prediction beside the lines: expected value, likely range and, if known, the certain range. */
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
