export { BarList, type BarListProps, type BarRow } from './chart/bar-list';
export { StackedBar, type StackedBarProps, type StackedRow, type StackedSegment } from './chart/stacked-bar';
