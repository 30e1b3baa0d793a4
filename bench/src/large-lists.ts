import { type RosterSchool } from 'e2e/roster-school';

/** A page of the question bank has at most a hundred rows, however large the bank is. */
const QUESTIONS = 120;
const WEEK_MS = 7 * 86_400_000;

interface Course {
  id: number;
  gradeId: number;
}

/** Fills the bank of the school's course, and publishes an exam to all of its students; returns the exam's id. */
export async function fillLists({ call }: RosterSchool): Promise<{ courseId: number; assessmentId: number }> {
  const [course] = await call<Course[]>('GET', '/profile/courses');
  if (!course) throw new Error('The school has no course.');
  const { id: courseId, gradeId } = course;
  const topic = await call<{ id: number }>('POST', '/category', { courseId, gradeId, name: 'Cells', parentId: 0 });
  const questions: number[] = [];
  for (let at = 0; at < QUESTIONS; at += 1) {
    const question = { courseId, gradeId, questionType: 2, questionCategory: 1, difficulty: 1 + (at % 5) };
    const texts = { tags: [String(topic.id)], questionText: `<p>What does part ${at} of a cell do?</p>` };
    questions.push((await call<{ id: number }>('POST', '/question', { ...question, ...texts })).id);
  }
  const exam = await call<{ id: number }>('POST', '/assessment', {
    ...{ type: 2, subType: 1, title: 'Cells', courseId, tags: [topic.id], marks: 5, weightage: 1, difficulty: 2 },
    ...{ time: 45, questions: questions.slice(0, 1), questionMarks: [{ questionId: questions[0], marks: 5 }] },
    dueDate: new Date(Date.now() + WEEK_MS).toISOString(),
  });
  const students = await call<{ id: number }[]>('GET', `/students/grade/${gradeId}?pageSize=-1`);
  const studentIds = students.map(({ id }) => id);
  await call('POST', '/assessment/publishAssessment', { assessmentId: exam.id, courseId, studentIds });
  return { courseId, assessmentId: exam.id };
}
