import { assessmentStatus, isChoiceType } from 'shared/contract/enums';
import { assessmentQuestions, assessments } from '../db/schema/assessments';
import { writingRules } from '../db/schema/attempts';
import { lectureCourses, lectures } from '../db/schema/lectures';
import { practiceQuestions } from '../db/schema/practice';
import { questions } from '../db/schema/questions';
import { students } from '../db/schema/students';
import { submissions } from '../db/schema/submissions';
import { type SeedContext } from './context';
import { addDays } from './school-calendar';

/** The newest, which the home page shows; the rest is left for a teacher to release. */
const RELEASED = 4;
const OPENED_LECTURES = 6;

/** What a teacher has shown the demo student, so that no page at /learn is empty. */
export function buildLearn({ sheet, now }: SeedContext): void {
  const demo = sheet.rows(students).find(({ userId }) => userId !== null && userId !== undefined);
  if (!demo) throw new Error('The demo has no student with an account.');
  const schoolId = Number(demo.schoolId);
  const graded = new Set(
    sheet
      .rows(submissions)
      .filter(({ studentId, status }) => studentId === demo.id && status === assessmentStatus.graded)
      .map(({ assessmentId }) => assessmentId),
  );
  const released = sheet
    .rows(assessments)
    .filter(({ id, status }) => graded.has(id) && status === assessmentStatus.graded)
    .sort((a, b) => Number(b.dueDate) - Number(a.dueDate))
    .slice(0, RELEASED);
  const releasedAt = addDays(now, -1);
  for (const { id } of released)
    sheet.add(writingRules, { assessmentId: Number(id), schoolId, releasedAt, releaseShows: 'solution' });

  const ids = new Set(released.map(({ id }) => id));
  const asked = new Set(
    sheet
      .rows(assessmentQuestions)
      .filter(({ assessmentId }) => ids.has(assessmentId))
      .map(({ questionId }) => questionId),
  );
  for (const { id, questionType, authorId } of sheet.rows(questions))
    if (asked.has(id) && isChoiceType(Number(questionType)))
      sheet.add(practiceQuestions, {
        questionId: Number(id),
        schoolId,
        openedAt: releasedAt,
        openedBy: Number(authorId),
      });

  const courses = new Set(released.map(({ courseId }) => courseId));
  const ofCourses = sheet.rows(lectureCourses).filter(({ courseId }) => courses.has(courseId));
  const shown = new Set(ofCourses.map(({ lectureId }) => lectureId));
  const opened = sheet.rows(lectures).filter(({ id }) => shown.has(id));
  for (const lecture of opened.slice(0, OPENED_LECTURES)) lecture.openedAt = releasedAt;
}
