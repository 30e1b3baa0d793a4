import { getAttention } from 'shared/contract/dashboard';
import { memberRole } from 'shared/contract/enums';
import { returnGradingShare, shareOutGrading } from 'shared/contract/grading-share';
import { setSecondMarker } from 'shared/contract/second-marking';
import { submissions } from '../../db/schema/submissions';
import { addAssessment, addQuestion, addStudents, daysFromNow } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let colleague: Awaited<ReturnType<typeof addAccount>>;
let exam: number;
let questionId: number;
let work: number[];
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const { schoolId } = school;
  colleague = await addAccount(portal, { schoolIds: [schoolId], memberRole: memberRole.teacher });
  questionId = await addQuestion(portal, school);
  exam = await addAssessment(portal, school, { title: 'Shared exam', type: 2, day: -1, questions: [questionId] });
  const students = await addStudents(portal, school, 3);
  const rows = students.map((studentId, at) => ({
    ...{ schoolId, assessmentId: exam, studentId, status: 3, submittedAt: daysFromNow(at - 4) },
  }));
  work = (await portal.db.insert(submissions).values(rows).returning()).map(({ id }) => id);
});
afterAll(() => portal.close());

/** How many submissions of the exam wait for somebody, and the first of them. */
async function waitingFor(as: string, mine: 'true' | 'false' = 'true') {
  const { data } = await portal.call(getAttention, { as, params: { gradeId: school.gradeId }, query: { mine } });
  const row = data.toGrade.items.find(({ assessmentId }) => assessmentId === exam);
  return row ? [row.waiting, row.submissionId] : [0];
}
const own = () => waitingFor(school.teacher.token);
const share = async (kind: 'student' | 'question', ids: number[]) =>
  portal.call(shareOutGrading, {
    as: school.teacher.token,
    params: { id: exam },
    headers: { 'if-match': '*' },
    body: { kind, shares: ids.length > 0 ? [{ userId: colleague.userId, ids }] : [] },
  });

describe('what waits for a teacher on the dashboard', () => {
  it('is the work of one’s own classes where nothing is shared out', async () => {
    expect(await own()).toEqual([3, work[0]]);
    expect(await waitingFor(colleague.token)).toEqual([0]);
  });

  it('moves with a share of students, and comes back with it', async () => {
    await share('student', work.slice(0, 2));
    expect(await own()).toEqual([1, work[2]]);
    expect(await waitingFor(colleague.token)).toEqual([2, work[0]]);
    expect(await waitingFor(colleague.token, 'false')).toEqual([3, work[0]]);
    await portal.call(returnGradingShare, { as: colleague.token, params: { id: exam } });
    expect(await own()).toEqual([3, work[0]]);
    expect(await waitingFor(colleague.token)).toEqual([0]);
  });

  it('has a question of everybody for who grades it, and for the teacher, who finishes', async () => {
    await share('question', [questionId]);
    expect(await own()).toEqual([3, work[0]]);
    expect(await waitingFor(colleague.token)).toEqual([3, work[0]]);
    await share('question', []);
  });

  it('has the second marks that are missing', async () => {
    const body = { userId: colleague.userId, submissionIds: work.slice(1, 2) };
    await portal.call(setSecondMarker, { as: school.teacher.token, params: { id: exam }, body });
    expect(await waitingFor(colleague.token)).toEqual([1, work[1]]);
    expect(await own()).toEqual([3, work[0]]);
  });
});
