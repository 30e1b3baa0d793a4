import { demo } from './demo';
import { send } from './send';

/** A course of the first grade in the demo data. */
export const COURSE = 1;
const DAY = 86_400_000;

export interface MadeAssessment {
  id: number;
  version: number;
  status: number;
  archived: boolean;
  studentCount: number;
  weightage: number;
  dueDate: string | null;
}

/** Creates assessments through the API, so that a test does not depend on another flow. */
export class AssessmentData {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly gradeId: number,
    private readonly topicId: number,
  ) {}

  static async open(url: string): Promise<AssessmentData> {
    const { email, password } = demo.teacher;
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
    const courses = await send<{ id: number; gradeId: number }[]>(url, 'GET', '/profile/courses', token);
    const [topic] = await send<{ id: number }[]>(url, 'GET', `/course/${COURSE}/categories`, token);
    const course = courses.find(({ id }) => id === COURSE);
    if (!course || !topic) throw new Error(`The demo data has no course ${COURSE} with topics.`);
    return new AssessmentData(url, token, course.gradeId, topic.id);
  }

  private send = <Data>(method: string, place: string, body?: object, headers?: Record<string, string>) =>
    send<Data>(this.url, method, place, this.token, body, headers);

  private question = async (text: string, options: string[] = []) =>
    (
      await this.send<{ id: number }>('POST', '/question', {
        courseId: COURSE,
        gradeId: this.gradeId,
        questionCategory: 1,
        difficulty: 2,
        tags: [String(this.topicId)],
        questionType: options.length > 0 ? 1 : 2,
        questionText: text.startsWith('<') ? text : `<p>${text}</p>`,
        ...(options.length > 0
          ? { options: options.map((value, index) => ({ value, isCorrectAnswer: index === 0 })) }
          : { modelAnswer: '<p>By osmosis.</p>' }),
      })
    ).id;

  /**
   * A complete draft of ten marks: two multiple-choice questions, whose first option is correct, and a descriptive one
   * in a section.
   */
  async draft(title: string, change: object = {}): Promise<MadeAssessment> {
    const questions = [
      await this.question(`${title}: what is $x^2$ for $x = 3$?`, ['Nine', 'Six', 'Twelve', 'Three']),
      await this.question(`${title}: where is light caught?`, ['Chloroplast', 'Vacuole', 'Ribosome', 'Nucleus']),
      await this.question(`${title}: how do roots take up water?`),
    ];
    return this.send<MadeAssessment>('POST', '/assessment', {
      type: 2,
      subType: 1,
      title,
      courseId: COURSE,
      tags: [this.topicId],
      marks: 10,
      weightage: 1,
      difficulty: 2,
      time: 45,
      instruction: '<p>Answer in pen.</p>',
      questions,
      questionMarks: questions.map((questionId, index) => ({ questionId, marks: [2, 3, 5][index] })),
      sections: [{ title: 'Roots', subtitle: 'In whole sentences', questions: questions.slice(2) }],
      dueDate: new Date(Date.now() + 7 * DAY).toISOString(),
      ...change,
    });
  }

  /** A draft of these questions; the first option of each is correct. */
  async paperOf(title: string, asked: readonly { text: string; options: string[] }[]): Promise<MadeAssessment> {
    const questions: number[] = [];
    for (const { text, options } of asked) questions.push(await this.question(text, options));
    const questionMarks = questions.map((questionId) => ({ questionId, marks: 1 }));
    return this.draft(title, { questions, questionMarks, sections: [], marks: questions.length });
  }

  /** A draft on topics in which some students of the demo data are weak, with the number of these students. */
  async draftForTheWeak(title: string): Promise<{ id: number; weak: number }> {
    const all = await this.send<{ tags: number[]; gradedCount: number }[]>(
      'GET',
      `/assessment?filtered=[${COURSE}]&pageSize=100`,
    );
    const tags = all.find(({ gradedCount }) => gradedCount > 0)?.tags ?? [];
    const { id } = await this.draft(title, { tags });
    return { id, weak: (await this.send<unknown[]>('GET', `/assessment/${id}/weakStudents`)).length };
  }

  submissions = (id: number) => this.send<{ id: number }[]>('GET', `/assessment/${id}/submissions`);

  students = () =>
    this.send<{ id: number; name: string; section: string }[]>('GET', `/students/grade/${this.gradeId}?pageSize=-1`);

  /** Changes the assessment as another teacher would while it is open. */
  async setWeightage(id: number, weightage: number): Promise<void> {
    const { version } = await this.read(id);
    await this.send('POST', `/assessment/${id}/weightage`, { weightage }, { 'if-match': `"${version}"` });
  }

  read = (id: number) => this.send<MadeAssessment>('GET', `/assessment/${id}`);

  publish = (id: number, studentIds: number[]) =>
    this.send('POST', '/assessment/publishAssessment', { assessmentId: id, courseId: COURSE, studentIds });
}
