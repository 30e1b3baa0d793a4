import { assessmentStatus, assessmentType } from 'shared/contract/enums';
import { passResultOf } from 'shared/contract/pass.rules';
import {
  type Student,
  type StudentAssessment,
  type StudentDashboard,
  type StudentResult,
} from 'shared/contract/student';
import { wasReceived } from '../../../db/work';
import { type TrendSums } from '@teacher-portal/item-statistics/trend';
import { codeOf, instantOf } from '../../wire';
import { figuresOfGrade } from './student-figures';
import { type EnrolledStudent } from '../repository';
import { type Results } from './results.repository';
import { type StudentAssessmentRow } from './student-assessments.repository';

/** Due and not handed in. */
const isMissing = ({ score: marks, ...row }: StudentAssessmentRow, now: Date) =>
  row.dueDate !== null && row.dueDate < now && !wasReceived({ ...row, marks });

export const presentStudentAssessment = (row: StudentAssessmentRow, now: Date): StudentAssessment => ({
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
  result: passResultOf(row.score, row.minMarks),
  isMissing: isMissing(row, now),
});

/** Graded submissions whose assessment has marks; the others cannot be expressed in per cent. */
function presentResult(row: StudentAssessmentRow, classMeans: ReadonlyMap<number, number | null>): StudentResult[] {
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
  rows: readonly StudentAssessmentRow[];
  /** Course id → the student's results relative to the class. */
  trends: ReadonlyMap<number, TrendSums>;
}

export function presentDashboard({
  student,
  place: { gradeId },
  courses,
  results,
  rows,
  trends,
}: DashboardParts): StudentDashboard {
  const { wholeFiguresOf } = figuresOfGrade(results, gradeId);
  const whole = wholeFiguresOf(student.id);
  const classMeans = new Map(results.assessments.map(({ id, classMean }) => [id, classMean]));
  return {
    student,
    projection: whole.projection,
    improvement: whole.improvement,
    courses: courses.map((course) => {
      const { n, current, projection, improvement } = wholeFiguresOf(
        student.id,
        course.courseId,
        trends.get(course.courseId),
      );
      return { ...course, currentScore: current.value, projectedGrade: projection.value, projection, improvement, n };
    }),
    results: rows.flatMap((row) => presentResult(row, classMeans)),
  };
}
