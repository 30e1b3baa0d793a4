import { type SlipCodes } from 'shared/contract/learn-address';
import { type AccessSlips } from 'shared/contract/student-access';
import { asTeacher } from './call-api';
import { COURSE } from './submission-data';
import { type StudentAccount } from './test-with-students';

/** A project of one written question of five marks, published to these students, each with a slip to sign in by. */
export async function publishProject(url: string, title: string, students: readonly StudentAccount[]) {
  const call = await asTeacher(url);
  const courses = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
  const [topic] = await call<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
  const question = await call<{ id: number }>('POST', '/question', {
    ...{ courseId: COURSE, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topic?.id)] },
    ...{ questionType: 2, questionText: `<p>${title}: what have you found?</p>` },
  });
  const { id } = await call<{ id: number }>('POST', '/assessment', {
    ...{ type: 2, subType: 1, title, courseId: COURSE, tags: [topic?.id], marks: 5, weightage: 1, difficulty: 1 },
    ...{
      time: 40,
      autoGradeable: true,
      questions: [question.id],
      questionMarks: [{ questionId: question.id, marks: 5 }],
    },
    dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  const studentIds = students.map((student) => student.id);
  await call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId: COURSE, studentIds });
  const { schoolCode, slips } = await call<AccessSlips>('POST', '/students/access-slips', { studentIds });
  const slipOf = ({ id: studentId }: StudentAccount): SlipCodes => {
    const slip = slips.find((each) => each.studentId === studentId);
    if (!slip) throw new Error('A student has no slip.');
    return { schoolCode, userName: slip.userName, oneTimeCode: slip.oneTimeCode };
  };
  return { id, slipOf };
}
