import { type Key, type ReactNode } from 'react';
import { type FillKind } from './fills';

export interface StackedSegment {
  id: Key;
  name: string;
  value: number;
  /** The formatted value. */
  text: string;
  kind: FillKind;
}

export interface StackedRow {
  id: Key;
  /** A name, or a link with the name in it. */
  label: ReactNode;
  segments: readonly StackedSegment[];
  /** The formatted sum. */
  total: string;
}

export interface StackedBarProps {
  /** What the chart shows. */
  label: string;
  headers: { row: string; segment: string; value: string };
  rows: readonly StackedRow[];
  /** The legend label of each kind that occurs. */
  kinds: Partial<Record<FillKind, string>>;
  /** What the segments add up to: a line marks it, and sums may exceed it. */
  whole?: number;
}
