import { contentQuality, type ContentQuality, isLectureComplete, isSound, TOPIC_LEVELS_FROM, TOPIC_QUESTIONS_FROM } from '../../indices/content-quality';
import { countTopics, curriculumCompleteness } from '../../indices/curriculum-completeness';
import { type Figure } from '../../indices/figure';
import { groupBy } from '../../indices/group-by';
import { mean } from '../../indices/statistics';
import { answerFigures, reviewOf } from '../question/figures';
import { type WholeQuestion } from '../question/repository';
import { type ContentRows } from './content-rows';

type Topic = ContentRows['topics'][number];

/** Topics without a living topic below them. */
function leavesOf(topics: readonly Topic[]): Topic[] {
  const parents = new Set(topics.map(({ parentId }) => parentId));
  return topics.filter(({ id }) => !parents.has(id));
}

/** Ids of the topics with enough questions on enough levels of difficulty. */
function coveredTopics(questions: readonly WholeQuestion[]): Set<number> {
  const asked = questions.flatMap(({ tags, question }) => tags.map(({ id }) => ({ id, level: question.difficulty })));
  const covered = [...groupBy(asked, ({ id }) => id)].filter(
    ([, rows]) => rows.length >= TOPIC_QUESTIONS_FROM && new Set(rows.map(({ level }) => level)).size >= TOPIC_LEVELS_FROM,
  );
  return new Set(covered.map(([id]) => id));
}

function measured(questions: readonly WholeQuestion[]): { facility: number; discrimination: number }[] {
  return questions.map(answerFigures).flatMap(({ facility, discrimination }) =>
    facility === null || discrimination === null ? [] : [{ facility, discrimination }],
  );
}

export interface CourseContentIndices {
  quality: ContentQuality;
  completeness: Figure;
}

/** Content Quality and Curriculum Completeness of each course, by course id. */
export function contentIndices(rows: ContentRows, courseIds: readonly number[]): Map<number, CourseContentIndices> {
  const leaves = groupBy(leavesOf(rows.topics), ({ courseId }) => courseId);
  const questions = groupBy(rows.questions, ({ question }) => question.courseId);
  const lectures = groupBy(rows.lectures, ({ courseId }) => courseId);
  const covered = coveredTopics(rows.questions);
  const indicesOf = (courseId: number): CourseContentIndices => {
    const topics = leaves.get(courseId) ?? [];
    const bank = questions.get(courseId) ?? [];
    const facts = lectures.get(courseId) ?? [];
    const known = measured(bank);
    const quality = contentQuality({
      questions: bank.length,
      measuredQuestions: known.length,
      soundQuestions: known.filter(({ facility, discrimination }) => isSound(facility, discrimination)).length,
      meanReviewScore: mean(bank.map(reviewOf)),
      leafTopics: topics.length,
      coveredTopics: topics.filter(({ id }) => covered.has(id)).length,
      lectures: facts.length,
      completeLectures: facts.filter(isLectureComplete).length,
    });
    const progress = topics.map(({ id }) => ({ taught: rows.taught.has(id), practised: rows.practised.has(id), assessed: rows.assessed.has(id) }));
    return { quality, completeness: curriculumCompleteness(countTopics(progress)) };
  };
  return new Map(courseIds.map((id) => [id, indicesOf(id)]));
}
