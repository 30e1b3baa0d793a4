import { and, eq } from 'drizzle-orm';
import { memberRole } from 'shared/contract/enums';
import {
  getGradingShares,
  type GradingShares,
  returnGradingShare,
  shareOutGrading,
  type ShareKind,
} from 'shared/contract/grading-share';
import { getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { assessmentQuestions } from '../../db/schema/assessments';
import { classes, classStudents, classTeachers } from '../../db/schema/classes';
import { schoolMembers } from '../../db/schema/schools';
import { submissions } from '../../db/schema/submissions';
import { addAccount, addSchool, only, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { type Exam, regrading } from '../../testing/regrading';

let portal: TestPortal;
let school: TestSchool;
let makeExam: () => Promise<Exam>;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  ({ addExam: makeExam } = regrading(portal, school));
});
afterAll(() => portal.close());

type Person = Awaited<ReturnType<typeof addAccount>>;
const addTeacher = (fullName: string, role = memberRole.teacher as 'teacher' | 'assistant') =>
  addAccount(portal, { schoolIds: [school.schoolId], memberRole: role, fullName });
const share = (
  { id }: Exam,
  kind: ShareKind,
  shares: [{ userId: number }, number[]][],
  { as = school.teacher.token, version = '*' as number | '*' } = {},
) =>
  portal.call(shareOutGrading, {
    as,
    params: { id },
    headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    body: { kind, shares: shares.map(([{ userId }, ids]) => ({ userId, ids })) },
  });
const read = async ({ id }: Exam, as = school.teacher.token): Promise<GradingShares> =>
  (await portal.call(getGradingShares, { as, params: { id } })).data;
const partsOf = ({ shares }: GradingShares) =>
  shares.map(({ grader, state, ids, total, done }) => [grader.name, state, ids.length, total, done]);
const grade = (as: string, submissionId: number | undefined, body: object) =>
  portal.call(gradeSubmission, { as, body: { submissionId: submissionId ?? 0, ...body } });

/** Each student of an exam is in a class of the course that this teacher alone teaches. */
async function givenTo({ submissionIds }: Exam, { userId }: Person): Promise<void> {
  const { schoolId, courseId, gradeId } = school;
  const { id: classId } = only(
    await portal.db
      .insert(classes)
      .values({ schoolId, courseId, gradeId, name: `9-${userId}` })
      .returning(),
  );
  await portal.db.insert(classTeachers).values({ schoolId, classId, userId });
  for (const id of submissionIds) {
    const { studentId } = only(await portal.db.select().from(submissions).where(eq(submissions.id, id)));
    await portal.db.insert(classStudents).values({ schoolId, classId, studentId, gradeId });
  }
}

