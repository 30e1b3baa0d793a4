import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { announceAnswerFile } from 'shared/contract/answer-files';
import { type AnswerFilesRule } from 'shared/contract/answer-files.rules';
import { limits } from 'shared/contract/limits';
import { getQuestion, updateQuestion } from 'shared/contract/question';
import { getResult } from 'shared/contract/result';
import { getSubmission, gradeSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { exportStudentData } from 'shared/contract/student-data';
import { releaseResults } from 'shared/contract/writing';
import { uploads } from '../../db/schema/lectures';
import { eicar, startClamd } from '../../testing/clamd';
import { addQuestion } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';

const everything: AnswerFilesRule = { kinds: ['pdf', 'document', 'picture', 'sound', 'video', 'text'], most: 3 };

let clamd: Awaited<ReturnType<typeof startClamd>>;
let portal: TestPortal;
let school: Awaited<ReturnType<typeof addSchool>>;
let asked: Awaited<ReturnType<typeof addAsked>>;
beforeAll(async () => {
  clamd = await startClamd();
  portal = await TestPortal.open({ clamdAddress: clamd.address });
  school = await addSchool(portal);
  asked = await addAsked(portal, school);
});
afterEach(() => void (portal.clockOffsetMs = 0));
afterAll(async () => {
  await portal.close();
  await clamd.close();
});

/** An exam with one written question whose answers may have files, begun by a student. */
async function begun(answerFiles: AnswerFilesRule | null = everything) {
  const questionId = await addQuestion(portal, school, {
    ...{ questionType: 2, keys: [], distractors: ['unused'], plainText: `Why ${Math.random()}?`, answerFiles },
  });
  const [pupil] = await addPupils(portal, school, 1);
  const dueDate = new Date(Date.now() + 30 * MINUTE).toISOString();
  const id = await addDraft(portal, school, { tags: asked.tags, questions: [questionId], dueDate });
  await publishTo(portal, school, id);
  const phone = new Device(portal, pupil?.token ?? '');
  const sheet = (await phone.start(id)).data;
  return { id, phone, attemptId: sheet.id, questionId, sheet, studentId: pupil?.studentId ?? 0 };
}
type Begun = Awaited<ReturnType<typeof begun>>;

const announce = ({ phone, attemptId, questionId }: Begun, fileName: string, fileSize: number) =>
  portal.call(announceAnswerFile, {
    as: phone.as,
    params: { id: attemptId },
    body: { questionId, fileName, fileSize },
  });

const put = async (url: string, payload: Buffer, fileType: string, range?: string) => {
  const answer = await portal.app.inject({
    ...{ method: 'PUT', url, payload },
    headers: {
      'content-type': fileType,
      'content-length': String(payload.length),
      ...(range !== undefined && { 'content-range': range }),
    },
  });
  return {
    status: answer.statusCode,
    ...answer.json<{ data?: { received?: number; fileUrl?: string }; code?: string }>(),
  };
};

async function sent(of: Begun, name: string, content: Buffer) {
  const { url, fileUrl, fileType } = (await announce(of, name, content.length)).data;
  expect((await put(url, content, fileType)).status).toBe(201);
  return fileUrl;
}

const filesFolder = () => join(portal.config.dataDir, 'files');
const pdf = Buffer.from('%PDF-1.7\n% the work of a student\n');

async function submissionOf({ id }: Begun) {
  const as = school.teacher.token;
  const all = (await portal.call(listSubmissions, { as, params: { id } })).data;
  return all.find(({ submissionDate }) => submissionDate !== null)?.id ?? 0;
}

it('asks for the files that the question allows, in the version that the student writes', async () => {
  const of = await begun({ kinds: ['pdf', 'text'], most: 2 });
  expect(of.sheet.paper?.questions[0]?.answerFiles).toEqual({ kinds: ['pdf', 'text'], most: 2 });
  expect((await begun(null)).sheet.paper?.questions[0]?.answerFiles).toBeNull();
});

it('shows the files of an answer to the student, to who grades, and with the released result', async () => {
  const of = await begun();
  const first = await sent(of, 'Ödev (1).pdf', pdf);
  const second = await sent(of, 'main.py', Buffer.from('print(1)\n'));
  const response = { text: '<p>See both.</p>', filePath: first, moreFiles: [{ filePath: second }] };
  expect((await of.phone.answer(of.attemptId, of.questionId, response)).status).toBe(200);
  const [saved] = (await of.phone.read(of.attemptId)).data.answers;
  expect(saved?.files?.map(({ filePath, bytes, scan }) => [filePath, bytes, scan])).toEqual([
    [first, pdf.length, 'clean'],
    [second, 9, 'clean'],
  ]);
  await of.phone.handIn(of.attemptId);
  const as = school.teacher.token;
  const submissionId = await submissionOf(of);
  const read = (await portal.call(getSubmission, { as, params: { id: submissionId } })).data.answers[0];
  expect(read?.response?.moreFiles).toEqual([{ filePath: second }]);
  expect((await portal.app.inject({ url: read?.files?.[0]?.source ?? '' })).rawPayload).toEqual(pdf);
  const scores = [{ questionId: of.questionId, score: 3 }];
  await portal.call(gradeSubmission, { as, body: { submissionId, scores, done: true } });
  await portal.call(releaseResults, { as, params: { id: of.id }, body: { released: true, anyway: true } });
  const result = (await portal.call(getResult, { as: of.phone.as, params: { id: of.id } })).data;
  expect(result.questions?.[0]?.files?.map(({ filePath }) => filePath)).toEqual([first, second]);
  const copy = (await portal.call(exportStudentData, { as, params: { id: of.studentId } })).data;
  expect(JSON.stringify(copy)).toContain(second);
});

describe('pieces', () => {
  const whole = Buffer.concat([pdf, Buffer.alloc(5000, 'x')]);
  const all = whole.length;

  it('go on where the connection broke, also if one comes twice or too early', async () => {
    const of = await begun();
    const { url, fileUrl, fileType, inPieces } = (await announce(of, 'long.pdf', all)).data;
    expect(inPieces).toBe(true);
    const piece = (from: number, to: number) =>
      put(url, whole.subarray(from, to), fileType, `bytes ${from}-${to - 1}/${all}`);
    const ask = () => put(url, Buffer.alloc(0), fileType, `bytes */${all}`);
    expect((await ask()).data).toEqual({ received: 0 });
    expect((await piece(0, 2000)).data).toEqual({ received: 2000 });
    expect((await piece(3000, 4000)).data).toEqual({ received: 2000 });
    expect((await piece(1000, 3000)).data).toEqual({ received: 3000 });
    expect((await ask()).data).toEqual({ received: 3000 });
    expect(await piece(3000, all)).toMatchObject({ status: 201, data: { fileUrl } });
    expect(await ask()).toMatchObject({ status: 409, code: 'errors.uploadUsed' });
    await of.phone.answer(of.attemptId, of.questionId, { filePath: fileUrl });
    const [saved] = (await of.phone.read(of.attemptId)).data.answers;
    expect((await portal.app.inject({ url: saved?.files?.[0]?.source ?? '' })).rawPayload).toEqual(whole);
  });

  it('give one file when the last one comes twice at once', async () => {
    const of = await begun();
    const { url, fileUrl, fileType } = (await announce(of, 'long.pdf', all)).data;
    const last = () => put(url, whole, fileType, `bytes 0-${all - 1}/${all}`);
    const statuses = (await Promise.all([last(), last()])).map(({ status }) => status);
    expect(statuses).toContain(201);
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const read = await portal.app.inject({ url: portal.app.services.files.readAddress(fileUrl) });
    expect(read.rawPayload).toEqual(whole);
  });

  it('are refused from the first on if they are of another kind of file, and leave nothing', async () => {
    const of = await begun();
    const { url, fileType } = (await announce(of, 'long.pdf', all)).data;
    const before = readdirSync(filesFolder());
    const other = Buffer.alloc(2000, 'MZ');
    expect(await put(url, other, fileType, `bytes 0-1999/${all}`)).toMatchObject({
      status: 400,
      code: 'errors.fileType',
    });
    expect(readdirSync(filesFolder())).toEqual(before);
  });

  it.each([
    ['of a longer file', `bytes 0-1999/${all + 1}`],
    ['longer than it says', `bytes 0-99/${all}`],
    ['beyond the end', `bytes ${all - 10}-${all + 1989}/${all}`],
    ['without sense', 'bytes 1999-0/5'],
    ['in another unit', `pages 0-1999/${all}`],
  ])('are refused if they are %s', async (_title, range) => {
    const of = await begun();
    const { url, fileType } = (await announce(of, 'long.pdf', all)).data;
    expect(await put(url, whole.subarray(0, 2000), fileType, range)).toMatchObject({ status: 400 });
  });

  it('stay for a day, also over a start of the server, and go then', async () => {
    const of = await begun();
    const { url, fileType } = (await announce(of, 'long.pdf', all)).data;
    await put(url, whole.subarray(0, 2000), fileType, `bytes 0-1999/${all}`);
    const { place } = portal.app.services.files;
    if (!('sweep' in place)) throw new Error('Not on a disk');
    await place.sweep(0);
    expect((await put(url, Buffer.alloc(0), fileType, `bytes */${all}`)).data).toEqual({ received: 2000 });
    const part = readdirSync(filesFolder()).find((name) => name.endsWith('.pieces')) ?? '';
    const yesterday = new Date(Date.now() - 25 * 60 * MINUTE);
    utimesSync(join(filesFolder(), part), yesterday, yesterday);
    await place.sweep(0);
    expect(existsSync(join(filesFolder(), part))).toBe(false);
  });
});

it.each([
  ['a HEIC picture', 'IMG_1.HEIC', 10, 'errors.fileType'],
  ['an archive', 'all.zip', 10, 'errors.fileType'],
  ['a program', 'a.exe', 10, 'errors.fileType'],
  ['no name', '  ', 10, 'errors.required'],
  ['a name without an ending', 'essay', 10, 'errors.fileType'],
  ['an empty file', 'a.pdf', 0, 'errors.fileEmpty'],
  ['a document above the limit of the specification', 'a.pdf', limits.uploadSmallMaxBytes + 1, 'errors.fileSizeMore'],
  ['a recording above it', 'a.mp4', limits.uploadMaxBytes + 1, 'errors.fileSizeMore'],
])('refuses %s', async (_title, name, size, code) => {
  expect((await announce(await begun(), name, size)).error).toMatchObject({ status: 400, code });
});

it('refuses kinds that the question does not allow, too many files, and more in a day than anybody hands in', async () => {
  const of = await begun({ kinds: ['pdf'], most: 1 });
  expect((await announce(of, 'a.py', 10)).error.code).toBe('errors.fileType');
  expect((await announce(await begun(null), 'a.pdf', 10)).error.code).toBe('errors.fileType');
  const [first, second] = [await sent(of, 'a.pdf', pdf), await sent(of, 'b.pdf', pdf)];
  const both = { filePath: first, moreFiles: [{ filePath: second }] };
  expect((await of.phone.answer(of.attemptId, of.questionId, both)).error.code).toBe('errors.attemptAnswer');
  const whole = { assessmentId: of.id, answers: [{ questionId: of.questionId, response: both }] };
  expect((await portal.call(submitAssessment, { as: of.phone.as, body: whole })).status).toBe(400);
  const films = await begun();
  for (let count = 0; count < 3; count += 1) await announce(films, 'a.mp4', limits.uploadMaxBytes);
  expect((await announce(films, 'a.mp4', limits.uploadMaxBytes)).error.code).toBe('errors.fileSizeMore');
});

it('refuses the files of somebody else’s attempt, another question, and work that is handed in', async () => {
  const [mine, other] = [await begun(), await begun()];
  expect((await announce({ ...mine, phone: other.phone }, 'a.pdf', 9)).status).toBe(404);
  expect((await announce({ ...mine, questionId: other.questionId }, 'a.pdf', 9)).status).toBe(400);
  await mine.phone.handIn(mine.attemptId);
  expect((await announce(mine, 'a.pdf', 9)).error.code).toBe('errors.attemptOver');
});

it('takes a file of an answer given offline that arrives within the grace period', async () => {
  const of = await begun();
  const { serverTime } = (await of.phone.read(of.attemptId)).data;
  portal.clockOffsetMs = 21 * MINUTE;
  expect((await of.phone.read(of.attemptId)).data.handedInBy).toBe('time');
  const filePath = await sent(of, 'a.pdf', pdf);
  const answers = [{ questionId: of.questionId, response: { filePath }, revision: 1, elapsedMs: 5000 }];
  expect((await of.phone.save(of.attemptId, answers, serverTime)).data.receipts).toMatchObject([{ outcome: 'saved' }]);
});

it.each([
  ['page.html', '<script>alert(1)</script>', 'application/octet-stream', /^attachment; filename="page.html"/],
  ['a.svg', '<svg><script>alert(1)</script></svg>', 'application/octet-stream', /^attachment/],
  ['a.js', 'alert(1)', 'text/plain; charset=utf-8', /^inline/],
  [
    'Ünlü "x"\r\nset-cookie: a.txt',
    'x',
    'text/plain; charset=utf-8',
    /^inline; filename="[\w .()-]*"; filename\*=UTF-8''/,
  ],
])('serves %s so that nothing in it runs', async (name, content, type, disposition) => {
  const of = await begun();
  const filePath = await sent(of, name, Buffer.from(content));
  await of.phone.answer(of.attemptId, of.questionId, { filePath });
  const [saved] = (await of.phone.read(of.attemptId)).data.answers;
  const { headers } = await portal.app.inject({ url: saved?.files?.[0]?.source ?? '' });
  expect(headers).toMatchObject({ 'content-type': type, 'x-content-type-options': 'nosniff' });
  expect(headers['content-disposition']).toMatch(disposition);
  expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(headers['content-security-policy']).not.toMatch(/allow-scripts/);
});

it('shortens a long name and keeps its ending', async () => {
  const of = await begun();
  const filePath = await sent(of, `${'ş'.repeat(190)}.pdf`, pdf);
  expect(decodeURIComponent(filePath.split('/').at(-1) ?? '')).toBe(`${'ş'.repeat(100)}.pdf`);
  expect((await announce(of, `${'a'.repeat(300)}.pdf`, 9)).error.code).toBe('errors.tooLong');
});

describe('the virus scanner', () => {
  it('refuses an infected file, whole or in pieces, and keeps nothing of it', async () => {
    const of = await begun();
    const virus = Buffer.from(eicar);
    const before = existsSync(filesFolder()) ? readdirSync(filesFolder()) : [];
    for (const range of [undefined, `bytes 0-${virus.length - 1}/${virus.length}`]) {
      const { url, fileType } = (await announce(of, 'virus.txt', virus.length)).data;
      expect(await put(url, virus, fileType, range)).toMatchObject({ status: 400, code: 'errors.fileInfected' });
    }
    expect(readdirSync(filesFolder())).toEqual(before);
  });

  it('does not hold up an exam while it is away, and what it finds later is not shown', async () => {
    const away = await TestPortal.open(
      { clamdAddress: 'unix:/nowhere/clamd.ctl', dataDir: portal.config.dataDir },
      portal.database,
    );
    const of = await begun();
    const { url, fileUrl, fileType } = (await announce(of, 'virus.txt', eicar.length)).data;
    const headers = { 'content-type': fileType, 'content-length': String(eicar.length) };
    expect((await away.app.inject({ method: 'PUT', url, payload: Buffer.from(eicar), headers })).statusCode).toBe(201);
    await away.app.close();
    await of.phone.answer(of.attemptId, of.questionId, { filePath: fileUrl });
    const files = async () => (await of.phone.read(of.attemptId)).data.answers[0]?.files;
    expect(await files()).toMatchObject([{ scan: null, source: expect.stringContaining('signature') as string }]);
    // As it does every ten minutes.
    const later = await TestPortal.open(
      { clamdAddress: clamd.address, dataDir: portal.config.dataDir },
      portal.database,
    );
    await later.app.ready();
    await later.app.close();
    expect(await files()).toMatchObject([{ scan: 'infected', source: null }]);
    const [row] = await portal.db
      .select()
      .from(uploads)
      .where(eq(uploads.key, fileUrl.split('/').at(-2) ?? ''));
    expect(row?.scan).toBe('infected');
  });
});

it('keeps the rule in the versions of the question, and drops it where nothing is written', async () => {
  const as = school.teacher.token;
  const id = await addQuestion(portal, school, { questionType: 2, keys: [], distractors: ['unused'] });
  const { version: _v, ...read } = (await portal.call(getQuestion, { as, params: { id } })).data;
  expect(read.answerFiles).toBeNull();
  const body = {
    ...{
      courseId: read.courseId,
      gradeId: read.gradeId,
      questionType: 2,
      questionCategory: 1,
      difficulty: 1,
      score: 1,
    },
    ...{ questionText: '<p>Why?</p>', tags: asked.tags.map(String) },
  } as const;
  const files = { kinds: ['text', 'pdf'], most: 4 } as const;
  const update = (more: object) => portal.call(updateQuestion, { as, params: { id }, body: { ...body, ...more } });
  expect((await update({ answerFiles: files })).data.answerFiles).toEqual({ kinds: ['pdf', 'text'], most: 4 });
  expect((await update({ answerFiles: { kinds: [], most: 1 } })).status).toBe(400);
  expect((await update({ answerFiles: { kinds: ['pdf'], most: limits.answerFilesMax + 1 } })).status).toBe(400);
  const options = ['a', 'b'].map((value, at) => ({ value, isCorrectAnswer: at === 0 }));
  expect((await update({ questionType: 1, options, answerFiles: files })).data.answerFiles).toBeNull();
});
