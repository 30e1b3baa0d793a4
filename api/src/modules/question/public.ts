/** Everything that other modules may import of this one. */
export { asItStands } from './as-it-stands';
export { asStored, cleanHere } from './clean';
export { exactProduct, exactVersion } from './exact';
export { assessmentsOf } from './figures/answer-sums.repository';
export { reviewOf } from './figures/figures';
export { refreshQuestions, refreshStatistics, refreshTopics } from './figures/refresh.repository';
export { checkedItem, rekeyedItem } from './item/checked-item';
export { figuredParts, saidIn } from './item/item-figures';
export { itemFrame, withReadableItem } from './item/item-text';
export { itemOf as storedItemOf } from './item/stored-item';
export { findByWords } from './list/by-words.repository';
export { idsOfScope } from './list/ids.read';
export {
  askedItem,
  bubblesOf,
  itemSolution,
  responseMeant,
  responseOfBubbles,
  responseShown,
  scoreAnswer,
  type ScoredQuestion,
} from './item/item-answer';
export { mayChangeAll, maySeeAll, requireTagsOf } from './policy';
export {
  editableAmong,
  idsInAssessments,
  idsInUse,
  inScope,
  listStates,
  loadQuestions,
  seenOrAsked,
  type WholeQuestion,
} from './repository';
export { presentContent, presentQuestion, type QuestionInput, readableFeedback } from './row';
export { nearInBank } from './similar/bank-for-many.repository';
export { likeInBank, wordingsOf } from './similar/candidates.repository';
export { create as createPassage, removeUnused as removeUnusedPassages } from './passage/passage.commands';
export { countPassages } from './passage/passage.repository';
export { judgementsOf } from './similar/judgement.repository';
export { NearInList } from './similar/near-in-list';
export { keptContentsOf } from './versions/content-cache';
export { correctKey, type Key } from './versions/correct-key.repository';
export { contentsOf, keepFirstVersions, passagesIn, pinVersions } from './versions/version.repository';
export { insertQuestions, replaceQuestion, softDelete } from './write.repository';
