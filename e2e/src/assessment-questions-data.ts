import { asTeacher } from './call-api';

export const COURSE = 3;

export interface NewAssessment {
  id: number;
  /** The name of its only topic, and its title. */
  topic: string;
  /** Ids of the six questions "<topic> 1" to "<topic> 6": three easy ones, two hard ones, one inferno. */
  questions: number[];
}

const levels = [1, 1, 1, 3, 3, 5];

/** A draft of ten marks without questions, on a new topic for which the bank has six descriptive questions. */
export async function addAssessment(url: string, topic: string): Promise<NewAssessment> {
  const send = await asTeacher(url);
  const courses = await send<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
  const courseId = COURSE;
  const { id: topicId } = await send<{ id: number }>('POST', '/category', {
    courseId,
    gradeId,
    name: topic,
    parentId: 0,
  });
  const questions: number[] = [];
  for (const [at, difficulty] of levels.entries()) {
    const question = {
      courseId,
      gradeId,
      questionType: 2,
      questionCategory: 1,
      difficulty,
      tags: [String(topicId)],
      questionText: `<p>${topic} ${at + 1}</p>`,
    };
    questions.push((await send<{ id: number }>('POST', '/question', question)).id);
  }
  const dueDate = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const { id } = await send<{ id: number }>('POST', '/assessment', {
    type: 3,
    subType: 2,
    title: topic,
    courseId,
    tags: [topicId],
    marks: 10,
    difficulty: 1,
    time: 20,
    dueDate,
  });
  return { id, topic, questions };
}

/** The saved state: question ids by section, the default section first, and the marks of all questions. */
export async function readAssessment(url: string, id: number): Promise<{ sections: number[][]; marks: number[] }> {
  const send = await asTeacher(url);
  const assessment = await send<{
    questions: number[];
    sections: { questions: number[] }[];
    questionMarks: { marks: number }[];
  }>('GET', `/assessment/${id}`);
  const placed = assessment.sections.flatMap(({ questions }) => questions);
  return {
    sections: [
      assessment.questions.filter((each) => !placed.includes(each)),
      ...assessment.sections.map(({ questions }) => questions),
    ],
    marks: assessment.questionMarks.map(({ marks }) => marks),
  };
}

/** Deletes a question as another teacher would while it is selected. */
export async function deleteQuestion(url: string, id: number): Promise<void> {
  const send = await asTeacher(url);
  const { version } = await send<{ version: number }>('GET', `/question/${id}`);
  await send('DELETE', `/question/soft-delete/${id}`, undefined, { 'if-match': `"${version}"` });
}
