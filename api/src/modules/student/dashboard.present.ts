import { assessmentStatus, assessmentType } from 'shared/contract/enums';
import {
  type Student,
  type StudentAssessment,
  type StudentDashboard,
  type StudentResult,
} from 'shared/contract/student';
import { codeOf, instantOf } from '../wire';
import { wholeFiguresOf } from './figures';
import { type EnrolledStudent } from './repository';
import { type Results } from './results.repository';
import { type WorkRow } from './submissions.repository';

export const presentWork = (row: WorkRow): StudentAssessment => ({
  id: row.id,
  title: row.title,
  type: codeOf(assessmentType, row.type, assessmentType.assignment),
  courseId: row.courseId,
  courseCode: row.courseCode,
  dueDate: instantOf(row.dueDate),
  marks: row.marks,
  weightage: row.weightage,
  status: codeOf(assessmentStatus, row.status, assessmentStatus.pending),
  submissionId: row.submissionId,
  submissionDate: instantOf(row.submittedAt),
  score: row.score,
});

/** Graded work whose marks can be a share; the others have no place on a scale. */
function presentResult(row: WorkRow, classMeans: ReadonlyMap<number, number | null>): StudentResult[] {
  if (row.score === null || row.marks <= 0) return [];
  const classMean = classMeans.get(row.id) ?? null;
  return [
    {
      assessmentId: row.id,
      title: row.title,
      type: codeOf(assessmentType, row.type, assessmentType.assignment),
      courseId: row.courseId,
      courseCode: row.courseCode,
      date: (row.dueDate ?? row.publishDate ?? row.createdAt).toISOString(),
      score: (100 * row.score) / row.marks,
      classMean: classMean === null ? null : 100 * classMean,
    },
  ];
}

interface DashboardParts {
  student: Student;
  place: Pick<EnrolledStudent, 'gradeId'>;
  courses: readonly { courseId: number; courseCode: string; courseName: string }[];
  results: Results;
  work: readonly WorkRow[];
}

export function presentDashboard({
  student,
  place: { gradeId },
  courses,
  results,
  work,
}: DashboardParts): StudentDashboard {
  const whole = wholeFiguresOf(results, student.id, gradeId);
  const classMeans = new Map(results.papers.map(({ id, classMean }) => [id, classMean]));
  return {
    student,
    projection: whole.projection,
    improvement: whole.improvement,
    courses: courses.map((course) => {
      const { n, current, projection, improvement } = wholeFiguresOf(results, student.id, gradeId, course.courseId);
      return { ...course, currentScore: current.value, projectedGrade: projection.value, projection, improvement, n };
    }),
    results: work.flatMap((row) => presentResult(row, classMeans)),
  };
}
