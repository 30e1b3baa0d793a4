import { type ParsedBody } from 'shared/contract/endpoint';
import { type forecastExam } from 'shared/contract/exam-forecast';
import { type Database } from '../../db/database';
import { type Account } from '../../identity/account';
import { notFound } from '../../refusals/refusal';
import { courseOf } from '../../tenancy/tenancy';
import { classOf } from '../class/public';
import { loadQuestions, seenOrAsked } from '../question/public';
import { type Forecast } from './evidence.repository';
import { countStudents } from './students.repository';

/**
 * Who sees the course, the class and the questions, sees the forecast; it reads the exams of the course's school only.
 * @throws 404 for anything of another school, or for a class of another course.
 */
export async function forecastFor(
  db: Database,
  account: Account,
  { courseId, classId, questions }: ParsedBody<typeof forecastExam>,
): Promise<Forecast & { schoolId: number; students: number }> {
  const { schoolId, gradeId } = await courseOf(db, account, courseId);
  const tenant = { ...account, schoolIds: [schoolId] };
  const ids = questions.map(({ id }) => id);
  const [chosen, readable] = [await loadQuestions(db, tenant, ids), await seenOrAsked(db, tenant, ids)];
  if (chosen.length < ids.length || readable.size < ids.length) throw notFound();
  const of = { schoolId, tenant, courseId, questionIds: ids };
  if (classId === undefined) return { ...of, students: await countStudents(db, { schoolId, gradeId }) };
  const row = await classOf(db, account, classId);
  if (row.courseId !== courseId) throw notFound();
  return { ...of, classId, students: row.students };
}
