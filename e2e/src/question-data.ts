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
    const { id: courseId, gradeId } = this.course;
    const common = {
      courseId,
      gradeId,
      questionType: 2,
      questionCategory: 1,
      difficulty: 1,
      tags: [String(this.topicId)],
    };
    const ids: number[] = [];
    for (const text of texts)
      ids.push(
        (
          await send<{ id: number }>(this.url, 'POST', '/question', this.token, {
            ...common,
            questionText: `<p>${text}</p>`,
          })
        ).id,
      );
    return ids;
  }
}
