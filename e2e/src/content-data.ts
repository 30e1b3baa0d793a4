import { demo } from './demo';
import { send } from './send';

/** Creates topics and lectures through the API, so that a test does not depend on another flow. */
export class ContentData {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly course: { id: number; gradeId: number },
  ) {}

  static async open(url: string, courseId: number): Promise<ContentData> {
    const { email, password } = demo.teacher;
    const { token } = await send<{ token: string }>(url, 'POST', '/auth/sign-in', undefined, { email, password });
    const courses = await send<{ id: number; gradeId: number }[]>(url, 'GET', '/profile/courses', token);
    const course = courses.find(({ id }) => id === courseId);
    if (!course) throw new Error(`The demo data has no course ${courseId}.`);
    return new ContentData(url, token, course);
  }

  async addTopic(name: string, parentId = 0): Promise<number> {
    const { id: courseId, gradeId } = this.course;
    return (await this.post<{ id: number }>('/category', { courseId, gradeId, name, parentId })).id;
  }

  /** Adds a theory lecture on one topic at the end of the course. */
  async addLecture(name: string, topicId: number): Promise<number> {
    const { id: lectureId } = await this.post<{ id: number }>('/lecture', {
      name,
      type: 3,
      content: `<p>All about ${name}.</p>`,
      description: '<p>In short.</p>',
      tagSlots: [{ tagId: topicId }],
    });
    await this.post('/lecture/add-course', { lectureId, courseId: this.course.id });
    return lectureId;
  }

  /** Renames a topic as another teacher would while it is open. */
  async renameTopic(id: number, name: string): Promise<void> {
    const { parentId, courseId, gradeId, version } = await send<{
      parentId: number;
      courseId: number;
      gradeId: number;
      version: number;
    }>(this.url, 'GET', `/category/${id}`, this.token);
    await send(
      this.url,
      'PUT',
      `/category/${id}`,
      this.token,
      { name, parentId, courseId, gradeId },
      { 'if-match': `"${version}"` },
    );
  }

  /** Moves a lecture as another teacher would while the list is open. */
  async moveLecture(id: number, order: number): Promise<void> {
    await send(this.url, 'PUT', `/lecture/reorder/${id}/${this.course.id}`, this.token, { order });
  }

  private post = <Data = unknown>(path: string, body: object) => send<Data>(this.url, 'POST', path, this.token, body);
}
