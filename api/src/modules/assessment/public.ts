/** Everything that other modules may import of this one. */
export { loadAsked } from './asked.repository';
export {
  type AssessmentEntity,
  type Change,
  type GivingTime,
  lockAssessment,
  lockUnlessGone,
  updateAssessment,
} from './change.repository';
export { softDelete as trashAssessment } from './editing/settings.commands';
export { create as createDraft } from './editing/write.commands';
export { requireNotArchived } from './check-assessment';
export { moveDeadlines } from './publishing/deadline.repository';
export { findPaperFrame, type PaperFrame } from './paper-frame.repository';
export { presentSections, presentSummary } from './present';
export { updateProgress } from './progress';
export { readSummary } from './read';
export { findAssessment } from './repository';
export { hasSubmissions } from './publishing/asked-versions.repository';