describe('sharing out the grading of an assessment', () => {
  it('gives students to colleagues, who see how far everybody is', async () => {
    const [exam, ada, berk] = [await makeExam(), await addTeacher('Ada Ak'), await addTeacher('Berk Bal')];
    const [one = 0, two = 0, three = 0] = exam.submissionIds;
    const shared = await share(exam, 'student', [
      [ada, [one, two]],
      [berk, [three]],
    ]);
    expect([shared.status, shared.data.version, shared.data.kind]).toEqual([200, 1, 'student']);
    await grade(school.teacher.token, one, { done: true });
    await grade(school.teacher.token, two, { done: false });
    expect(partsOf(await read(exam, berk.token))).toEqual([
      ['Ada Ak', 'held', 2, 2, 1],
      ['Berk Bal', 'held', 1, 1, 1],
    ]);
  });

  it('tells each reader of the list what is their own, and who has the rest', async () => {
    const [exam, ada, berk] = [await makeExam(), await addTeacher('Ada Ak'), await addTeacher('Berk Bal')];
    const [one = 0, two = 0] = exam.submissionIds;
    await grade(school.teacher.token, one, { done: false });
    await share(exam, 'student', [
      [ada, [one]],
      [berk, [two]],
    ]);
    const listed = await portal.call(listSubmissions, { as: ada.token, params: { id: exam.id } });
    const shares = listed.data.map(({ id, share: of }) => [id, of?.grader?.name, of?.mine, of?.open]);
    expect(shares.filter(([id]) => id === one || id === two)).toEqual([
      [one, 'Ada Ak', true, 1],
      [two, 'Berk Bal', false, 0],
    ]);
    expect(shares.filter(([, name]) => name === undefined)).toHaveLength(2);
  });

  it('lets a colleague grade a student of another class, and nobody whom it was not given to', async () => {
    const [exam, own, helper] = [await makeExam(), await addTeacher('Own'), await addTeacher('Helper')];
    await givenTo(exam, own);
    const [one = 0, two = 0] = exam.submissionIds;
    expect((await grade(helper.token, one, { comment: 'Good' })).error).toMatchObject({ code: 'errors.otherClass' });
    await share(exam, 'student', [[helper, [one]]]);
    expect((await grade(helper.token, one, { comment: 'Good' })).status).toBe(200);
    expect((await grade(helper.token, two, { comment: 'Good' })).status).toBe(403);
    expect((await grade(own.token, one, { comment: 'Very good' })).status).toBe(200);
  });

  it('gives questions, of which a colleague from another class grades only these', async () => {
    const [exam, own, helper] = [await makeExam(), await addTeacher('Own'), await addTeacher('Helper')];
    await givenTo(exam, own);
    const [one = 0] = exam.submissionIds;
    const placed = await portal.db
      .select()
      .from(assessmentQuestions)
      .where(and(eq(assessmentQuestions.assessmentId, exam.id)));
    const other = placed.find(({ questionId }) => questionId !== exam.question)?.questionId ?? 0;
    expect(partsOf((await share(exam, 'question', [[helper, [exam.question]]])).data)).toEqual([
      ['Helper', 'held', 1, 4, 4],
    ]);
    expect((await grade(helper.token, one, { scores: [{ questionId: exam.question, score: 3 }] })).status).toBe(200);
    expect((await grade(helper.token, one, { scores: [{ questionId: other, score: 1 }] })).status).toBe(403);
    expect((await grade(helper.token, one, { marks: 2 })).status).toBe(403);
    expect((await grade(helper.token, one, { done: true })).status).toBe(403);
    const seen = await portal.call(getSubmission, { as: helper.token, params: { id: one } });
    expect(seen.data).toMatchObject({
      mayGrade: true,
      ownQuestions: [exam.question],
      onlyOwn: true,
      share: { mine: true, open: 0 },
    });
    await grade(own.token, one, { scores: [{ questionId: exam.question, score: null }] });
    expect(partsOf(await read(exam))).toEqual([['Helper', 'held', 1, 4, 3]]);
  });

  it('names who has given a part back, until somebody else has it', async () => {
    const [exam, ada, berk] = [await makeExam(), await addTeacher('Ada Ak'), await addTeacher('Berk Bal')];
    const [one = 0, two = 0] = exam.submissionIds;
    await share(exam, 'student', [
      [ada, [one, two]],
      [berk, []],
    ]);
    await portal.call(returnGradingShare, { as: ada.token, params: { id: exam.id } });
    const returned = await read(exam);
    expect([partsOf(returned), returned.version]).toEqual([[['Ada Ak', 'back', 2, 2, 2]], 2]);
    expect(partsOf((await share(exam, 'student', [[berk, [one]]])).data)).toEqual([
      ['Ada Ak', 'back', 1, 1, 1],
      ['Berk Bal', 'held', 1, 1, 1],
    ]);
  });

  it('counts a part as given back once its member leaves the school or may not grade any more', async () => {
    const [exam, ada] = [await makeExam(), await addTeacher('Ada Ak')];
    const [one = 0] = exam.submissionIds;
    await share(exam, 'student', [[ada, [one]]]);
    const mine = and(eq(schoolMembers.schoolId, school.schoolId), eq(schoolMembers.userId, ada.userId));
    await portal.db.update(schoolMembers).set({ role: memberRole.head }).where(mine);
    expect(partsOf(await read(exam))).toEqual([['Ada Ak', 'gone', 1, 1, 1]]);
    await portal.db.delete(schoolMembers).where(mine);
    expect(partsOf(await read(exam))).toEqual([['Ada Ak', 'gone', 1, 1, 1]]);
    const listed = await portal.call(listSubmissions, { as: school.teacher.token, params: { id: exam.id } });
    expect(listed.data.find(({ id }) => id === one)?.share).toBeUndefined();
  });

  it('says whose classes the students are in, and gives assistants only their own', async () => {
    const [exam, helper] = [await makeExam(), await addTeacher('Helper', 'assistant')];
    const [one = 0] = exam.submissionIds;
    expect((await share(exam, 'student', [[helper, [one]]])).error).toMatchObject({ code: 'errors.invalidValue' });
    await givenTo(exam, helper);
    const { colleagues } = await read(exam);
    expect(colleagues.find(({ id }) => id === helper.userId)).toMatchObject({
      confined: true,
      submissionIds: exam.submissionIds,
    });
    expect((await share(exam, 'question', [[helper, [exam.question]]])).status).toBe(400);
    expect((await share(exam, 'student', [[helper, [one]]])).status).toBe(200);
    const own = await read(exam, helper.token);
    expect(own.colleagues.map(({ name }) => name)).toEqual(['Helper']);
  });

  it('refuses what the assessment does not have, strangers, one thing twice and an old version', async () => {
    const [exam, other, ada] = [await makeExam(), await makeExam(), await addTeacher('Ada Ak')];
    const [one = 0] = exam.submissionIds;
    const stranger = (await addSchool(portal, 'Elsewhere')).teacher;
    expect((await share(exam, 'student', [[ada, other.submissionIds]])).status).toBe(400);
    expect((await share(exam, 'question', [[ada, [other.question]]])).status).toBe(400);
    expect((await share(exam, 'student', [[stranger, [one]]])).status).toBe(400);
    expect(
      (
        await share(exam, 'student', [
          [ada, [one]],
          [school.teacher, [one]],
        ])
      ).status,
    ).toBe(400);
    await share(exam, 'student', [[ada, [one]]], { version: 0 });
    expect((await share(exam, 'student', [], { version: 0 })).status).toBe(412);
    expect((await share(exam, 'student', [], { version: 1 })).data.shares).toEqual([]);
  });
});
