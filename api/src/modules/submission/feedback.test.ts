import { and, eq } from 'drizzle-orm';
import {
  announceFeedbackFiles,
  giveFeedbackFiles,
  listFeedbackFiles,
  takeBackFeedbackFiles,
} from 'shared/contract/feedback-files';
import { limits } from 'shared/contract/limits';
import { getResult } from 'shared/contract/result';
import { releaseResults } from 'shared/contract/writing';
import { auditLog } from '../../db/schema/audit';
import { feedbackFiles } from '../../db/schema/feedback-files';
import { assessments } from '../../db/schema/assessments';
import { writingRules } from '../../db/schema/attempts';
import { uploads } from '../../db/schema/lectures';
import { submissions } from '../../db/schema/submissions';
import { linkOf, parseLink } from '../../files/file-address';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addFile, addStoredFile } from '../../testing/lectures';
import { addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let exam: number;
/** Of the student with an account, and of another one. */
let work: [number, number];
let as: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  as = school.teacher.token;
});
beforeEach(async () => {
  const { schoolId, student } = school;
  exam = await addAssessment(portal, school, { questions: [await addQuestion(portal, school, { questionType: 2 })] });
  const others = await addStudents(portal, school, 1);
  const handedIn = { schoolId, assessmentId: exam, section: 'A', status: 5, submittedAt: new Date(), marks: 1 };
  const rows = await portal.db
    .insert(submissions)
    .values([student.studentId, ...others].map((studentId) => ({ ...handedIn, studentId })))
    .returning();
  work = [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
});
afterAll(() => portal.close());

const give = (files: { submissionId: number; filePath: string }[], token = as) =>
  portal.call(giveFeedbackFiles, { as: token, params: { id: exam }, body: { files } });
const listed = async (id: number) => (await portal.call(listFeedbackFiles, { as, params: { id } })).data;
const takeBack = (ids: number[], token = as) =>
  portal.call(takeBackFeedbackFiles, { as: token, params: { id: exam }, body: { ids } });
const result = () => portal.call(getResult, { as: school.student.token, params: { id: exam } });

describe('a file that is given back', () => {
  it('is sent to the address that was announced for it, given, and read by the graders', async () => {
    const content = Buffer.from('%PDF-1.4 remarks');
    const asked = { fileName: '../../Ödev <b>.pdf', fileSize: content.length };
    const [address] = (await portal.call(announceFeedbackFiles, { as, params: { id: exam }, body: { files: [asked] } }))
      .data;
    if (!address) throw new Error('No address.');
    // Nothing is given before it has arrived, and nothing by announcing.
    expect((await give([{ submissionId: work[0], filePath: address.fileUrl }])).error.code).toBe('errors.lectureFile');
    const headers = { 'content-type': address.fileType, 'content-length': String(content.length) };
    const put = { method: 'PUT', url: address.url, headers, payload: content } as const;
    expect((await portal.app.inject(put)).statusCode).toBe(201);
    expect(await listed(work[0])).toEqual([]);
    const [given] = (await give([{ submissionId: work[0], filePath: address.fileUrl }])).data;
    expect(parseLink(given?.filePath ?? '')?.fileName).toBe('Ödev b.pdf');
    expect(given).toMatchObject({ submissionId: work[0], bytes: content.length, by: { id: school.teacher.userId } });
    expect(await listed(work[0])).toEqual([given]);
    expect((await portal.app.inject({ url: given?.source ?? '' })).body).toBe(content.toString());
  });

  it('reaches the student with the comments, not with the score alone, and not before the release', async () => {
    const { link } = await addStoredFile(portal, school);
    await give([{ submissionId: work[0], filePath: link }]);
    expect((await result()).error.code).toBe('errors.resultUnreleased');
    await portal.call(releaseResults, { as, params: { id: exam }, body: { released: true } });
    const showing = async (shows: 'score' | 'comments') => {
      await portal.db.update(writingRules).set({ releaseShows: shows }).where(eq(writingRules.assessmentId, exam));
      return (await result()).data;
    };
    expect(await showing('score')).not.toHaveProperty('feedbackFiles');
    const { feedbackFiles: shown = [] } = await showing('comments');
    const { id, source, ...told } = only(shown);
    expect(told).toEqual({ filePath: link, bytes: null, scan: null });
    expect((await portal.app.inject({ url: source ?? '' })).statusCode).toBe(200);
    expect(only(await listed(work[0])).id).toBe(id);
  });

  it('is taken back, and comes back when the same path is given again', async () => {
    const filePath = await addFile(portal, school);
    const { id } = only((await give([{ submissionId: work[0], filePath }])).data);
    expect((await takeBack([id])).data).toEqual({ removed: 1 });
    expect(await listed(work[0])).toEqual([]);
    expect((await takeBack([id])).data).toEqual({ removed: 0 });
    expect((await give([{ submissionId: work[0], filePath }])).status).toBe(200);
    expect((await listed(work[0])).map((file) => file.filePath)).toEqual([filePath]);
    const actions = await portal.db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.recordId, work[0]), eq(auditLog.record, 'submission')));
    expect(actions.map(({ action }) => action).sort()).toEqual([
      'submission.filesGiven',
      'submission.filesGiven',
      'submission.filesTakenBack',
    ]);
  });

  it('has the name under which it was announced, whatever name the caller writes into its link', async () => {
    const link = await addFile(portal, school, 'remarks.pdf');
    const { filePath } = only(
      (await give([{ submissionId: work[0], filePath: linkOf(parseLink(link)?.key ?? '', 'x'.repeat(1500)) }])).data,
    );
    expect(filePath).toBe(link);
  });

  it('has no address when a scanner has found something in it', async () => {
    const filePath = await addFile(portal, school);
    await give([{ submissionId: work[0], filePath }]);
    const { key } = parseLink(filePath) ?? { key: '' };
    await portal.db.update(uploads).set({ scan: 'infected' }).where(eq(uploads.key, key));
    expect(only(await listed(work[0]))).toMatchObject({ scan: 'infected', source: null });
  });
});

