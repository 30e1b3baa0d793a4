import { contentQuality, type ContentQuality, isLectureComplete } from '../../indices/content-quality';
import { countTopics, curriculumCompleteness } from '../../indices/curriculum-completeness';
import { type Figure } from '../../indices/figure';
import { groupBy } from '../../indices/group-by';
import { type ContentRows } from './content-rows';

type Topic = ContentRows['topics'][number];

/** Topics without a living topic below them. */
function leavesOf(topics: readonly Topic[]): Topic[] {
  const parents = new Set(topics.map(({ parentId }) => parentId));
  return topics.filter(({ id }) => !parents.has(id));
}

export interface CourseContentIndices {
  quality: ContentQuality;
  completeness: Figure;
}

const noBank = { questions: 0, measured: 0, sound: 0, reviewSum: 0 };

/** Content Quality and Curriculum Completeness of each course, by course id. */
export function contentIndices(rows: ContentRows, courseIds: readonly number[]): Map<number, CourseContentIndices> {
  const leaves = groupBy(leavesOf(rows.topics), ({ courseId }) => courseId);
  const banks = new Map(rows.banks.map((bank) => [bank.courseId, bank]));
  const lectures = groupBy(rows.lectures, ({ courseId }) => courseId);
  const indicesOf = (courseId: number): CourseContentIndices => {
    const topics = leaves.get(courseId) ?? [];
    const bank = banks.get(courseId) ?? noBank;
    const facts = lectures.get(courseId) ?? [];
    const quality = contentQuality({
      questions: bank.questions,
      measuredQuestions: bank.measured,
      soundQuestions: bank.sound,
      meanReviewScore: bank.questions > 0 ? bank.reviewSum / bank.questions : null,
      leafTopics: topics.length,
      coveredTopics: topics.filter(({ id }) => rows.covered.has(id)).length,
      lectures: facts.length,
      completeLectures: facts.filter(isLectureComplete).length,
    });
    const progress = topics.map(({ id }) => ({ taught: rows.taught.has(id), practised: rows.practised.has(id), assessed: rows.assessed.has(id) }));
    return { quality, completeness: curriculumCompleteness(countTopics(progress)) };
  };
  return new Map(courseIds.map((id) => [id, indicesOf(id)]));
}
