import { type CourseFigures } from '../../../db/schema/derived';
import {
  contentQuality,
  type ContentQuality,
  isLectureComplete,
} from '@teacher-portal/item-statistics/content-quality';
import { countTopics, curriculumCompleteness } from '@teacher-portal/item-statistics/curriculum-completeness';
import { type Figure } from '@teacher-portal/item-statistics/figure';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type ContentRows } from './content.repository';

type Topic = ContentRows['topics'][number];
export type ContentCounts = Pick<CourseFigures, 'bank' | 'topics' | 'lectures'>;

/** Topics without undeleted subtopics. */
function leavesOf(topics: readonly Topic[]): Topic[] {
  const parents = new Set(topics.map(({ parentId }) => parentId));
  return topics.filter(({ id }) => !parents.has(id));
}

const noBank = { questions: 0, measured: 0, sound: 0, reviewSum: 0, unseen: [] };

/** The counts behind Content Quality and Curriculum Completeness by course, for `contentFigures`. */
export function contentCounts(rows: ContentRows): (courseId: number) => ContentCounts {
  const leaves = groupBy(leavesOf(rows.topics), ({ courseId }) => courseId);
  const banks = new Map(rows.banks.map(({ courseId, ...bank }) => [courseId, bank]));
  const lectures = groupBy(rows.lectures, ({ courseId }) => courseId);
  return (courseId) => {
    const topics = leaves.get(courseId) ?? [];
    const facts = lectures.get(courseId) ?? [];
    const progress = topics.map(({ id }) => ({
      taught: rows.taught.has(id),
      practised: rows.practised.has(id),
      assessed: rows.assessed.has(id),
    }));
    return {
      bank: banks.get(courseId) ?? noBank,
      topics: { ...countTopics(progress), covered: topics.filter(({ id }) => rows.covered.has(id)).length },
      lectures: { total: facts.length, complete: facts.filter(isLectureComplete).length },
    };
  };
}

/** Content Quality and Curriculum Completeness of a course. */
export function contentFigures({ bank, topics, lectures }: ContentCounts): {
  quality: ContentQuality;
  completeness: Figure;
} {
  const quality = contentQuality({
    questions: bank.questions,
    measuredQuestions: bank.measured,
    soundQuestions: bank.sound,
    meanReviewScore: bank.questions > 0 ? bank.reviewSum / bank.questions : null,
    leafTopics: topics.leafTopics,
    coveredTopics: topics.covered,
    lectures: lectures.total,
    completeLectures: lectures.complete,
  });
  return { quality, completeness: curriculumCompleteness(topics) };
}
