import { demo } from './demo';
import { send } from './send';

interface Course {
  id: number;
  gradeId: number;
}

/** Creates questions through the API, so that a test does not depend on another flow. */
export class QuestionData {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly course: Course,
    private readonly topicId: number,
  ) {}

  static async open(url: string, courseId: number): Promise<QuestionData> {
    const { email, password } = demo.teacher;
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
    const courses = await send<Course[]>(url, 'GET', '/profile/courses', token);
    const course = courses.find(({ id }) => id === courseId);
    const [topic] = await send<{ id: number }[]>(url, 'GET', `/course/${courseId}/categories`, token);
    if (!course || !topic) throw new Error(`The demo data has no course ${courseId} with topics.`);
    return new QuestionData(url, token, course, topic.id);
  }

  /** Adds descriptive questions with these texts, the last one newest, and returns their ids. */
  async add(texts: readonly string[]): Promise<number[]> {
    const ids: number[] = [];
    for (const text of texts) ids.push(await this.create({ questionType: 2, questionText: `<p>${text}</p>` }));
    return ids;
  }

  /** Adds a multiple-choice question whose first option is right. */
  addChoice(text: string, options: readonly string[]): Promise<number> {
    return this.create({
      questionType: 1,
      questionText: `<p>${text}</p>`,
      options: options.map((value, at) => ({ value, isCorrectAnswer: at === 0 })),
    });
  }

  private async create(body: object): Promise<number> {
    const { id: courseId, gradeId } = this.course;
    const common = { courseId, gradeId, questionCategory: 1, difficulty: 1, tags: [String(this.topicId)] };
    const { id } = await send<{ id: number }>(this.url, 'POST', '/question', this.token, { ...common, ...body });
    return id;
  }
}
