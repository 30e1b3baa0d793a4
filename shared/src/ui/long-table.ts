export { ColumnDialog, useHiddenColumns, type HiddenColumns } from './long-table/column-choice';
export { useRowWindow } from './long-table/use-row-window';
export { useSteady } from './table/use-steady';
