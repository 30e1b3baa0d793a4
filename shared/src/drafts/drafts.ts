export { DraftNotice, type DraftNoticeProps } from './draft-notice';
export { readDrafts, removeDraft, writeDraft, type DraftOwner } from './draft-store';
export { LeaveDialog, type LeaveDialogProps } from './leave-dialog';
export { useDraft, type Draft, type DraftOffer, type DraftOptions } from './use-draft';
export { useLeaveGuard, type LeaveGuard, type LeaveGuardOptions } from './use-leave-guard';
