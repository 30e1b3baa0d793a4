export * from './core/layout';
export * from './core/text';
export * from './core/button';
export { FullScreenLoader, Spinner } from './core/spinner';
export { Loading, Skeleton } from './core/skeleton';
export { Menu, type MenuProps } from './core/menu';
export * from './core/menu-items';
export { MenuNote } from './core/menu-parts';
export { SelectMenu, type SelectMenuProps } from './core/select-menu';
export { ConfirmDialog, Dialog, Drawer, type ConfirmDialogProps, type DialogProps } from './core/dialog';
export { Toaster } from './core/toast';
export { clearToasts, dismissToast, showToast, type ToastOptions, type ToastTone } from './core/toast-store';
export { Card, SectionCard, type SectionCardProps } from './core/card';
export { Badge, Dot, Tag, type Tone } from './core/tag';
export { Avatar, initials } from './core/avatar';
export { NavigationFocus, PageHeader, useHeadingFocus, type PageHeaderProps } from './core/page-header';
export {
  EmptyState,
  ErrorState,
  Notice,
  type EmptyStateProps,
  type ErrorStateProps,
  type NoticeProps,
} from './core/state';
export { MeterRow, Statistic, type MeterRowProps, type StatisticProps } from './core/statistic';
export { Chip, NavCount, NavItem, SkipLink } from './core/navigation';
export { PrintArea, PrintOnly, ScreenOnly } from './core/print';
