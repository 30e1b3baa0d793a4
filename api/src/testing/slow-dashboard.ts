import { picturesIn } from '@teacher-portal/item-writing/review-checks';
import { reviewScore } from '@teacher-portal/item-writing/review-score';
import { type AllRows } from './all-rows';

/** Recomputes the dashboard's indices naively from all rows, except for the review score. */

const average = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
const deviation = (values: number[]) => {
  const centre = average(values);
  return Math.sqrt(values.reduce((a, b) => a + (b - centre) ** 2, 0) / (values.length - 1));
};
const timeOf = (row: AllRows['assessments'][number]) => (row.dueDate ?? row.publishDate ?? row.createdAt).getTime();

export function slowImpact(rows: AllRows, courseId: number): number | null {
  const assessments = rows.assessments
    .filter(
      (assessment) =>
        assessment.courseId === courseId &&
        !assessment.deletedAt &&
        (rows.submissionsOf.get(assessment.id) ?? []).some((submission) => submission.marks !== null),
    )
    .sort((a, b) => timeOf(a) - timeOf(b) || a.id - b.id);
  const half = Math.floor(assessments.length / 2);
  const early: number[] = [];
  const late: number[] = [];
  for (const student of rows.students) {
    const scoresIn = (some: typeof assessments) =>
      some.flatMap((assessment) => {
        const submission = rows.submissionsOf.get(assessment.id)?.find((each) => each.studentId === student.id);
        return submission?.marks == null ? [] : [submission.marks / assessment.marks];
      });
    const [before, after] = [
      scoresIn(assessments.slice(0, half)),
      scoresIn(assessments.slice(assessments.length - half)),
    ];
    if (before.length === 0 || after.length === 0) continue;
    early.push(average(before));
    late.push(average(after));
  }
  if (assessments.length < 3 || early.length < 10) return null;
  const pooled = Math.sqrt((deviation(early) ** 2 + deviation(late) ** 2) / 2);
  const d = (average(late) - average(early)) / pooled;
  // The same error by the deviation of the changes and of the sums: var(e + l) + var(e − l) = 2 (var e + var l).
  const [plus, minus] = [1, -1].map((sign) => deviation(early.map((score, at) => score + sign * (late[at] ?? 0))) ** 2);
  const covariance = ((plus ?? 0) - (minus ?? 0)) / 4;
  const spread = (deviation(early) ** 4 + deviation(late) ** 4 + 2 * covariance ** 2) / (8 * pooled ** 4);
  const error = Math.sqrt(((minus ?? 0) / pooled ** 2 + d * d * spread) / (early.length - 1));
  const z = 1.6448536269514722;
  const reach = error * (z + (z ** 3 + z) / (4 * (early.length - 1)));
  return 2 * 62.5 * reach > 50 ? null : Math.min(100, Math.max(0, 50 + 62.5 * d));
}

const isBlank = ({ response }: AllRows['answers'][number]) =>
  !response?.optionIds?.length && !response?.text?.trim() && !response?.drawing && !response?.filePath;

/** The answers of a graded submission that count: a 0 for a blank one counts only in what was written on paper. */
function slowAnswers(all: readonly AllRows['answers'][number][]) {
  const isMarked = ({ score, autoGraded }: (typeof all)[number]) => (score ?? 0) > 0 && !autoGraded;
  const isOnPaper = all.every(isBlank) && all.some(isMarked);
  return all.filter((answer) => answer.score !== null && (isOnPaper || !isBlank(answer) || isMarked(answer)));
}

/** Facility and discrimination of a question from all graded assessments that contain it. */
export function slowItem(
  rows: AllRows,
  questionId: number,
): { facility: number | null; discrimination: number | null; attempts: number } {
  let [shares, attempts, used, groups, sxx, syy, sxy] = [0, 0, 0, 0, 0, 0, 0];
  for (const assessment of rows.assessments.filter(({ deletedAt }) => !deletedAt)) {
    const pairs: [number, number][] = [];
    for (const submission of (rows.submissionsOf.get(assessment.id) ?? []).filter(({ marks }) => marks !== null)) {
      const all = slowAnswers(rows.answersOf.get(submission.id) ?? []);
      const own = all.find((answer) => answer.questionId === questionId);
      if (!own) continue;
      shares += (own.score ?? 0) / own.possible;
      attempts += 1;
      const others = all.filter((answer) => answer !== own);
      const othersPossible = others.reduce((sum, answer) => sum + answer.possible, 0);
      if (othersPossible > 0)
        pairs.push([
          (own.score ?? 0) / own.possible,
          others.reduce((sum, answer) => sum + (answer.score ?? 0), 0) / othersPossible,
        ]);
    }
    if (pairs.length < 2) continue;
    const [mx, my] = [average(pairs.map(([x]) => x)), average(pairs.map(([, y]) => y))];
    for (const [x, y] of pairs) {
      sxx += (x - mx) ** 2;
      syy += (y - my) ** 2;
      sxy += (x - mx) * (y - my);
    }
    used += pairs.length;
    groups += 1;
  }
  const known = used >= 10 && used - groups - 2 >= 1 && sxx > 1e-12 && syy > 1e-12;
  return {
    facility: attempts ? shares / attempts : null,
    discrimination: known ? (100 * sxy) / Math.sqrt(sxx * syy) : null,
    attempts,
  };
}

