import { getAttention } from 'shared/contract/dashboard';
import { lowerHand, raiseHand } from 'shared/contract/exam-room';
import { askAboutMark, listMarkQuestions } from 'shared/contract/mark-question';
import { gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { setWorkGroups } from 'shared/contract/work-group';
import { getWriting, releaseResults, reopenAttempt, setStudentWriting, watchWriting } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { Device, MINUTE, openClass } from '../../testing/writing';

type Opened = Awaited<ReturnType<typeof openClass>>;
let portal: Opened['portal'];
let school: Opened['school'];
let pupils: Opened['pupils'];
let asked: Opened['asked'];
let as: string;
beforeAll(async () => {
  ({ portal, school, pupils, asked } = await openClass(4));
  as = school.teacher.token;
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const idOf = (at: number) => pupils[at]?.studentId ?? 0;
const device = (at: number) => new Device(portal, pupils[at]?.token ?? '');
/** An exam in which the first two are a team, and the others work alone. */
async function teamExam(change: object = {}): Promise<number> {
  const body = { tags: asked.tags, questions: [asked.choice, asked.open], autoGradeable: true, type: 1, ...change };
  const id = await addDraft(portal, school, body);
  await publishTo(portal, school, id);
  await portal.call(setWorkGroups, {
    ...{ as, params: { id }, headers: { 'if-match': '*' } },
    body: { groups: [{ name: 'Team Moss', studentIds: [idOf(0), idOf(1)] }] },
  });
  return id;
}
async function begin(id: number, at = 0) {
  const phone = device(at);
  const { data } = await phone.start(id);
  await phone.save(data.id, [{ questionId: asked.open, response: { text: '<p>Together</p>' }, revision: 1 }]);
  return { phone, attemptId: data.id };
}
async function handedIn(): Promise<number> {
  const id = await teamExam();
  const { phone, attemptId } = await begin(id);
  await phone.handIn(attemptId);
  return id;
}
const rows = async (id: number) => (await portal.call(listSubmissions, { as, params: { id } })).data;
const rowOf = async (id: number, at: number) => (await rows(id)).find(({ student }) => student.id === idOf(at));
const live = async (id: number) => {
  const { students } = (await portal.call(watchWriting, { as, params: { id } })).data;
  return [0, 1, 2].map((at) => students?.find(({ student }) => student.id === idOf(at)));
};
const finish = async (id: number, at: number) =>
  portal.call(gradeSubmission, {
    as,
    body: {
      submissionId: (await rowOf(id, at))?.id ?? 0,
      scores: [
        { questionId: asked.choice, score: 5 },
        { questionId: asked.open, score: 2 },
      ],
      done: true,
    },
  });

describe('the live room', () => {
  it('shows the attempt of a group with each of its students, also before it begins', async () => {
    const id = await teamExam();
    const team = { group: { id: expect.any(Number) as number, name: 'Team Moss' } };
    expect(await live(id)).toMatchObject([{ ...team, state: 'notStarted' }, { ...team, state: 'notStarted' }, {}]);
    const { phone, attemptId } = await begin(id);
    const [first, mate, alone] = await live(id);
    expect(mate).toMatchObject({ ...team, state: 'running', attemptId, answered: 1, savedAt: first?.savedAt });
    expect(alone).toMatchObject({ state: 'notStarted', attemptId: null });
    expect(alone).not.toHaveProperty('group');
    await phone.handIn(attemptId);
    expect(await live(id)).toMatchObject([{ state: 'handedIn' }, { state: 'handedIn' }, { state: 'notStarted' }]);
  });

  it('lowers the hand of the group, whichever of its students is named', async () => {
    const id = await teamExam();
    const { attemptId } = await begin(id);
    await portal.call(raiseHand, { as: pupils[1]?.token, params: { id: attemptId }, body: { raised: true } });
    expect((await live(id))[1]?.handRaisedAt).not.toBeNull();
    await portal.call(lowerHand, { as, params: { id, studentId: idOf(1) } });
    expect((await live(id))[0]?.handRaisedAt).toBeNull();
  });

  it('gives time to all of a group, and to nobody else', async () => {
    const id = await teamExam();
    const body = { opensAt: null, endsAt: null, extraMinutes: 15 };
    await portal.call(setStudentWriting, { as, params: { id, studentId: idOf(1) }, body });
    const { students } = (await portal.call(getWriting, { as, params: { id } })).data;
    expect(students.map(({ studentId, extraMinutes }) => [studentId, extraMinutes])).toEqual([
      [idOf(0), 15],
      [idOf(1), 15],
    ]);
  });

  it('reopens what a group has handed in for all of it, whichever of its students is named', async () => {
    const id = await handedIn();
    const params = { id, studentId: idOf(1) };
    expect((await portal.call(reopenAttempt, { as, params })).status).toBe(200);
    expect(await live(id)).toMatchObject([{ state: 'running' }, { state: 'running' }, {}]);
    expect([await rowOf(id, 0), await rowOf(id, 1)]).toMatchObject([
      { submissionDate: null },
      { submissionDate: null },
    ]);
  });
});

describe('a group that has not handed in', () => {
  it('is one piece of work, which nobody grades while one of it writes', async () => {
    const id = await teamExam({ type: 3 });
    const [one, two] = [await rowOf(id, 0), await rowOf(id, 1)];
    expect([one?.group, two?.group]).toEqual(Array(2).fill({ name: 'Team Moss', first: one?.id, adjusted: null }));
    expect((await rowOf(id, 2))?.group).toBeUndefined();
    await begin(id, 1);
    expect((await rowOf(id, 0))?.group?.first).toBe(two?.id);
  });

  it('gets the mark that one of it is given once it is due', async () => {
    const id = await teamExam();
    const endsAt = new Date(Date.now() + MINUTE).toISOString();
    const body = { opensAt: null, endsAt, extraMinutes: null };
    await portal.call(setStudentWriting, { as, params: { id, studentId: idOf(0) }, body });
    portal.clockOffsetMs = 2 * MINUTE;
    expect((await finish(id, 1)).data.marks).toBe(7);
    expect([await rowOf(id, 0), await rowOf(id, 1)]).toMatchObject([{ marks: 7 }, { marks: 7 }]);
    expect((await rowOf(id, 2))?.marks).toBeNull();
  });
});

describe('counts of work', () => {
  it('have the work of a group once where it waits to be graded', async () => {
    const id = await handedIn();
    const { phone, attemptId } = await begin(id, 2);
    await phone.handIn(attemptId);
    const { toGrade } = (await portal.call(getAttention, { as, params: { gradeId: school.gradeId } })).data;
    expect(toGrade.items.find(({ assessmentId }) => assessmentId === id)).toMatchObject({ waiting: 2 });
  });
});

it('a question about a mark says with which group the student handed in', async () => {
  const id = await handedIn();
  await finish(id, 0);
  await portal.call(releaseResults, { as, params: { id }, body: { released: true, anyway: true } });
  const body = { questionId: null, text: 'Why?' };
  await portal.call(askAboutMark, { as: pupils[1]?.token, params: { id }, body });
  expect((await portal.call(listMarkQuestions, { as, params: { id } })).data).toMatchObject([
    { student: { id: idOf(1) }, group: 'Team Moss' },
  ]);
});
