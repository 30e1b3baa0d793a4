/** Everything that other modules may import of this one. */
export { studentOfCall } from './policy';
export { presentPublished, resultShownIn } from './present';
export { listPublished, type PublishedRow } from './published.repository';
export { lastAttempts } from './repository';
export { releasedTo } from './result/released.read';
export { pinQuestions } from './writing/answers.repository';
export { optionsMeant, optionsShown, shuffleOf, withOptions } from './writing/shuffle';
