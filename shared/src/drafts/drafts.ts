export { ConflictDialog, type ConflictDialogProps } from './conflict-dialog';
export { DraftNotice, type DraftNoticeProps } from './draft-notice';
export {
  gradingDrafts,
  onDraftsChanged,
  readDrafts,
  readDraftsOf,
  removeDraft,
  writeDraft,
  type DraftOwner,
  type StoredDraft,
} from './draft-store';
export { readUrlsOf, withFreshFiles } from './fresh-files';
export { LeaveDialog, type LeaveDialogProps } from './leave-dialog';
export { useDraft, type Draft, type DraftOffer, type DraftOptions } from './use-draft';
export { useLeaveGuard, type LeaveGuard, type LeaveGuardOptions } from './use-leave-guard';
export { UnsavedChanges, type UnsavedChangesHandle, type UnsavedChangesProps } from './unsaved-changes';