describe('files of several submissions', () => {
  it('are given all or none, once each, also when the call comes twice', async () => {
    const [one, two] = [await addFile(portal, school, 'a.pdf'), await addFile(portal, school, 'b.pdf')];
    const foreign = await addFile(portal, await addSchool(portal, 'Elsewhere'));
    const both = [
      { submissionId: work[0], filePath: one },
      { submissionId: work[1], filePath: two },
    ];
    expect((await give([...both, { submissionId: work[1], filePath: foreign }])).error.code).toBe('errors.lectureFile');
    expect((await give([...both, { submissionId: work[1] + 1000, filePath: one }])).status).toBe(400);
    expect(await portal.db.select().from(feedbackFiles).where(eq(feedbackFiles.submissionId, work[0]))).toEqual([]);
    const first = (await give(both)).data;
    expect((await give(both)).data).toEqual(first);
    expect(first.map(({ submissionId, filePath }) => [submissionId, filePath])).toEqual([
      [work[0], one],
      [work[1], two],
    ]);
  });

  it('are at most so many with one submission', async () => {
    const files = [];
    for (let at = 0; at <= limits.feedbackFilesMax; at += 1)
      files.push({ submissionId: work[0], filePath: await addFile(portal, school, `${at}.pdf`) });
    expect((await give(files)).error.code).toBe('errors.feedbackFilesMany');
    expect(await listed(work[0])).toEqual([]);
    expect((await give(files.slice(1))).status).toBe(200);
  });

  it('are refused for what can still be handed in, for archives and programs, and from a teacher of elsewhere', async () => {
    const filePath = await addFile(portal, school);
    const files = [{ submissionId: work[0], filePath }];
    for (const fileName of ['all.zip', 'run.exe', 'notes'])
      expect(
        (
          await portal.call(announceFeedbackFiles, {
            ...{ as, params: { id: exam } },
            body: { files: [{ fileName, fileSize: 10 }] },
          })
        ).error.code,
      ).toBe('errors.fileType');
    expect((await give([{ submissionId: work[0], filePath: await addFile(portal, school, 'a.zip') }])).error.code).toBe(
      'errors.fileType',
    );
    expect((await give(files, (await addSchool(portal, 'Elsewhere')).teacher.token)).status).toBe(404);
    const dueDate = new Date(Date.now() + 60_000);
    await portal.db.update(assessments).set({ dueDate }).where(eq(assessments.id, exam));
    await portal.db
      .update(submissions)
      .set({ status: 6, submittedAt: null, marks: null })
      .where(eq(submissions.id, work[0]));
    expect((await give(files)).error.code).toBe('errors.submissionOpen');
  });
});
