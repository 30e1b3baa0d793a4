/** Everything that other modules may import of this one. */
export { annotationsShown } from './annotations/annotations.read';
export { feedbackShown } from './feedback/feedback.read';
export { storeTotals, type TotalMark, updateSubmission } from './grading/marks.repository';
export { cleanAnswers, handIn, ownSubmission } from './hand-in/hand-in.commands';
export {
  orderIn,
  presentAsked,
  presentPaper,
  type PassageOfQuestion,
  type Shuffle,
  withOwnDates,
} from './hand-in/paper.read';
export { mixingOf } from './hand-in/item-order';
export { type HandedInSubmission, type Handing, storeSubmission } from './hand-in/store-submission.commands';
export { requireOpen, requireRecipient } from './policy';
export { presentSubmissionSummary } from './present';
export {
  type AnswerRow,
  asAnswered,
  findSubmission,
  isBeingWritten,
  listAnswered,
  listAnswers,
  listPlaced,
  type PlacedQuestion,
  type StudentEntity,
  studentOfAccount,
  type SubmissionEntity,
} from './repository';
export { scoringRubrics } from './rubric/rubric.repository';
export { sheetPictures } from './sheet-pictures.read';
export {
  findMember,
  gradedWith,
  namesTogether,
  studentsTogether,
  writerOf,
  writesTogether,
} from './together/members.repository';
export { findOwn, lockOwn } from './write.repository';