const leavesOf = (rows: AllRows, courseId: number) => {
  const topics = rows.categories.filter((topic) => topic.courseId === courseId && !topic.deletedAt);
  return topics.filter((topic) => !topics.some(({ parentId }) => parentId === topic.id));
};

function slowReview(rows: AllRows, question: AllRows['questions'][number]): number {
  const options = [...(rows.optionsOf.get(question.id) ?? [])].sort((a, b) => a.position - b.position);
  const hasPicture =
    Boolean(question.picturePath) ||
    question.questionText.includes('<img') ||
    options.some(({ picturePath }) => picturePath);
  const lacksAltText =
    Boolean(question.picturePath && !question.pictureAlt) || !picturesIn(question.questionText).areDescribed;
  const hasTopic = (rows.tagsOf.get(question.id) ?? []).length > 0;
  return reviewScore({
    ...question,
    text: question.plainText,
    options,
    hasPicture: Boolean(hasPicture),
    lacksAltText,
    hasTopic,
  }).value;
}

export function slowQuality(rows: AllRows, courseId: number): number | null {
  const bank = rows.questions.filter((question) => question.courseId === courseId && !question.deletedAt);
  const items = bank
    .map(({ id }) => slowItem(rows, id))
    .filter((item) => item.facility !== null && item.discrimination !== null);
  const sound = items.filter(
    ({ facility, discrimination }) => (facility ?? 0) >= 0.2 && (facility ?? 0) <= 0.9 && (discrimination ?? 0) >= 15,
  );
  const topics = leavesOf(rows, courseId);
  const covered = topics.filter(({ id }) => {
    const own = bank.filter((question) => rows.tagsOf.get(question.id)?.some((tag) => tag.categoryId === id));
    return own.length >= 6 && new Set(own.map(({ difficulty }) => difficulty)).size >= 3;
  });
  const lectures = rows.lectures.filter(
    (lecture) =>
      !lecture.deletedAt &&
      rows.lectureCourses.some((place) => place.lectureId === lecture.id && place.courseId === courseId),
  );
  const complete = lectures.filter((lecture) => {
    const tagged =
      rows.lectureCategories.some(({ lectureId }) => lectureId === lecture.id) ||
      rows.lectureTagSlots.some(({ lectureId }) => lectureId === lecture.id);
    const material = lecture.type === 3 ? lecture.content || lecture.link : lecture.transcription && lecture.link;
    return lecture.description && tagged && material;
  });
  const parts: number[] = [];
  if (items.length) parts.push((100 * sound.length) / items.length);
  if (bank.length) parts.push(average(bank.map((question) => slowReview(rows, question))));
  if (topics.length) parts.push((100 * covered.length) / topics.length);
  if (lectures.length) parts.push((100 * complete.length) / lectures.length);
  return parts.length ? average(parts) : null;
}

export function slowCompleteness(rows: AllRows, courseId: number): number | null {
  const topics = leavesOf(rows, courseId);
  const lectureIds = rows.lectureCourses
    .filter((place) => place.courseId === courseId)
    .map(({ lectureId }) => lectureId);
  const assessments = rows.assessments.filter(
    (assessment) => assessment.courseId === courseId && !assessment.deletedAt && assessment.publishedAt,
  );
  const asks = (topicId: number, some: typeof assessments) =>
    rows.assessmentQuestions.some(
      (placed) =>
        some.some(({ id }) => id === placed.assessmentId) &&
        rows.tagsOf.get(placed.questionId)?.some((tag) => tag.categoryId === topicId),
    );
  const isTest = (assessment: (typeof assessments)[number]) => assessment.type !== 1 && assessment.subType === 1;
  const shares = topics.map(({ id }) => {
    const taught = lectureIds.some(
      (lectureId) =>
        rows.lectures.some((lecture) => lecture.id === lectureId && !lecture.deletedAt) &&
        (rows.lectureCategories.some((tag) => tag.lectureId === lectureId && tag.categoryId === id) ||
          rows.lectureTagSlots.some((slot) => slot.lectureId === lectureId && slot.tagId === id)),
    );
    return (
      (Number(taught) +
        Number(
          asks(
            id,
            assessments.filter((assessment) => !isTest(assessment)),
          ),
        ) +
        Number(asks(id, assessments.filter(isTest)))) /
      3
    );
  });
  return topics.length ? 100 * average(shares) : null;
}

export function slowCurrentScore(rows: AllRows, studentId: number, gradeId: number): number | null {
  let [earned, weights] = [0, 0];
  for (const assessment of rows.assessments.filter(
    (each) => each.gradeId === gradeId && !each.deletedAt && each.subType === 1,
  )) {
    const marks = rows.submissionsOf
      .get(assessment.id)
      ?.find((submission) => submission.studentId === studentId)?.marks;
    if (marks == null) continue;
    earned += (assessment.weightage * marks) / assessment.marks;
    weights += assessment.weightage;
  }
  return weights > 0 ? (100 * earned) / weights : null;
}
