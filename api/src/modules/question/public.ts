/** Everything that other modules may import of this one. */
export { reviewOf } from './figures/figures';
export { refreshQuestions, refreshStatistics, refreshTopics } from './figures/refresh.repository';
export { rekeyedItem } from './item/checked-item';
export { itemFrame } from './item/item-text';
export {
  askedItem,
  itemSolution,
  responseMeant,
  responseShown,
  scoreAnswer,
  type ScoredQuestion,
} from './item/item-answer';
export { mayChangeAll, requireTagsOf } from './policy';
export { inScope, listStates, loadQuestions, type WholeQuestion } from './repository';
export { presentContent, presentQuestion } from './row';
export { keptContentsOf } from './versions/content-cache';
export { correctKey, type Key } from './versions/correct-key.repository';
export { contentsOf, keepFirstVersions, pinVersions } from './versions/version.repository';
