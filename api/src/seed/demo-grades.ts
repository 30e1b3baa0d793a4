import { buildDemo } from './build-demo';
import { assessments } from '../db/schema/assessments';
import { submissions } from '../db/schema/submissions';
import { groupBy } from '@teacher-portal/collections/group-by';
import { assessmentLength } from '@teacher-portal/item-statistics/class-spread';
import { mean } from '@teacher-portal/item-statistics/statistics';
import { type FinishedCourse } from '@teacher-portal/item-statistics/trial/coverage';

const DAY_MS = 86_400_000;

/** Moments for which the demo schools are evaluated; each has its own simulated term. */
export const demoMoments = [0, 9, 18, 27, 36].map((days) => new Date(Date.UTC(2026, 10, 20, 12) - days * DAY_MS));

/** The graded assessments with weight of the demo schools, by grade and course, as if there were no others. */
export function demoGrades(now: Date): FinishedCourse[][] {
  const demo = buildDemo(now, '');
  const works = groupBy(
    demo.rows(submissions).filter(({ marks }) => marks !== null && marks !== undefined),
    ({ assessmentId }) => Number(assessmentId),
  );
  const weighted = demo
    .rows(assessments)
    .filter(({ id, weightage }) => works.has(Number(id)) && Number(weightage) > 0)
    .sort((a, b) => Number(a.dueDate) - Number(b.dueDate));
  return [...groupBy(weighted, ({ gradeId }) => Number(gradeId)).values()].map((ofGrade) => {
    const given = ofGrade.flatMap(({ id }) => works.get(Number(id)) ?? []);
    const students = [...new Set(given.map(({ studentId }) => Number(studentId)))];
    return [...groupBy(ofGrade, ({ courseId }) => Number(courseId)).values()].map((ofCourse) => ({
      assessments: ofCourse.map(({ weightage, marks }) => ({
        weight: Number(weightage),
        length: assessmentLength(Number(marks), mean(ofGrade.map((assessment) => Number(assessment.marks))) ?? 1),
      })),
      scores: students.map((student) =>
        ofCourse.map(({ id, marks }) => {
          const work = works.get(Number(id))?.find(({ studentId }) => Number(studentId) === student);
          return work ? Number(work.marks) / Number(marks) : null;
        }),
      ),
    }));
  });
}
