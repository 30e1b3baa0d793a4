import { getPaper } from 'shared/contract/paper';
import { listLearnAssessments } from 'shared/contract/attempt';
import { getResult } from 'shared/contract/result';
import { memberRole } from 'shared/contract/enums';
import { shareOutGrading } from 'shared/contract/grading-share';
import { listMarkEvents, listMarkEventsOfAssessment } from 'shared/contract/mark-history';
import { agreeOnMark, listSecondMarkings, setSecondMarker } from 'shared/contract/second-marking';
import { getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { adjustMark, getWorkGroups, setWorkGroups } from 'shared/contract/work-group';
import { releaseResults } from 'shared/contract/writing';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { addAsked, addPupils, Device, MINUTE } from '../../testing/writing';

let portal: TestPortal;
let school: TestSchool;
let pupils: Awaited<ReturnType<typeof addPupils>>;
let asked: Awaited<ReturnType<typeof addAsked>>;
let as: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  pupils = await addPupils(portal, school, 4);
  asked = await addAsked(portal, school);
  as = school.teacher.token;
});
afterAll(() => portal.close());
afterEach(() => {
  portal.clockOffsetMs = 0;
});

const team: unknown = expect.arrayContaining([expect.any(String), expect.any(String)]);
const addColleague = () => addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.teacher });
const idOf = (at: number) => pupils[at]?.studentId ?? 0;
const device = (at: number) => new Device(portal, pupils[at]?.token ?? '');
async function exam(type: 1 | 3 = 1): Promise<number> {
  const change = { tags: asked.tags, questions: [asked.choice, asked.open], autoGradeable: true, type };
  const id = await addDraft(portal, school, change);
  await publishTo(portal, school, id);
  return id;
}
const read = async (id: number) => (await portal.call(getWorkGroups, { as, params: { id } })).data;
const set = (id: number, groups: number[][], version: number | '*' = '*') =>
  portal.call(setWorkGroups, {
    as,
    params: { id },
    headers: { 'if-match': version === '*' ? '*' : `"${version}"` },
    body: { groups: groups.map((members, at) => ({ name: `Team ${at + 1}`, studentIds: members.map(idOf) })) },
  });
/** An exam in which the first two are a team, and the others work alone. */
async function teamExam(type: 1 | 3 = 1): Promise<number> {
  const id = await exam(type);
  await set(id, [[0, 1]]);
  return id;
}
const rows = async (id: number) => (await portal.call(listSubmissions, { as, params: { id } })).data;
async function work(id: number, at: number) {
  const found = (await rows(id)).find(({ student }) => student.id === idOf(at));
  return (await portal.call(getSubmission, { as, params: { id: found?.id ?? 0 } })).data;
}
const textsOf = ({ answers }: Awaited<ReturnType<typeof work>>) =>
  answers.map(({ response }) => response?.text ?? null);
const open = (text: string, revision = 1) => ({
  questionId: asked.open,
  response: { text: `<p>${text}</p>` },
  revision,
});

/** The first of the team writes and hands in. */
async function handedIn(): Promise<number> {
  const id = await teamExam();
  const phone = device(0);
  const { data } = await phone.start(id);
  await phone.save(data.id, [open('Together')]);
  await phone.handIn(data.id);
  return id;
}
async function grade(id: number, at: number, body: object) {
  const { id: submissionId } = await work(id, at);
  return portal.call(gradeSubmission, { as, body: { submissionId, ...body } });
}
const finish = (id: number, at: number, score = 3) =>
  grade(id, at, {
    scores: [
      { questionId: asked.choice, score: 5 },
      { questionId: asked.open, score, comment: 'Good' },
    ],
    done: true,
  });
async function adjust(id: number, at: number, marks: number | null, reason = '') {
  const row = await work(id, at);
  const params = { id: row.id };
  return portal.call(adjustMark, { as, params, headers: { 'if-match': `"${row.version}"` }, body: { marks, reason } });
}
const askForSecond = (id: number, userId: number | null, submissionIds: number[]) =>
  portal.call(setSecondMarker, { as, params: { id }, body: { userId, submissionIds } });
const marksOf = async (id: number) => Promise.all([0, 1].map(async (at) => (await work(id, at)).marks));

