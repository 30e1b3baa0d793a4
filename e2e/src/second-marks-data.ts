import { randomUUID } from 'node:crypto';
import { asTeacher } from './call-api';
import { demo } from './demo';
import { send } from './send';
import { COURSE } from './submission-data';

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n',
);

interface Begun {
  id: number;
  paper: { questions: { id: number }[] } | null;
}

/** An exam of one written question of five marks that takes a PDF, published to the student with an account. */
export async function publishEssay(url: string, title: string): Promise<number> {
  const call = await asTeacher(url);
  const courses = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
  const [topic] = await call<{ id: number }[]>('GET', `/course/${COURSE}/categories`);
  const question = await call<{ id: number }>('POST', '/question', {
    ...{ courseId: COURSE, gradeId, questionCategory: 1, difficulty: 1, tags: [String(topic?.id)] },
    ...{ questionType: 2, questionText: `<p>${title}: explain why leaves are green.</p>` },
    answerFiles: { kinds: ['pdf'], most: 2 },
  });
  const { id } = await call<{ id: number }>('POST', '/assessment', {
    ...{ type: 2, subType: 1, title, courseId: COURSE, tags: [topic?.id], marks: 5, weightage: 1, difficulty: 1 },
    ...{ time: 40, autoGradeable: true, questions: [question.id] },
    questionMarks: [{ questionId: question.id, marks: 5 }],
    dueDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  });
  const { email, password } = demo.student;
  const { student } = await send<{ student: { id: number } }>(url, 'POST', '/auth/student-sign-in', undefined, {
    ...{ email, password },
  });
  await call('POST', '/assessment/publishAssessment', { assessmentId: id, courseId: COURSE, studentIds: [student.id] });
  return id;
}

/** Writes and hands in as the student, with a text and a PDF of this name. Returns the student's name. */
export async function handInEssay(url: string, assessmentId: number, fileName: string): Promise<string> {
  const { email, password } = demo.student;
  const { token, student } = await send<{ token: string; student: { name: string } }>(
    url,
    'POST',
    '/auth/student-sign-in',
    undefined,
    { email, password },
  );
  const call = <Data>(method: string, path: string, body: object) => send<Data>(url, method, path, token, body);
  const writer = randomUUID();
  const attempt = await call<Begun>('POST', `/learn/assessments/${assessmentId}/attempts`, { writer });
  const questionId = attempt.paper?.questions[0]?.id ?? 0;
  const announced = await call<{ url: string; fileUrl: string; fileType: string }>(
    'POST',
    `/learn/attempts/${attempt.id}/files`,
    { questionId, fileName, fileSize: PDF.length },
  );
  const sent = await fetch(new URL(announced.url, url), {
    method: 'PUT',
    headers: { 'content-type': announced.fileType },
    body: PDF,
  });
  if (!sent.ok) throw new Error(`The file was not taken: ${sent.status}`);
  const response = { text: '<p>They reflect green light.</p>', filePath: announced.fileUrl };
  await call('PUT', `/learn/attempts/${attempt.id}/answers`, {
    writer,
    answers: [{ questionId, response, revision: 1 }],
  });
  await call('POST', `/learn/attempts/${attempt.id}/hand-in`, { writer });
  return student.name;
}

/** The submission of the only student. */
export async function submissionOf(url: string, assessmentId: number): Promise<{ id: number; marks: number | null }> {
  const call = await asTeacher(url);
  const [only] = await call<{ id: number; marks: number | null }[]>('GET', `/assessment/${assessmentId}/submissions`);
  if (!only) throw new Error('Nobody has handed in.');
  return only;
}
