import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createAssessment } from 'shared/contract/assessment-write';
import { sendEmail, setPassword, signIn, signUp } from 'shared/contract/auth';
import { createCalendarAddress } from 'shared/contract/calendar';
import { createCategory } from 'shared/contract/category';
import { type Endpoint, type EndpointData } from 'shared/contract/endpoint';
import { createLecture } from 'shared/contract/lecture';
import { saveAnswers, startAttempt } from 'shared/contract/attempt';
import { getPaper } from 'shared/contract/paper';
import { listCourses, listGrades } from 'shared/contract/profile';
import { publishAssessment } from 'shared/contract/publishing';
import { createQuestion, listQuestions } from 'shared/contract/question';
import { applyRoster, previewRoster } from 'shared/contract/roster';
import { createInvitation, createSchool, joinSchool } from 'shared/contract/school';
import { issueSlips, redeemSlip, revokeStudentAccess, signInWithAccess } from 'shared/contract/student-access';
import { createStudent } from 'shared/contract/student-record';
import { signInStudent } from 'shared/contract/student-session';
import { gradeSubmission, submitAssessment } from 'shared/contract/submission';
import { getSignedUrl } from 'shared/contract/upload';
import { daysFromNow } from '../testing/class-room';
import { type Options } from '../testing/portal';
import { bundleServer, type ServerProcess, startServer } from '../testing/server-process';
import { until } from '../testing/until';

const teacher = { username: 'Zerrin Zürafa', email: 'zerrin.zurafa@example.com', password: 'Kavak yelleri 1983' };
const colleague = { username: 'Kolega Kartal', email: 'kolega.kartal@example.com', password: 'Ceviz gölgesi 1977' };
const pupil = { name: 'Öğrenci Ördek', email: 'ogrenci.ordek@example.com', password: 'Incir reçeli 2011' };
const texts = ['Zeplin Lisesi', 'Zencefil nasıl büyür', 'Zambak köklerinden', 'Zeytin dalına bak', 'zumrut-notlari'];
const [schoolName = '', questionText = '', answerText = '', commentText = '', fileName = ''] = texts;
const slipName = 'Kırlangıç Kaya';
const pdf = Buffer.from('%PDF-1.7\n% a file\n');

/** A portal in a separate process, called over HTTP. */
class Story {
  /** Texts that must not appear in a log. */
  readonly secrets = new Set<string>([...texts, ...[teacher, colleague, pupil].flatMap(Object.values)]);

  constructor(
    private readonly url: string,
    private readonly dataDir: string,
  ) {}

