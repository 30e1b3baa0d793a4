import { asTeacher } from './call-api';

export const PAPER_COURSE = 3;

export interface NewPaper {
  id: number;
  /** Its name is the same in every paper's address, cells and tags. */
  topic: string;
  /** Ids of the six questions "<topic> 1" to "<topic> 6": three easy ones, two hard ones, one inferno. */
  questions: number[];
}

const levels = [1, 1, 1, 3, 3, 5];

/** A draft worth ten marks with a topic of its own, and six open questions on that topic in the bank. */
export async function addPaper(url: string, topic: string): Promise<NewPaper> {
  const send = await asTeacher(url);
  const courses = await send<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const gradeId = courses.find(({ id }) => id === PAPER_COURSE)?.gradeId ?? 0;
  const courseId = PAPER_COURSE;
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

/** What the server has of a paper: ids by section, the default one first, and the marks of all. */
export async function readPaper(url: string, id: number): Promise<{ sections: number[][]; marks: number[] }> {
  const send = await asTeacher(url);
  const paper = await send<{
    questions: number[];
    sections: { questions: number[] }[];
    questionMarks: { marks: number }[];
  }>('GET', `/assessment/${id}`);
  const placed = paper.sections.flatMap(({ questions }) => questions);
  return {
    sections: [
      paper.questions.filter((each) => !placed.includes(each)),
      ...paper.sections.map(({ questions }) => questions),
    ],
    marks: paper.questionMarks.map(({ marks }) => marks),
  };
}

/** Deletes a question behind the back of whoever has chosen it. */
export async function deleteQuestion(url: string, id: number): Promise<void> {
  const send = await asTeacher(url);
  const { version } = await send<{ version: number }>('GET', `/question/${id}`);
  await send('DELETE', `/question/soft-delete/${id}`, undefined, { 'if-match': `"${version}"` });
}
