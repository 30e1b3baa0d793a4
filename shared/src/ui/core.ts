export * from './core/layout';
export * from './core/text';
export * from './core/button';
export { FullScreenLoader, Spinner } from './core/spinner';
export { Loading, Skeleton } from './core/skeleton';
export { Menu } from './core/menu';
export * from './core/menu-items';
export { MenuNote } from './core/menu-parts';
export { SelectMenu } from './core/select-menu';
export { ConfirmDialog, Dialog, Drawer } from './core/dialog';
export { Toaster } from './core/toast';
export { clearToasts, dismissToast, showToast } from './core/toast-store';
export { Card, SectionCard } from './core/card';
export { Badge, Dot, Tag, type Tone } from './core/tag';
export { Avatar } from './core/avatar';
export { NavigationFocus, PageHeader, useHeadingFocus } from './core/page-header';
export {
  EmptyState,
  ErrorCard,
  ErrorState,
  Notice,
  type ErrorStateProps,
} from './core/state';
export { KeyCap, KeyList, keyName } from './core/key-list';
export { Explanation, MeterRow, Statistic } from './core/statistic';
export { Chip, NavItem, SkipLink } from './core/navigation';
export { narrower, useMedia, wider } from './core/use-media';
export { PrintArea, PrintOnly, ScreenOnly } from './core/print';
