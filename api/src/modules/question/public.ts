/** Everything that other modules may import of this one. */
export { reviewOf } from './figures/figures';
export { refreshQuestions, refreshStatistics, refreshTopics } from './figures/refresh.repository';
export { mayChangeAll, requireTagsOf } from './policy';
export { inScope, listStates, loadQuestions, type WholeQuestion } from './repository';
export { presentContent, presentQuestion } from './row';
export { keptContentsOf } from './versions/content-cache';
export { correctKey } from './versions/correct-key.repository';
export { contentsOf, keepFirstVersions, pinVersions } from './versions/version.repository';
