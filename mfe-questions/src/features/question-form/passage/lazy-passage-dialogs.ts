import { lazyDialog } from '@teacher-portal/remote-sdk/ui/core';

// Loaded when they open: most questions stand alone.
export const LazyChooseDialog = lazyDialog(async () => (await import('./choose-passage-dialog')).ChoosePassageDialog);
export const LazyOrderDialog = lazyDialog(async () => (await import('./order-dialog')).OrderDialog);
export const LazyEditorDialog = lazyDialog(async () => (await import('./passage-editor-dialog')).PassageEditorDialog);
