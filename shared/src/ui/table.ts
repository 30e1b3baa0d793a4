export { DataTable, RowLink, RowNote, type DataTableProps } from './table/data-table';
export { type RowChoice } from './table/row-choice';
export { type RowWindow } from './table/row-window';
export { type TableSort } from './table/sort-head';
export { type Column, type ColumnPriority } from './table/columns';
export { ListBar } from './table/list-bar';
export { CountOfTotal, Pager, type PagerProps } from './table/pager';
export { IntervalBar, LevelBars, type IntervalBarProps, type LevelBarsProps } from './table/figures';