  async send<E extends Endpoint>(endpoint: E, { as, params, query, body, headers }: Options<E> = {}) {
    const given = (params ?? {}) as Record<string, unknown>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
    const answer = await fetch(
      `${this.url}/api/v1${path}?${new URLSearchParams(query as Record<string, string>).toString()}`,
      {
        method: endpoint.method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(as ? { authorization: `Bearer ${as}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { body: Buffer.isBuffer(body) ? new Uint8Array(body) : JSON.stringify(body) }),
      },
    );
    return { status: answer.status, json: (await answer.json()) as { data: EndpointData<E> } };
  }

  /** The data of a call that must succeed. */
  async call<E extends Endpoint>(endpoint: E, options: Options<E> = {}): Promise<EndpointData<E>> {
    const { status, json } = await this.send(endpoint, options);
    if (status !== endpoint.status) throw new Error(`${endpoint.path} answered ${status}: ${JSON.stringify(json)}`);
    return json.data;
  }

  async raw(path: string, options: RequestInit = {}): Promise<number> {
    const answer = await fetch(new URL(path, this.url), options);
    await answer.arrayBuffer();
    return answer.status;
  }

  /** The token of the link mailed to this address. */
  async mailedToken(email: string): Promise<string> {
    const folder = join(this.dataDir, 'outbox');
    const mails = () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('=\r\n', '').replaceAll('=3D', '='))
        .filter((mail) => mail.includes(email));
    await until(() => {
      try {
        return mails().length > 0;
      } catch {
        return false;
      }
    });
    const token = /set-password\?token=([\w-]+)/.exec(mails()[0] ?? '')?.[1] ?? '';
    this.secrets.add(token);
    return token;
  }

  async teachers() {
    const { token } = await this.call(signUp, { body: teacher });
    const school = await this.call(createSchool, {
      as: token,
      body: { name: schoolName, grades: [{ name: '9', courses: [{ name: 'Biyoloji' }] }] },
    });
    const { code } = await this.call(createInvitation, { as: token, params: { id: school.id } });
    const { token: other } = await this.call(signUp, { body: colleague });
    await this.send(joinSchool, { as: other, body: { code } });
    [token, other, code].forEach((secret) => this.secrets.add(secret));
    const [grade] = await this.call(listGrades, { as: token });
    const [course] = await this.call(listCourses, { as: token });
    return { token, schoolId: school.id, gradeId: grade?.id ?? 0, courseId: course?.id ?? 0 };
  }

  async pupils({ token: as, schoolId, gradeId }: Awaited<ReturnType<Story['teachers']>>): Promise<string> {
    const list = {
      as,
      params: { id: schoolId },
      headers: { 'content-type': 'text/csv' },
      body: Buffer.from(`Name,E-mail\n${pupil.name},${pupil.email}\n`),
    };
    const { hash } = await this.call(previewRoster, { ...list, query: { gradeId } });
    await this.call(applyRoster, { ...list, query: { gradeId, hash } });
    await this.call(sendEmail, { body: { email: pupil.email } });
    const query = { token: await this.mailedToken(pupil.email) };
    await this.call(setPassword, { query, body: { newPassword: pupil.password, confirmNewPassword: pupil.password } });
    const { token } = await this.call(signInStudent, { body: { email: pupil.email, password: pupil.password } });
    this.secrets.add(token);
    return token;
  }

  async work({ token: as, courseId, gradeId }: Awaited<ReturnType<Story['teachers']>>, student: string) {
    const { id: tag } = await this.call(createCategory, { as, body: { courseId, gradeId, name: 'Kökler' } });
    const question = await this.call(createQuestion, {
      as,
      body: { courseId, gradeId, questionType: 2, questionCategory: 1, questionText, tags: [String(tag)] },
    });
    const { id: assessmentId } = await this.call(createAssessment, {
      as,
      body: {
        courseId,
        type: 3,
        subType: 1,
        title: 'Kısa sınav',
        tags: [tag],
        marks: 10,
        weightage: 5,
        difficulty: 2,
        time: 20,
        dueDate: daysFromNow(7).toISOString(),
        questions: [question.id],
        questionMarks: [{ questionId: question.id, marks: 10 }],
      },
    });
    await this.call(publishAssessment, { as, body: { assessmentId, courseId, all: true } });
    const writer = 'yazan-cihaz-zambak';
    const started = { as: student, params: { id: assessmentId }, body: { writer } };
    const attempt = await this.call(startAttempt, started);
    this.secrets.add(writer);
    await this.call(getPaper, { as: student, params: { id: assessmentId } });
    const answer = { questionId: question.id, response: { text: answerText } };
    const saved = { writer, answers: [{ ...answer, revision: 1 }] };
    await this.call(saveAnswers, { as: student, params: { id: attempt.id }, body: saved });
    const { id } = await this.call(submitAssessment, { as: student, body: { assessmentId, answers: [answer] } });
    const scores = [{ questionId: question.id, score: 7, comment: commentText }];
    await this.call(gradeSubmission, { as, body: { submissionId: id, scores, comment: commentText, done: true } });
    return tag;
  }

  /** A student without an address, who signs in by a slip and then by PIN, and fails with a wrong one. */
  async slip({ token: as, gradeId }: Awaited<ReturnType<Story['teachers']>>): Promise<number> {
    const body = { name: slipName, studentNumber: '', section: 'A', tier: '', gradeId, guardians: [] };
    const { id } = await this.call(createStudent, { as, body });
    const { slips, schoolCode } = await this.call(issueSlips, { as, body: { studentIds: [id] } });
    const { userName = '', oneTimeCode = '' } = slips[0] ?? {};
    const secret = 'Kiraz bahçesi 2009';
    const { token } = await this.call(redeemSlip, { body: { schoolCode, userName, oneTimeCode, secret } });
    const again = await this.call(signInWithAccess, { body: { schoolCode, userName, secret } });
    const wrong = { schoolCode, userName, secret: `${secret}!` };
    expect((await this.send(signInWithAccess, { body: wrong })).status).toBe(401);
    [slipName, schoolCode, userName, oneTimeCode, secret, token, again.token].forEach((each) => this.secrets.add(each));
    await this.call(revokeStudentAccess, { as, params: { id } });
    return id;
  }

  async files({ token: as }: Awaited<ReturnType<Story['teachers']>>, tagId: number): Promise<void> {
    const body = { fileName: `${fileName}.pdf`, fileType: 'application/pdf', fileSize: pdf.length };
    const { url, fileUrl, readUrl } = await this.call(getSignedUrl, { as, body });
    const put = { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: pdf };
    expect(await this.raw(url, put)).toBe(201);
    expect(await this.raw(readUrl)).toBe(200);
    expect(await this.raw(readUrl.replace(/signature=.{4}/, 'signature=AAAA'))).toBe(403);
    expect(await this.raw(url, put)).toBe(409);
    const lecture = {
      name: 'Kökler',
      type: 3 as const,
      link: fileUrl,
      description: questionText,
      tagSlots: [{ tagId }],
    };
    await this.call(createLecture, { as, body: lecture });
    [url, readUrl].forEach((address) => this.secrets.add(/signature=(.+)$/.exec(address)?.[1] ?? ''));
    this.secrets.add(fileUrl.split('/').at(-2) ?? '');
    const calendar = new URL((await this.call(createCalendarAddress, { as })).url);
    expect(await this.raw(calendar.pathname + calendar.search)).toBe(200);
    for (const part of [calendar.pathname, calendar.search].join('/').match(/[\w-]{20,}/g) ?? [])
      this.secrets.add(part);
  }

  /** Calls that fail, with private data in URLs, bodies and headers. */
  async failures({ token: as }: Awaited<ReturnType<Story['teachers']>>): Promise<void> {
    const json = { 'content-type': 'application/json' };
    const bearer = { authorization: `Bearer ${as}` };
    expect(
      (await this.send(signIn, { body: { email: teacher.email, password: `${colleague.password}!` } })).status,
    ).toBe(401);
    expect((await this.send(signUp, { body: teacher })).status).toBeGreaterThanOrEqual(400);
    expect(
      await this.raw('/api/v1/question', {
        method: 'POST',
        headers: { ...json, ...bearer },
        body: `{"questionText":"${questionText}`,
      }),
    ).toBe(400);
    const traced = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` };
    expect(await this.raw('/api/v1/profile/me', { headers: { ...bearer, ...traced } })).toBe(200);
    const unknown = JSON.stringify({ [teacher.email]: questionText });
    expect(await this.raw('/api/v1/question', { method: 'POST', headers: { ...json, ...bearer }, body: unknown })).toBe(
      400,
    );
    expect(await this.raw(`/api/v1/nothing/${encodeURIComponent(pupil.name)}?token=${as}`)).toBe(404);
    expect(
      await this.raw(`/api/v1/profile/me?x=${as}`, { headers: { authorization: `Bearer ${as}x` } }),
    ).toBeGreaterThanOrEqual(400);
    await this.send(listQuestions, { as, query: { search: questionText } });
    // The file store is missing: a server error with a stack.
    rmSync(join(this.dataDir, 'files'), { recursive: true });
    writeFileSync(join(this.dataDir, 'files'), '');
    const body = { fileName: `${fileName}.pdf`, fileType: 'application/pdf', fileSize: pdf.length };
    const { url } = await this.call(getSignedUrl, { as, body });
    expect(await this.raw(url, { method: 'PUT', headers: { 'content-type': 'application/pdf' }, body: pdf })).toBe(500);
    this.secrets.add(/signature=(.+)$/.exec(url)?.[1] ?? '');
  }
}

/** The trace that a caller says it is in. */
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';

/** Every encoding of a text in a log. */
const spellings = (text: string): string[] => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];

const entries = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));

/** Files and folders that other accounts of the machine can access. */
const openToOthers = (folder: string): string[] =>
  entries(folder).filter((path) => (statSync(path).mode & 0o077) !== 0);

describe('a whole story on a server that writes everything it can into its log', () => {
  let main: string;
  let dataDir: string;
  let server: ServerProcess;
  let story: Story;
  let log: string;
  let modes: string[];
  beforeAll(async () => {
    main = await bundleServer();
    dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-traces-'));
    const start = () => startServer(main, { DATA_DIR: dataDir, LOG_LEVEL: 'debug' });
    await (await start()).end('SIGTERM');
    // The permissions that earlier versions used.
    for (const path of entries(dataDir)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
    server = await start();
    story = new Story(server.url, dataDir);
    const school = await story.teachers();
    const tag = await story.work(school, await story.pupils(school));
    await story.slip(school);
    await story.files(school, tag);
    modes = openToOthers(dataDir);
    await story.failures(school);
    await server.end('SIGTERM');
    log = server.output();
  }, 300_000);
  afterAll(() => {
    if (server.child.exitCode === null) server.child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(dirname(main), { recursive: true, force: true });
  });

  it('logs every call and the error of a whole story at the most verbose level', () => {
    expect(log).toContain('/api/v1/assessment/gradeSubmission');
    expect(log).toContain('call failed');
    expect(log.split('\n').length).toBeGreaterThan(30);
    expect(log.split('\n').filter((line) => line.includes(`"trace":"${traceId}"`))).toHaveLength(1);
  });

  it('leaves no address, name, token, signed URL, text or file name in the log', () => {
    expect(story.secrets.size).toBeGreaterThan(20);
    expect([...story.secrets].filter((text) => spellings(text).some((spelling) => log.includes(spelling)))).toEqual([]);
  });

  it('leaves no file and no folder that another account of the machine can open', () => {
    expect(entries(dataDir).filter((path) => /\.eml$|file-secret$/.test(path)).length).toBeGreaterThan(1);
    expect(modes).toEqual([]);
  });
});
