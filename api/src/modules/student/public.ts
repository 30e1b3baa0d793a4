/** Everything that other modules may import of this one. */
export { loadResults } from './figures/results.repository';
export { scoreInCourse } from './figures/student-figures';
export { topicSums } from './figures/topic-sums.repository';
export { type TopicStandingRow } from './figures/topics.read';
export { loadTrends } from './figures/trend.repository';
export { guardiansOf, presentStanding } from './present';
export { erasePerson } from './privacy/erase.commands';
export { eraseSubmissions } from './privacy/erase.repository';
export { listNames, loadStudents } from './repository';
