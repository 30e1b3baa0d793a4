import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { archiveAnswerFiles } from 'shared/contract/answer-files';
import { memberRole } from 'shared/contract/enums';
import { uploads } from '../../db/schema/lectures';
import { answers, submissions } from '../../db/schema/submissions';
import { workGroupMembers, workGroups } from '../../db/schema/work-groups';
import { linkOf } from '../../files/file-address';
import { addAssessment, addQuestion, addStudents } from '../../testing/class-room';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { archivesOf, namesOf } from './files/archive.rules';

let portal: TestPortal;
let school: TestSchool;
let exam: number;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const first = await addQuestion(portal, school, { questionType: 2 });
  const second = await addQuestion(portal, school, { questionType: 2 });
  exam = await addAssessment(portal, school, { title: 'Essays: “Çay”', questions: [first, second] });
  const [one = 0, two = 0] = await addStudents(portal, school, 2);
  const { schoolId } = school;
  const work = (
    await portal.db
      .insert(submissions)
      .values([one, two].map((studentId) => ({ schoolId, assessmentId: exam, studentId, section: 'A', status: 3 })))
      .returning()
  ).map(({ id }) => id);
  const give = async (submissionId = 0, questionId = 0, [filePath = '', ...more]: string[] = []) =>
    portal.db.insert(answers).values({
      ...{ schoolId, submissionId, questionId, possible: 1 },
      response: { filePath, moreFiles: more.map((path) => ({ filePath: path })) },
    });
  await give(work[0], second, [await stored('Ödev.pdf', 'second'), await stored('Ödev.pdf', 'again')]);
  await give(work[0], first, [await stored('sheet.png', 'first')]);
  await give(work[1], first, [await stored('bad.docx', 'virus', 'infected'), await stored('essay.docx', 'words')]);
});
afterAll(() => portal.close());

let keys = 0;
/** A file of the school with this content. */
async function stored(fileName: string, content: string, scan: 'clean' | 'infected' = 'clean'): Promise<string> {
  const key = `archive-test-${(keys += 1)}`;
  const { schoolId, teacher } = school;
  await portal.db.insert(uploads).values({
    ...{ schoolId, userId: teacher.userId, key, fileName, fileType: 'application/octet-stream', scan },
    ...{ bytes: content.length, expiresAt: new Date(), storedAt: new Date() },
  });
  const link = linkOf(key, fileName);
  const path = join(portal.config.dataDir, `${key}.tmp`);
  mkdirSync(portal.config.dataDir, { recursive: true });
  writeFileSync(path, content);
  await portal.app.services.files.adopt(link, path);
  return link;
}

const asked = (as = school.teacher.token) => portal.call(archiveAnswerFiles, { as, params: { id: exam } });

describe('the files of an assessment as one archive', () => {
  it('has a folder for each student, and in it the files by question under names that differ', async () => {
    const { archives, infected } = (await asked()).data;
    expect([infected, archives.map(({ files, bytes }) => [files, bytes])]).toEqual([1, [[4, 21]]]);
    const answer = await portal.app.inject({ url: only(archives).url });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment; .*%C3%87ay/);
    const files = Object.entries(unzipSync(answer.rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]);
    expect(files.map(([name = '', content]) => [name.replace(/^A - [^/]+/, 'A - …'), content])).toEqual([
      ['A - …/1 sheet.png', 'first'],
      ['A - …/2 Ödev.pdf', 'second'],
      ['A - …/2 Ödev (2).pdf', 'again'],
      ['A - …/1 essay.docx', 'words'],
    ]);
  });

  it('has the files of students who handed in together once, in a folder of the group', async () => {
    const { schoolId } = school;
    const handedIn = await portal.db.select().from(submissions).where(eq(submissions.assessmentId, exam));
    const [team] = await portal.db
      .insert(workGroups)
      .values({ schoolId, assessmentId: exam, name: 'Team Çay' })
      .returning();
    await portal.db.insert(workGroupMembers).values(
      handedIn.map(({ studentId }) => ({
        ...{ schoolId, assessmentId: exam, studentId, groupId: team?.id ?? 0, sharesWork: true },
      })),
    );
    const answer = await portal.app.inject({ url: only((await asked()).data.archives).url });
    expect(Object.keys(unzipSync(answer.rawPayload))).toEqual([
      'A - Team Çay/1 sheet.png',
      'A - Team Çay/2 Ödev.pdf',
      'A - Team Çay/2 Ödev (2).pdf',
    ]);
    await portal.db.delete(workGroups);
  });

  it('is read for some minutes only, and at no other address', async () => {
    const { url } = only((await asked()).data.archives);
    const other = url.replace(/answer-archive\/\d+/, `answer-archive/${exam + 1}`);
    expect((await portal.app.inject({ url: other })).statusCode).toBe(403);
    expect((await portal.app.inject({ url: url.replace(/\?.*/, '') })).statusCode).toBe(403);
    expect((await portal.app.inject({ url: '/api/v1/answer-archive/1/x' })).statusCode).toBe(404);
    portal.clockOffsetMs = 16 * 60_000;
    expect((await portal.app.inject({ url })).statusCode).toBe(410);
    portal.clockOffsetMs = 0;
  });

  it('has nothing for another school, nor for an assistant without a class', async () => {
    const stranger = (await addSchool(portal, 'Elsewhere')).teacher;
    expect((await asked(stranger.token)).status).toBe(404);
    const helper = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.assistant });
    expect((await asked(helper.token)).status).toBe(403);
  });
});

const file = (submissionId: number, fileName: string, change = {}) => ({
  ...{ submissionId, fileName, link: '', bytes: 10, section: 'A', owner: 'Ada', number: 1 },
  ...change,
});

describe('archives of many files', () => {
  it('are divided between submissions, so that none is too large', () => {
    const files = [file(1, 'a.pdf'), file(1, 'b.pdf'), file(2, 'c.pdf'), file(3, 'd.pdf')];
    expect(archivesOf(files, 30).map((each) => each.map(({ fileName }) => fileName))).toEqual([
      ['a.pdf', 'b.pdf', 'c.pdf'],
      ['d.pdf'],
    ]);
    expect(archivesOf([file(1, 'a.pdf', { bytes: 50 })], 30)).toHaveLength(1);
    expect(archivesOf([])).toEqual([]);
  });

  it('have names that every file system takes, and never one name twice', () => {
    const names = namesOf([
      file(1, '../../etc/passwd.txt'),
      file(2, 'PASSWD.txt'),
      file(2, 'passwd.txt'),
      file(3, 'x.pdf', { owner: '  ../:*?<>|"  ', section: '' }),
      file(4, `${'é'.repeat(300)}.pdf`, { owner: 'N'.repeat(300) }),
    ]);
    expect(names.slice(0, 4)).toEqual([
      'A - Ada/1 passwd.txt',
      'A - Ada (2)/1 PASSWD.txt',
      'A - Ada (2)/1 passwd (2).txt',
      '- - -/1 x.pdf',
    ]);
    expect(names[4]?.length).toBeLessThan(200);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  });
});
