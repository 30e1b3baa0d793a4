import { type Key, type ReactNode } from 'react';
import { type FillKind } from './fills';

export interface StackedSegment {
  id: Key;
  name: string;
  value: number;
  /** The value as it is shown. */
  text: string;
  kind: FillKind;
}

export interface StackedRow {
  id: Key;
  /** A name, or a link that carries it. */
  label: ReactNode;
  segments: readonly StackedSegment[];
  /** The sum as it is shown. */
  total: string;
}

export interface StackedBarProps {
  /** What the chart shows. */
  label: string;
  headers: { row: string; segment: string; value: string };
  rows: readonly StackedRow[];
  /** The words for each kind that occurs. */
  kinds: Partial<Record<FillKind, string>>;
  /** Of how much the parts are parts: a line stands there, and sums may pass it. */
  whole?: number;
}
