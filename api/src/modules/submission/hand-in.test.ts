import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { getAssessment } from 'shared/contract/assessment';
import { archiveAssessment } from 'shared/contract/assessment-settings';
import { getUser } from 'shared/contract/profile';
import { signInStudent } from 'shared/contract/student-session';
import { getSubmission, listSubmissions, submitAssessment, type SubmitBody } from 'shared/contract/submission';
import { role } from 'shared/contract/enums';
import { questionOptions } from '../../db/schema/questions';
import { enrolments, students } from '../../db/schema/students';
import { addDraft, publishTo } from '../../testing/exam';
import { addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addFile } from '../../testing/lectures';
import { addAccount, addSchool, only, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

const HOUR = 3_600_000;
let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let as: string;
let teacher: string;
let tags: number[];
let choice: number;
let open: number;
let keyId: number;
let wrongId: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  as = school.student.token;
  teacher = school.teacher.token;
  tags = [await addTopic(portal, school, 'Cell')];
  choice = await addQuestion(portal, school);
  open = await addQuestion(portal, school, { questionType: 2, keys: [], distractors: ['unused'] });
  const options = await portal.db.select().from(questionOptions).where(eq(questionOptions.questionId, choice));
  keyId = options.find(({ isCorrectAnswer }) => isCorrectAnswer)?.id ?? 0;
  wrongId = options.find(({ isCorrectAnswer }) => !isCorrectAnswer)?.id ?? 0;
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

type Draft = Partial<Parameters<typeof addDraft>[2]>;
async function published(change: Draft = {}, studentIds?: number[]): Promise<number> {
  const id = await addDraft(portal, school, { tags, questions: [choice, open], autoGradeable: true, ...change });
  await publishTo(portal, school, id, studentIds);
  return id;
}
const submit = (assessmentId: number, answers: SubmitBody['answers'] = [], headers: Record<string, string> = {}) =>
  portal.call(submitAssessment, { as, body: { assessmentId, answers }, headers });
const statusOf = async (id: number) => (await portal.call(getAssessment, { as: teacher, params: { id } })).data.status;
const chosen = (optionIds: number[]) => [{ questionId: choice, response: { optionIds } }];

describe('student sign-in', () => {
  it('returns a student token that works only for what students may do', async () => {
    const { data } = await portal.call(signInStudent, {
      body: { email: school.student.email, password: testPassword },
    });
    expect(data).toMatchObject({
      uid: school.student.userId,
      student: { id: school.student.studentId, name: 'Ada Student' },
    });
    expect((await portal.call(getUser, { as: data.token })).status).toBe(200);
    expect((await portal.call(listSubmissions, { as: data.token, params: { id: 1 } })).error.code).toBe(
      'errors.userRole',
    );
  });

  it('rejects the sign-in of a student with a wrong password, of a teacher, and of a student without a school', async () => {
    const nobody = await addAccount(portal, { roleId: role.student });
    const code = async (email: string, password = testPassword) => {
      const { status, error } = await portal.call(signInStudent, { body: { email, password } });
      return [status, error.code];
    };
    expect(await code(school.student.email, 'wrong password')).toEqual([401, 'errors.invalidCredentials']);
    expect(await code('nobody@example.com')).toEqual([401, 'errors.invalidCredentials']);
    expect(await code(school.teacher.email)).toEqual([403, 'errors.userRole']);
    expect(await code(nobody.email)).toEqual([403, 'errors.userRole']);
  });
});

describe('handing in', () => {
  it('stores the answers, grades choice questions, and updates the status of submission and assessment', async () => {
    const [classmate = 0] = await addStudents(portal, school, 1);
    const id = await published({}, [school.student.studentId, classmate]);
    const { status, data, message } = await submit(id, [
      ...chosen([keyId]),
      { questionId: open, response: { text: 'Because<script>alert(1)</script> <b>energy</b>' } },
    ]);
    expect([status, message]).toEqual([201, 'Work handed in!']);
    expect(data).toMatchObject({ status: 3, marks: null, scored: 0, questions: 2, section: 'A' });
    const submission = (await portal.call(getSubmission, { as: teacher, params: { id: data.id } })).data;
    expect(submission.answers).toMatchObject([
      { questionId: choice, response: { optionIds: [keyId] }, score: 5, possible: 5, autoGraded: true },
      { questionId: open, response: { text: 'Because <b>energy</b>' }, score: null, autoGraded: false },
    ]);
    expect(await statusOf(id)).toBe(7);
  });

  it('keeps the link of a submitted file, for which the grader gets a signed URL', async () => {
    const id = await published();
    const filePath = await addFile(portal, school, 'essay.pdf');
    const { data } = await submit(id, [{ questionId: open, response: { filePath } }]);
    const { answers } = (await portal.call(getSubmission, { as: teacher, params: { id: data.id } })).data;
    expect(answers.find(({ questionId }) => questionId === open)).toMatchObject({
      response: { filePath },
      fileSource: expect.stringContaining(`${filePath}?expires=`) as unknown,
    });
    expect(answers.find(({ questionId }) => questionId === choice)?.fileSource).toBeNull();
  });

  it('finishes grading a submission of choice questions only, and the assessment with it', async () => {
    const id = await published({ questions: [choice] }, [school.student.studentId]);
    const { data } = await submit(id, chosen([wrongId]));
    expect(data).toMatchObject({ status: 3, marks: null, scored: 0 });
    const graded = (await portal.call(getSubmission, { as: teacher, params: { id: data.id } })).data;
    expect(graded).toMatchObject({ status: 5, marks: 0, scored: 1 });
    expect(await statusOf(id)).toBe(5);
  });

  it('grades nothing if the assessment does not ask for it', async () => {
    const id = await published({ questions: [choice], autoGradeable: false }, [school.student.studentId]);
    expect((await submit(id, chosen([keyId]))).data).toMatchObject({ status: 3, marks: null, scored: 0 });
    expect(await statusOf(id)).toBe(3);
  });

  it('hands in once, and returns the same response when repeated with its key', async () => {
    const id = await published();
    const headers = { 'idempotency-key': randomUUID() };
    const [one, two] = await Promise.all([submit(id, chosen([keyId]), headers), submit(id, chosen([keyId]), headers)]);
    expect(two.data).toEqual(one.data);
    const { status, error } = await submit(id, chosen([wrongId]));
    expect([status, error.message]).toEqual([
      409,
      'You have already handed in your work. It can be handed in only once.',
    ]);
  });

  it('rejects handing in before the publish date and after the due date', async () => {
    const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
    const id = await published({ publishDate: at(1), dueDate: at(2) });
    expect((await submit(id)).error.code).toBe('errors.submissionEarly');
    portal.clockOffsetMs = 1.5 * HOUR;
    expect((await submit(await published({ dueDate: at(2) }))).status).toBe(201);
    portal.clockOffsetMs = 3 * HOUR;
    const { status, error } = await submit(id);
    expect([status, error.code]).toEqual([409, 'errors.submissionLate']);
  });

  it("rejects handing in archived assessments, drafts, other students' submissions and those of other schools", async () => {
    const archived = await published();
    await portal.call(archiveAssessment, { as: teacher, params: { id: archived } });
    expect((await submit(archived)).error.code).toBe('errors.assessmentArchived');
    expect((await submit(await addDraft(portal, school, { tags, questions: [choice] }))).status).toBe(404);
    const [classmate = 0] = await addStudents(portal, school, 1);
    const notMine = await published({}, [classmate]);
    expect((await submit(notMine)).status).toBe(404);
    expect(
      (
        await portal.call(submitAssessment, {
          as: other.student.token,
          body: { assessmentId: await published(), answers: [] },
        })
      ).status,
    ).toBe(404);
    expect(
      (await portal.call(submitAssessment, { as: teacher, body: { assessmentId: notMine, answers: [] } })).error.code,
    ).toBe('errors.userRole');
  });

  it('lets a student hand in who joined the grade after it was published to everybody', async () => {
    const id = await published();
    const account = await addAccount(portal, { roleId: role.student });
    const late = only(
      await portal.db
        .insert(students)
        .values({ schoolId: school.schoolId, userId: account.userId, name: 'Late', searchText: 'late', section: 'C' })
        .returning(),
    );
    const send = () => portal.call(submitAssessment, { as: account.token, body: { assessmentId: id, answers: [] } });
    expect((await send()).status).toBe(404);
    await portal.db
      .insert(enrolments)
      .values({ schoolId: school.schoolId, gradeId: school.gradeId, studentId: late.id });
    expect((await send()).data).toMatchObject({ section: 'C', student: { name: 'Late' } });
  });

  it.each<[string, () => SubmitBody['answers']]>([
    ['a question that is not in it', () => [{ questionId: 999_999, response: { text: 'x' } }]],
    ['a question twice', () => [...chosen([keyId]), ...chosen([wrongId])]],
    ['an option of another question', () => [{ questionId: open, response: { optionIds: [keyId] } }]],
    ['a file elsewhere', () => [{ questionId: open, response: { filePath: 'https://elsewhere.example/a.pdf' } }]],
  ])('rejects handing in with %s, and stores nothing', async (_, answers) => {
    const id = await published();
    const { status, error } = await submit(id, answers());
    expect([status, error.code]).toEqual([400, 'errors.invalidValue']);
    expect((await submit(id, chosen([keyId]))).status).toBe(201);
  });
});
