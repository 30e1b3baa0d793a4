/** Everything that submissions need from assessments: the only file of this module that they import. */
export { type AssessmentEntity, type Change, lockAssessment } from './change.repository';
export { mustNotBeArchived } from './check-assessment';
export { presentSections, presentSummary } from './present';
export { followWorks } from './progress';
export { summaryNow } from './read';
export { findAssessment } from './repository';
export { loadAsked } from './snapshot.repository';
