const API = '/api/v1';
const AT_ONCE = 8;

interface Answer {
  data: { id: number };
}

/** Creates a large course through the API as the demo teacher. */
export class LargeCourse {
  private constructor(
    private readonly url: string,
    private readonly token: string,
    readonly courseId: number,
    private readonly gradeId: number,
  ) {}

  static async open(url: string, courseId: number): Promise<LargeCourse> {
    const body = { email: 'ayse.yilmaz@example.com', password: 'teach-demo-2026' };
    const signedIn = await send(url, 'POST', '/auth/sign-in', undefined, body);
    const { token } = (signedIn as unknown as { data: { token: string } }).data;
    const { data: courses } = (await send(url, 'GET', '/profile/courses', token)) as unknown as {
      data: { id: number; gradeId: number }[];
    };
    const course = courses.find(({ id }) => id === courseId);
    if (!course) throw new Error(`The demo data has no course ${courseId}.`);
    return new LargeCourse(url, token, courseId, course.gradeId);
  }

  /** Creates twenty chapters with parts and sections: three levels. Returns their ids. */
  async addTopics(count: number): Promise<number[]> {
    const { courseId, gradeId } = this;
    const add = async (name: string, parentId: number) =>
      (await this.post('/category', { courseId, gradeId, name, parentId })).data.id;
    const chapters = await inTurns(20, (index) => add(`Chapter ${index + 1}`, 0));
    const parts = await inTurns(180, (index) => add(`Part ${index + 1}`, chapters[index % chapters.length] ?? 0));
    const sections = await inTurns(count - 200, (index) =>
      add(`Section ${index + 1}: ışık ve enerji`, parts[index % parts.length] ?? 0),
    );
    return [...chapters, ...parts, ...sections];
  }

  async addLectures(count: number, topics: readonly number[]): Promise<void> {
    await inTurns(count, async (index) => {
      const { data } = await this.post('/lecture', {
        name: `Lecture ${index + 1}`,
        type: 3,
        content: `<p>${'What the lecture says. '.repeat(20)}</p>`,
        description: '<p>In short.</p>',
        tagSlots: [{ tagId: topics[(index * 7) % topics.length] }],
      });
      await this.post('/lecture/add-course', { lectureId: data.id, courseId: this.courseId });
    });
  }

  private post = (path: string, body: object): Promise<Answer> => send(this.url, 'POST', path, this.token, body);
}

async function send(url: string, method: string, path: string, token?: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${url}${API}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Runs several tasks concurrently and returns the results in order. */
async function inTurns<Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async () => {
    for (let index = next++; index < count; index = next++) results[index] = await make(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, run));
  return results;
}
