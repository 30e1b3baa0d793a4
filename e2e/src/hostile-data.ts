import { send } from './send';
import { demo } from './demo';

/** Every plain text of this data: displayed literally, or a script runs and is detected. */
export const hostileName = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
/** Visible content of every rich text of this data. */
export const hostileWords = 'What came through';
const hostileHtml =
  `<p onclick="alert(1)" style="position:fixed">${hostileWords} <a href="javascript:alert(1)">link</a> <span data-type="inline-math" data-latex="x\\href{javascript:alert(1)}{y}"></span></p>` +
  '<script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)><style>*{display:none}</style></svg><iframe srcdoc="<script>parent.alert(1)</script>"></iframe>' +
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math><base href="https://evil.example/"><form action="javascript:alert(1)"><button>go</button></form>';

/** The name as CSV. */
const hostileCell = `"${hostileName.replaceAll('"', '""')}"`;

interface Named {
  id: number;
  name: string;
}
const inAWeek = () => new Date(Date.now() + 7 * 86_400_000).toISOString();

const questionBody = (place: { courseId: number; gradeId: number }, topicId: number) => ({
  ...place,
  questionCategory: 1,
  difficulty: 1,
  tags: [String(topicId)],
  questionText: hostileHtml,
  modelAnswer: hostileHtml,
});
const assessmentBody = (courseId: number, topicId: number, questions: number[]) => ({
  type: 3,
  subType: 2,
  title: hostileName,
  courseId,
  tags: [topicId],
  marks: 10,
  weightage: 1,
  difficulty: 1,
  time: 20,
  questions,
  dueDate: inAWeek(),
  questionMarks: questions.map((questionId) => ({ questionId, marks: 10 / questions.length })),
  descriptionRaw: hostileHtml,
  instruction: hostileHtml,
  sections: [{ title: hostileName, subtitle: hostileName, questions }],
  rubric: [{ title: hostileName, levels: [{ label: hostileName, marks: 1 }] }],
});

/** A school in which every text is hostile, created through the API by its own teacher. */
export class HostileSchool {
  /** A CSV list of one student. */
  static readonly list = `Name;Section;Guardian name;Relation;Phone\n${hostileCell};A;${hostileCell};${hostileCell};1\n`;

  private constructor(
    readonly account: { email: string; password: string },
    private readonly call: <Data>(method: string, path: string, body?: object | string) => Promise<Data>,
    readonly courseId: number,
    readonly gradeId: number,
  ) {}

  static async open(url: string): Promise<HostileSchool> {
    const account = { email: `hostile.${Date.now()}@example.com`, password: 'a-good-password' };
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-up', undefined, {
      username: hostileName,
      ...account,
    });
    const call = <Data>(method: string, path: string, body?: object | string) =>
      send<Data>(url, method, path, token, body);
    await call('POST', '/school', {
      name: hostileName,
      grades: [{ name: hostileName, courses: [{ name: hostileName }] }],
    });
    const [course] = await call<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
    if (!course) throw new Error('The new school has no course.');
    return new HostileSchool(account, call, course.id, course.gradeId);
  }

  /** Creates topic, lecture, questions, student and a published assessment; returns their ids. */
  async fill() {
    const { courseId, gradeId, call } = this;
    const { id: topicId } = await call<Named>('POST', '/category', { courseId, gradeId, name: hostileName });
    await call('PUT', `/category/${topicId}/add-comment`, { comment: hostileName });
    const texts = { description: hostileHtml, content: hostileHtml, transcription: hostileHtml };
    const attachments = [{ name: hostileName, link: 'https://example.com/a', mimeType: 'text/html' }];
    const { id: lectureId } = await call<Named>('POST', '/lecture', {
      name: hostileName,
      type: 3,
      ...texts,
      attachments,
      tagSlots: [{ tagId: topicId }],
    });
    await call('POST', '/lecture/add-course', { lectureId, courseId });
    await call('POST', '/lecture/add-category', { lectureId, tagId: topicId });
    const options = [{ value: hostileName, isCorrectAnswer: true }, { value: 'Another' }];
    const choice = await call<Named>('POST', '/question', {
      ...questionBody({ courseId, gradeId }, topicId),
      questionType: 1,
      options,
    });
    const studentId = await this.importStudent();
    const { id: assessmentId } = await call<Named>(
      'POST',
      '/assessment',
      assessmentBody(courseId, topicId, [choice.id]),
    );
    await call('POST', '/assessment/publishAssessment', { assessmentId, courseId, all: true });
    const { id: draftId } = await call<Named>('POST', '/assessment', assessmentBody(courseId, topicId, [choice.id]));
    return { topicId, lectureId, questionId: choice.id, studentId, assessmentId, draftId };
  }

  private async importStudent(): Promise<number> {
    const [school] = await this.call<Named[]>('GET', '/school');
    const { list } = HostileSchool;
    const place = `gradeId=${this.gradeId}`;
    const { hash } = await this.call<{ hash: string }>('POST', `/school/${school?.id}/roster/preview?${place}`, list);
    await this.call('POST', `/school/${school?.id}/roster/apply?${place}&hash=${hash}`, list);
    const [student] = await this.call<Named[]>('GET', `/students/grade/${this.gradeId}`);
    return student?.id ?? 0;
  }
}

/** A course of the demo data in the grade of the student with an account. */
const COURSE = 4;

/** A hostile submission of the demo student with hostile comments; returns its id. */
export async function handInHostileSubmission(url: string): Promise<{ assessmentId: number; submissionId: number }> {
  const signIn = (path: string, { email, password }: { email: string; password: string }) =>
    send<{ token: string; student?: Named }>(url, 'POST', path, undefined, { email, password });
  const [teacher, learner] = [
    await signIn('/auth/sign-in', demo.teacher),
    await signIn('/auth/student-sign-in', demo.student),
  ];
  const asTeacher = <Data>(method: string, path: string, body?: object) =>
    send<Data>(url, method, path, teacher.token, body);
  const courses = await asTeacher<{ id: number; gradeId: number }[]>('GET', '/profile/courses');
  const gradeId = courses.find(({ id }) => id === COURSE)?.gradeId ?? 0;
  const [topic] = await asTeacher<Named[]>('GET', `/course/${COURSE}/categories`);
  const topicId = topic?.id ?? 0;
  const question = await asTeacher<Named>('POST', '/question', {
    ...questionBody({ courseId: COURSE, gradeId }, topicId),
    questionType: 2,
  });
  const { id: assessmentId } = await asTeacher<Named>(
    'POST',
    '/assessment',
    assessmentBody(COURSE, topicId, [question.id]),
  );
  await asTeacher('POST', '/assessment/publishAssessment', {
    assessmentId,
    courseId: COURSE,
    studentIds: [learner.student?.id],
  });
  const answers = [{ questionId: question.id, response: { text: hostileHtml } }];
  const { id: submissionId } = await send<Named>(url, 'POST', '/assessment/submitAssessment', learner.token, {
    assessmentId,
    answers,
  });
  const scores = [{ questionId: question.id, score: 1, comment: hostileName }];
  await asTeacher('POST', '/assessment/gradeSubmission', { submissionId, comment: hostileName, scores });
  return { assessmentId, submissionId };
}