describe('setting who hands in together', () => {
  it('is read with the students that the assessment is given to, and is refused from an older version', async () => {
    const id = await exam();
    expect(await read(id)).toMatchObject({ version: 0, groups: [] });
    const { version, groups, students } = (
      await set(
        id,
        [
          [0, 1],
          [2, 3],
        ],
        0,
      )
    ).data;
    expect(groups).toEqual([
      { name: 'Team 1', studentIds: [idOf(0), idOf(1)] },
      { name: 'Team 2', studentIds: [idOf(2), idOf(3)] },
    ]);
    expect(students.find((each) => each.id === idOf(0))).toMatchObject({ state: 'none' });
    expect((await set(id, [[0, 2]], 0)).status).toBe(412);
    expect((await set(id, [], version)).data.groups).toEqual([]);
  });

  it('is refused for a student of another school', async () => {
    const id = await exam();
    const other = await addSchool(portal, 'Other School');
    const body = { groups: [{ name: 'Team', studentIds: [idOf(0), other.student.studentId] }] };
    const sent = { as, params: { id }, headers: { 'if-match': '*' }, body };
    expect((await portal.call(setWorkGroups, sent)).status).toBe(400);
  });

  it('puts nobody together who have each begun, and does not take the text of a group away', async () => {
    const id = await exam();
    await device(0).start(id);
    await device(1).start(id);
    expect((await set(id, [[0, 1]])).error.code).toBe('errors.workGroupBegun');
    expect((await set(id, [[0, 2, 3]])).status).toBe(200);
    expect((await set(id, [[2, 3]])).error.code).toBe('errors.workGroupWriting');
    expect((await set(id, [[0, 2]])).status).toBe(200);
  });

  it('stays as it is once second marks are asked for', async () => {
    const id = await teamExam();
    const [first] = await rows(id);
    await askForSecond(id, school.teacher.userId, [first?.id ?? 0]);
    expect((await set(id, [[0, 2]])).error.code).toBe('errors.workGroupSecond');
    expect((await set(id, [])).error.code).toBe('errors.workGroupSecond');
    await askForSecond(id, null, [first?.id ?? 0]);
    expect((await set(id, [])).status).toBe(200);
  });
});

describe('writing together', () => {
  it('shows both the same answers, and lets the one save who took over last', async () => {
    const id = await teamExam();
    const [ada, can] = [device(0), device(1)];
    const { data: begun } = await ada.start(id);
    expect(begun.isWriter).toBe(true);
    expect(begun.together).toHaveLength(2);
    await ada.save(begun.id, [open('First')]);
    const { data: joined } = await can.start(id);
    expect(joined).toMatchObject({ id: begun.id, isWriter: false });
    expect(joined.answers.map(({ response }) => response?.text)).toEqual(['<p>First</p>']);
    expect((await can.save(begun.id, [open('Second', 2)])).error.code).toBe('errors.attemptElsewhere');
    await can.takeOver(begun.id);
    expect((await can.save(begun.id, [open('Second', 2)])).status).toBe(200);
    expect((await ada.save(begun.id, [open('Third', 3)])).error.code).toBe('errors.attemptElsewhere');
    await can.handIn(begun.id);
    expect(textsOf(await work(id, 0))).toEqual([null, '<p>Second</p>']);
    expect(textsOf(await work(id, 1))).toEqual([null, '<p>Second</p>']);
    expect((await ada.start(id)).error.code).toBe('errors.submissionOnce');
  });

  it('gives nobody else the attempt, nor a student who was taken out', async () => {
    const id = await exam();
    await set(id, [[0, 1, 2]]);
    const { data } = await device(0).start(id);
    expect((await device(3).read(data.id)).status).toBe(404);
    expect((await device(2).read(data.id)).status).toBe(200);
    await set(id, [[0, 1]]);
    expect((await device(2).read(data.id)).status).toBe(404);
    expect((await device(2).start(id)).data.id).not.toBe(data.id);
  });

  it('begins one attempt where two begin at the same moment', async () => {
    const id = await teamExam();
    const [one, two] = await Promise.all([device(0).start(id), device(1).start(id)]);
    expect(one.data.id).toBe(two.data.id);
  });

  it('is listed as running, then as handed in, for all of the group', async () => {
    const id = await teamExam();
    const listed = async (at: number) =>
      (await portal.call(listLearnAssessments, { as: pupils[at]?.token })).data.find((each) => each.id === id);
    const phone = device(0);
    const { data } = await phone.start(id);
    expect(await listed(1)).toMatchObject({ state: 'running', attemptId: data.id, together: team });
    expect((await listed(2))?.together).toBeUndefined();
    await phone.handIn(data.id);
    expect(await listed(1)).toMatchObject({ state: 'handedIn' });
    expect(await listed(2)).toMatchObject({ state: 'open' });
  });

  it('hands in for all when the time is over', async () => {
    const id = await teamExam(3);
    const phone = device(0);
    const { data } = await phone.start(id);
    await phone.save(data.id, [open('In time')]);
    portal.clockOffsetMs = 21 * MINUTE;
    await portal.call(listLearnAssessments, { as: pupils[1]?.token });
    expect(textsOf(await work(id, 1))).toEqual([null, '<p>In time</p>']);
  });

  it('shows the paper of the group to a member before the start', async () => {
    const id = await teamExam();
    await device(0).start(id);
    expect((await portal.call(getPaper, { as: pupils[1]?.token, params: { id } })).data.questions).toHaveLength(2);
  });
});

