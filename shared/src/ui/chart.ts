export { BarList, type BarListProps, type BarRow } from './chart/bar-list';
export { StackedBar } from './chart/stacked-bar';
export type { StackedBarProps, StackedRow, StackedSegment } from './chart/stacked-data';
