import { type CreateAssessmentBody, createAssessment } from 'shared/contract/assessment-write';
import { publishAssessment } from 'shared/contract/publishing';
import { daysFromNow } from './class-room';
import { type TestSchool } from './people';
import { type TestPortal } from './portal';

/** A graded quiz of the school's course, due in a week: 10 marks, two sections if there are questions. */
export function quizBody({ courseId }: TestSchool, change: Partial<CreateAssessmentBody> = {}): CreateAssessmentBody {
  return {
    courseId,
    type: 3,
    subType: 1,
    title: 'Cells',
    tags: [],
    marks: 10,
    weightage: 5,
    difficulty: 2,
    time: 20,
    dueDate: daysFromNow(7).toISOString(),
    ...change,
  };
}

/** Marks distributed evenly over the questions. */
export const evenMarks = (questions: readonly number[], total = 10) =>
  questions.map((questionId) => ({ questionId, marks: total / questions.length }));

/** Creates a draft with these questions; returns its id. */
export async function addDraft(
  portal: TestPortal,
  school: TestSchool,
  change: Partial<CreateAssessmentBody> & { tags: number[] },
): Promise<number> {
  const questions = change.questions ?? [];
  const body = quizBody(school, { questionMarks: evenMarks(questions), ...change });
  return (await portal.call(createAssessment, { as: school.teacher.token, body })).data.id;
}

/** Publishes to everybody, or to the given students. */
export async function publishTo(
  portal: TestPortal,
  { courseId, teacher }: TestSchool,
  assessmentId: number,
  studentIds?: number[],
) {
  const body = { assessmentId, courseId, ...(studentIds ? { studentIds } : { all: true }) };
  return (await portal.call(publishAssessment, { as: teacher.token, body })).data;
}