describe('grading once', () => {
  it('gives all of the group scores, comments and mark, and nobody else', async () => {
    const id = await handedIn();
    await finish(id, 0);
    expect(await marksOf(id)).toEqual([8, 8]);
    expect((await work(id, 1)).answers[1]).toMatchObject({ score: 3, comment: 'Good' });
    const list = await rows(id);
    const first = (await work(id, 0)).id;
    const groupOf = (at: number) => list.find(({ student }) => student.id === idOf(at))?.group;
    expect(groupOf(0)).toEqual({ name: 'Team 1', first, adjusted: null });
    expect(groupOf(1)).toEqual({ name: 'Team 1', first, adjusted: null });
    expect(groupOf(2)).toBeUndefined();
  });

  it('keeps a mark that was adjusted for one, with its reason, while the others follow, and gives it back', async () => {
    const id = await handedIn();
    expect((await adjust(id, 1, 6, 'Early')).error.code).toBe('errors.workGroupUngraded');
    await finish(id, 0);
    expect((await adjust(id, 1, 6)).status).toBe(400);
    expect((await adjust(id, 1, 11, 'Too much')).status).toBe(400);
    expect((await adjust(id, 1, 6, 'Wrote little')).data).toMatchObject({
      marks: 6,
      group: { adjusted: 'Wrote little' },
    });
    await finish(id, 0, 5);
    expect(await marksOf(id)).toEqual([10, 6]);
    await grade(id, 0, { marks: 9, done: true });
    expect(await marksOf(id)).toEqual([9, 6]);
    await finish(id, 1, 4);
    expect(await marksOf(id)).toEqual([9, 6]);
    expect((await work(id, 0)).answers[1]?.score).toBe(4);
    await adjust(id, 1, null);
    expect(await marksOf(id)).toEqual([9, 9]);
    await grade(id, 1, { marks: null, done: true });
    expect(await marksOf(id)).toEqual([9, 9]);
  });

  it('is told to each student of the group alone', async () => {
    const id = await handedIn();
    await finish(id, 0);
    await adjust(id, 1, 6, 'Wrote little');
    await portal.call(releaseResults, { as, params: { id }, body: { released: true, anyway: true } });
    const result = async (at: number) => (await portal.call(getResult, { as: pupils[at]?.token, params: { id } })).data;
    expect(await result(1)).toMatchObject({ marks: 6, adjusted: 'Wrote little', together: team });
    const other = await result(0);
    expect(other).toMatchObject({ marks: 8, together: team });
    expect(JSON.stringify(other)).not.toContain('Wrote little');
  });

  it('adjusts nothing of work that was handed in alone', async () => {
    const id = await teamExam();
    const phone = device(2);
    const { data } = await phone.start(id);
    await phone.handIn(data.id);
    expect((await adjust(id, 2, 6, 'Why')).error.code).toBe('errors.workGroupAlone');
  });
});

