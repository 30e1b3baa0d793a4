import {
  type Assessment,
  type AssessmentSummary,
  type Section,
  type UpcomingEvent,
  type UpcomingEvents,
} from 'shared/contract/assessment';
import { assessmentStatus, assessmentSubType, assessmentType, difficulty } from 'shared/contract/enums';
import { type Question } from 'shared/contract/question';
import { groupBy } from '@teacher-portal/collections/group-by';
import { type ReadAddress } from '../../tenancy/files';
import { withReadableFiles } from '../../text/own-files';
import { codeOf, instantOf, personOf } from '../wire';
import { type DueRow, type SummaryRow, type WholeAssessment } from './repository';

export function presentSummary(row: SummaryRow): AssessmentSummary {
  const { assessment, submissions } = row;
  return {
    id: assessment.id,
    title: assessment.title,
    type: codeOf(assessmentType, assessment.type, assessmentType.assignment),
    subType: codeOf(assessmentSubType, assessment.subType, assessmentSubType.graded),
    publishDate: instantOf(assessment.publishDate),
    dueDate: instantOf(assessment.dueDate),
    courseId: assessment.courseId,
    courseCode: row.courseCode,
    courseName: row.courseName,
    gradeId: assessment.gradeId,
    marks: assessment.marks,
    minMarks: assessment.minMarks,
    weightage: assessment.weightage,
    difficulty: codeOf(difficulty, assessment.difficulty, difficulty.easy),
    status: codeOf(assessmentStatus, assessment.status, assessmentStatus.drafted),
    tags: row.tags,
    time: assessment.time,
    questionCount: row.questionCount,
    author: personOf(assessment.authorId, row.authorName),
    archived: assessment.archivedAt !== null,
    studentCount: row.studentCount,
    submittedCount: submissions.submitted,
    gradedCount: submissions.graded,
    meanScore:
      submissions.meanMarks === null || assessment.marks <= 0 ? null : (100 * submissions.meanMarks) / assessment.marks,
    createdAt: assessment.createdAt.toISOString(),
    updatedAt: assessment.updatedAt.toISOString(),
    version: assessment.version,
  };
}

interface Ordered extends Pick<WholeAssessment, 'sections'> {
  placed: readonly Pick<WholeAssessment['placed'][number], 'questionId' | 'sectionId'>[];
}

export function presentSections({ placed, sections }: Ordered): Section[] {
  const bySection = groupBy(placed, ({ sectionId }) => sectionId);
  return sections.map(({ id, title, subtitle }) => ({
    id,
    title,
    subtitle,
    questions: (bySection.get(id) ?? []).map(({ questionId }) => questionId),
  }));
}

/** A whole assessment; `questionDetails` are its questions in order. */
export function presentAssessment(
  { summary, placed, sections, targets }: WholeAssessment,
  questionDetails: Question[],
  readAddress: ReadAddress,
): Assessment {
  const { assessment } = summary;
  return {
    ...presentSummary(summary),
    questions: placed.map(({ questionId }) => questionId),
    questionMarks: placed.map(({ questionId, marks }) => ({ questionId, marks })),
    sections: presentSections({ placed, sections }),
    questionDetails,
    description: assessment.description,
    descriptionRaw: withReadableFiles(assessment.descriptionRaw, readAddress),
    instruction: withReadableFiles(assessment.instruction, readAddress),
    autoGradeable: assessment.autoGradeable,
    rubric: assessment.rubric,
    students: targets,
    all: assessment.publishedToAll,
  };
}

const presentEvent = ({ assessment, courseCode }: DueRow, dueDate: string): UpcomingEvent => ({
  id: assessment.id,
  title: assessment.title,
  type: codeOf(assessmentType, assessment.type, assessmentType.assignment),
  courseId: assessment.courseId,
  courseCode,
  dueDate,
  publishDate: instantOf(assessment.publishDate),
  status: codeOf(assessmentStatus, assessment.status, assessmentStatus.published),
});

/** Grouped by due date in UTC. */
export function presentEvents(rows: readonly DueRow[]): UpcomingEvents {
  const events = rows.flatMap((row) =>
    row.assessment.dueDate ? [presentEvent(row, row.assessment.dueDate.toISOString())] : [],
  );
  return Object.fromEntries(groupBy(events, ({ dueDate }) => dueDate.slice(0, 10)));
}