describe('graders of a group', () => {
  const idsOf = async (id: number) => (await Promise.all([0, 1].map((at) => work(id, at)))).map((each) => each.id);

  it('give one second mark, and see the first mark and what was adjusted with none of the students before', async () => {
    const id = await handedIn();
    await finish(id, 0);
    await adjust(id, 1, 6, 'Wrote little');
    const ids = await idsOf(id);
    const second = await addColleague();
    expect((await askForSecond(id, second.userId, ids.toReversed())).data).toEqual({ given: 1, skipped: 0 });
    const as2 = second.token;
    const seen = (at: number) => portal.call(getSubmission, { as: as2, params: { id: ids[at] ?? 0 } });
    for (const at of [0, 1]) {
      const { data } = await seen(at);
      expect(data).toMatchObject({ marks: null, asSecond: true, second: 'missing', group: { adjusted: null } });
      expect(data.answers.map(({ comment }) => comment)).toEqual(['', '']);
      const events = await portal.call(listMarkEvents, { as: as2, params: { id: ids[at] ?? 0 }, query: {} });
      expect(events.data).toEqual([]);
    }
    const ofAll = await portal.call(listMarkEventsOfAssessment, { as: as2, params: { id }, query: {} });
    expect(ofAll.data).toEqual([]);
    const { version } = (await seen(1)).data;
    const toAdjust = { params: { id: ids[1] ?? 0 }, headers: { 'if-match': `"${version}"` } };
    expect((await portal.call(adjustMark, { as: as2, ...toAdjust, body: { marks: 1, reason: 'No' } })).status).toBe(
      403,
    );
    const given = await portal.call(gradeSubmission, {
      as: as2,
      headers: { 'if-match': `"${version}"` },
      body: {
        submissionId: ids[1] ?? 0,
        scores: [asked.choice, asked.open].map((questionId) => ({ questionId, score: 5 })),
        done: true,
      },
    });
    expect(given.status).toBe(200);
    expect(await marksOf(id)).toEqual([8, 6]);
    const { data: markings } = await portal.call(listSecondMarkings, { as, params: { id } });
    expect(markings).toHaveLength(1);
    expect(markings[0]).toMatchObject({ state: 'differs', first: 8, second: 10 });
    const { version: now } = await work(id, 0);
    const agreed = { scores: [{ questionId: asked.open, score: 4 }], reason: 'Both looked again' };
    await portal.call(agreeOnMark, {
      ...{ as, params: { id: ids[0] ?? 0 }, headers: { 'if-match': `"${now}"` } },
      body: agreed,
    });
    expect(await marksOf(id)).toEqual([9, 6]);
    expect((await rows(id)).filter(({ second: state }) => state === 'settled')).toHaveLength(2);
  });

  it('are asked for one second mark before the group hands in, which is that of the work afterwards', async () => {
    const id = await teamExam();
    const ids = await idsOf(id);
    const second = await addColleague();
    expect((await askForSecond(id, second.userId, ids)).data).toEqual({ given: 1, skipped: 0 });
    const phone = device(1);
    const { data } = await phone.start(id);
    await phone.handIn(data.id);
    for (const submissionId of ids) {
      const read = await portal.call(getSubmission, { as: second.token, params: { id: submissionId } });
      expect(read.data).toMatchObject({ asSecond: true, second: 'missing' });
    }
  });

  it('have all of it where one of its submissions is their share', async () => {
    const id = await handedIn();
    const [, mate = 0] = await idsOf(id);
    const colleague = await addColleague();
    const body = { kind: 'student' as const, shares: [{ userId: colleague.userId, ids: [mate] }] };
    await portal.call(shareOutGrading, { as, params: { id }, headers: { 'if-match': '"0"' }, body });
    const { data } = await portal.call(listSubmissions, { as: colleague.token, params: { id } });
    expect(data.filter(({ share }) => share?.mine)).toHaveLength(2);
  });
});

describe('a group that changes after it has handed in', () => {
  it('gives the work with its marks to a student who is added', async () => {
    const id = await handedIn();
    await finish(id, 0);
    await set(id, [[0, 1, 2]]);
    expect(await work(id, 2)).toMatchObject({ marks: 8, status: 5 });
    expect(textsOf(await work(id, 2))).toEqual([null, '<p>Together</p>']);
    await finish(id, 0, 5);
    expect((await work(id, 2)).marks).toBe(10);
  });

  it('leaves the work to a student who is taken out, whose mark follows no more until the student is put back', async () => {
    const id = await handedIn();
    await finish(id, 0);
    await set(id, [[0, 2]]);
    await finish(id, 0, 5);
    expect(await marksOf(id)).toEqual([10, 8]);
    expect((await work(id, 1)).group).toBeUndefined();
    await set(id, [[0, 1, 2]]);
    expect(await marksOf(id)).toEqual([10, 10]);
  });

  it('does not take the place of work that was handed in alone', async () => {
    const id = await handedIn();
    const phone = device(3);
    const { data } = await phone.start(id);
    await phone.save(data.id, [open('Alone')]);
    await phone.handIn(data.id);
    expect((await set(id, [[0, 1, 3]])).error.code).toBe('errors.workGroupBegun');
    expect(textsOf(await work(id, 3))).toEqual([null, '<p>Alone</p>']);
  });
});
