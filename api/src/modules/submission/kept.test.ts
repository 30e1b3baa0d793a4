import { archiveAssessment, unarchiveAssessment } from 'shared/contract/assessment-settings';
import { exportStudentData } from 'shared/contract/student-data';
import { listMarkEvents } from 'shared/contract/mark-history';
import { regradeQuestion, undoRegrade } from 'shared/contract/regrade';
import { type Treatment } from 'shared/contract/regrade.rules';
import { acceptKeptAnswer, getSubmission, gradeSubmission, listSubmissions } from 'shared/contract/submission';
import { memberRole } from 'shared/contract/enums';
import { setStudentWriting } from 'shared/contract/writing';
import { handInAllEnded } from '../attempt/writing/auto-submit';
import { addDraft, publishTo } from '../../testing/exam';
import { addAccount } from '../../testing/people';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

/** An exam of 20 minutes that time ended: the open question holds “in time”, the choice question what was chosen. */
async function ended(chosen?: { optionIds: number[] }) {
  const { portal, school, as, asked } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const studentId = pupil?.studentId ?? 0;
  const questions = [asked.choice, asked.open];
  const assessmentId = await addDraft(portal, school, { tags: asked.tags, questions, autoGradeable: true });
  await publishTo(portal, school, assessmentId, [studentId]);
  const phone = new Device(portal, pupil?.token ?? '');
  const { data } = await phone.start(assessmentId);
  await phone.answer(data.id, asked.open, { text: 'in time' });
  if (chosen) await phone.answer(data.id, asked.choice, chosen);
  portal.clockOffsetMs = 40 * MINUTE;
  await handInAllEnded(portal.app.services, portal.app.log);
  const rows = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
  const id = rows.find(({ student }) => student.id === studentId)?.id ?? 0;
  const late = async (question: number, response: object, device = phone, revision = 5) => {
    const answer = { questionId: question, response, revision, elapsedMs: 1000 };
    return (await device.save(data.id, [answer], data.startedAt)).data.receipts[0];
  };
  const read = async () => (await portal.call(getSubmission, { as, params: { id } })).data;
  const answerOf = async (question: number) => (await read()).answers.find(({ questionId }) => questionId === question);
  const keptIds = async () => ((await read()).kept ?? []).map((kept) => kept.id);
  const accept = async (keptId: number, accepted = true, reason = 'The network was down') =>
    portal.call(acceptKeptAnswer, { as, params: { id: keptId }, body: { accepted, reason } });
  const grade = (scores: { questionId: number; score: number }[], done = false) =>
    portal.call(gradeSubmission, { as, body: { submissionId: id, scores, done } });
  return { id, assessmentId, attemptId: data.id, studentId, phone, late, read, answerOf, keptIds, accept, grade };
}

describe('answers that did not count', () => {
  it('are readable beside the submission, and change no score until somebody accepts them', async () => {
    const { asked } = test;
    const work = await ended();
    expect(await work.late(asked.open, { text: 'too late' })).toMatchObject({ outcome: 'kept', reason: 'late' });
    const { kept, marks, answers } = await work.read();
    expect(kept).toMatchObject([
      { questionId: asked.open, response: { text: 'too late' }, why: 'late', accepted: null },
    ]);
    expect(marks).toBeNull();
    expect(answers.find(({ questionId }) => questionId === asked.open)?.response).toEqual({ text: 'in time' });
  });

  it('count once they are accepted: an essay loses the score of the answer before it, and the history says why', async () => {
    const { asked } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'too late' });
    await work.grade([{ questionId: asked.open, score: 1 }], true);
    const before = (await work.read()).marks;
    const [kept = 0] = await work.keptIds();
    const { data } = await work.accept(kept);
    expect(data).toMatchObject({ status: 4, marks: null });
    expect(data.kept?.[0]?.accepted?.reason).toBe('The network was down');
    expect(await work.answerOf(asked.open)).toMatchObject({ response: { text: 'too late' }, score: null });
    const params = { id: work.id };
    const events = (await test.portal.call(listMarkEvents, { as: test.as, params })).data;
    expect(events.find(({ answer }) => answer === 'accepted')).toMatchObject({
      ...{ questionId: asked.open, from: 1, to: null, reason: 'The network was down', way: 'hand' },
      person: { id: test.school.teacher.userId },
    });

    const back = (await work.accept(kept, false, 'By mistake')).data;
    expect(back).toMatchObject({ status: 5, marks: before });
    expect(back.kept?.[0]?.accepted).toBeNull();
    expect(await work.answerOf(asked.open)).toMatchObject({ response: { text: 'in time' }, score: 1 });
  });

  it('are scored by the key where there is one, in finished grading too, and back again', async () => {
    const { asked } = test;
    const work = await ended();
    await work.late(asked.choice, { optionIds: [asked.keyId] });
    await work.grade([{ questionId: asked.open, score: 2 }], true);
    expect((await work.read()).marks).toBe(2);
    const [kept = 0] = await work.keptIds();
    const possible = (await work.answerOf(asked.choice))?.possible ?? 0;
    expect((await work.accept(kept)).data).toMatchObject({ status: 5, marks: 2 + possible });
    expect(await work.answerOf(asked.choice)).toMatchObject({ score: possible, autoGraded: true });
    expect((await work.accept(kept, false)).data).toMatchObject({ status: 5, marks: 2 });
    expect(await work.answerOf(asked.choice)).toMatchObject({ score: 0, autoGraded: true, response: null });
  });

  it('leave an event even where no score changes, and none for a repeated call', async () => {
    const { asked } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'too late' });
    const [kept = 0] = await work.keptIds();
    await work.accept(kept);
    await work.accept(kept);
    const { data } = await test.portal.call(listMarkEvents, { as: test.as, params: { id: work.id } });
    expect(data.filter(({ answer }) => answer === 'accepted')).toMatchObject([{ from: null, to: null }]);
  });

  it('replace each other: one counts at a time, and taking the last back restores the first answer', async () => {
    const { asked, portal } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'late' });
    const tablet = new Device(portal, work.phone.as);
    await work.late(asked.open, { text: 'on the tablet' }, tablet);
    const [first = 0, second = 0] = await work.keptIds();
    await work.accept(first);
    const { kept } = (await work.accept(second)).data;
    expect(kept?.map(({ accepted }) => accepted !== null)).toEqual([false, true]);
    expect(await work.answerOf(asked.open)).toMatchObject({ response: { text: 'on the tablet' } });
    await work.accept(second, false);
    expect(await work.answerOf(asked.open)).toMatchObject({ response: { text: 'in time' } });
  });

  describe('meet a regrade of their question', () => {
    async function regradeHere(assessmentId: number, treatment: Treatment) {
      const { portal, as, asked } = test;
      const body = { questionId: asked.choice, treatment, handMade: 'all', reason: 'The key was wrong' } as const;
      const params = { id: assessmentId };
      return (await portal.call(regradeQuestion, { as, params, headers: { 'if-match': '*' }, body })).data.id;
    }

    async function undoHere(id: number, regradeId: number) {
      const { portal, as } = test;
      return (await portal.call(undoRegrade, { as, params: { id, regradeId }, headers: { 'if-match': '*' } })).status;
    }

    /** Answered in time with `first`, and too late with `second`; the open question has 2 marks. */
    async function answeredTwice(first: number, second: number) {
      const { asked } = test;
      const work = await ended({ optionIds: [first] });
      await work.late(asked.choice, { optionIds: [second] });
      await work.grade([{ questionId: asked.open, score: 2 }], true);
      const [kept = 0] = await work.keptIds();
      const choice = async () => {
        const { answers, marks } = await work.read();
        const { score, possible } = answers.find(({ questionId }) => questionId === asked.choice) ?? {};
        return [score, possible, marks];
      };
      return { ...work, kept, choice };
    }

    it('and are scored anew when they are taken back, out of the marks of the regrade', async () => {
      const { asked } = test;
      const work = await answeredTwice(asked.keyId, asked.otherId);
      await work.accept(work.kept);
      await regradeHere(work.assessmentId, { kind: 'marks', marks: 2 });
      await work.accept(work.kept, false);
      expect(await work.choice()).toEqual([2, 2, 4]);
    });

    it('and everybody’s full marks stay when they are taken back', async () => {
      const { asked } = test;
      const work = await answeredTwice(asked.otherId, asked.keyId);
      const [, full] = await work.choice();
      await work.accept(work.kept);
      await regradeHere(work.assessmentId, { kind: 'full' });
      await work.accept(work.kept, false);
      expect(await work.choice()).toEqual([full, full, Number(full) + 2]);
    });

    it('and are scored by the earlier key once the regrade is undone', async () => {
      const { asked } = test;
      const work = await answeredTwice(asked.otherId, asked.keyId);
      const [, full] = await work.choice();
      const regradeId = await regradeHere(work.assessmentId, { kind: 'key', optionIds: [asked.otherId] });
      await work.accept(work.kept);
      expect(await work.choice()).toEqual([0, full, 2]);
      expect(await undoHere(work.assessmentId, regradeId)).toBe(200);
      expect(await work.choice()).toEqual([full, full, Number(full) + 2]);
      await work.accept(work.kept, false);
      expect(await work.choice()).toEqual([0, full, 2]);
    });
  });

  it('are kept from another device whose count of changes is behind', async () => {
    const { asked, portal } = test;
    const work = await ended();
    const tablet = new Device(portal, work.phone.as);
    const receipt = await work.late(asked.open, { text: 'on the old device' }, tablet, 1);
    expect(receipt).toMatchObject({ outcome: 'kept', reason: 'otherDevice' });
    expect((await work.read()).kept).toMatchObject([{ response: { text: 'on the old device' } }]);
  });

  it('stay where a newer one comes after one was accepted', async () => {
    const { asked } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'late' });
    const [first = 0] = await work.keptIds();
    await work.accept(first);
    await work.late(asked.open, { text: 'later still' }, work.phone, 6);
    const { kept } = await work.read();
    expect(kept?.map(({ response, accepted }) => [response?.text, accepted !== null])).toEqual([
      ['late', true],
      ['later still', false],
    ]);
  });

  it('are accepted only once the student has stopped writing', async () => {
    const { asked, portal, as } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'late' });
    const [kept = 0] = await work.keptIds();
    const exception = { opensAt: null, endsAt: new Date(Date.now() + 200 * MINUTE).toISOString(), extraMinutes: null };
    const params = { id: work.assessmentId, studentId: work.studentId };
    await portal.call(setStudentWriting, { as, params, body: { ...exception, tries: 2 } });
    const again = await work.phone.start(work.assessmentId);
    expect((await work.accept(kept)).error.code).toBe('errors.submissionOpen');
    await work.phone.answer(again.data.id, asked.open, { text: 'again' });
    await work.phone.handIn(again.data.id);
    await work.accept(kept);
    expect(await work.answerOf(asked.open)).toMatchObject({ response: { text: 'late' } });
  });

  it('of an archived assessment are readable, and neither accepted nor taken back', async () => {
    const { asked, portal, as } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'late' });
    await work.late(asked.choice, { optionIds: [asked.keyId] });
    const [first = 0, second = 0] = await work.keptIds();
    await work.accept(first);
    const params = { id: work.assessmentId };
    expect((await portal.call(archiveAssessment, { as, params })).status).toBe(200);
    expect((await work.accept(second)).error).toMatchObject({ status: 409, code: 'errors.assessmentArchived' });
    expect((await work.accept(first, false)).error).toMatchObject({ status: 409, code: 'errors.assessmentArchived' });
    expect((await work.read()).kept?.map(({ accepted }) => accepted !== null)).toEqual([true, false]);
    expect((await portal.call(unarchiveAssessment, { as, params, headers: { 'if-match': '*' } })).status).toBe(200);
    expect((await work.accept(second)).status).toBe(200);
  });

  it('are accepted by whoever may mark the submission, with a reason', async () => {
    const { asked, portal, school } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'late' });
    const [kept = 0] = await work.keptIds();
    expect((await work.accept(kept, true, ' ')).status).toBe(400);
    const { token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: memberRole.guest });
    const body = { accepted: true, reason: 'Please' };
    expect((await portal.call(acceptKeptAnswer, { as: token, params: { id: kept }, body })).status).toBe(403);
    expect((await work.accept(kept + 1000)).status).toBe(404);
  });

  it('are in the export of the person’s data, as are those of a running attempt', async () => {
    const { asked, portal, as } = test;
    const work = await ended();
    await work.late(asked.open, { text: 'too late' });
    const [own] = (await portal.call(exportStudentData, { as, params: { id: work.studentId } })).data.work;
    expect(own?.attempts?.[0]).toMatchObject({
      answers: [{ answer: { text: 'in time' } }],
      kept: [{ answer: { text: 'too late' }, why: 'late', acceptedAt: null }],
    });
    portal.clockOffsetMs = 0;
    const assessmentId = await addDraft(portal, test.school, { tags: asked.tags, questions: [asked.open] });
    await publishTo(portal, test.school, assessmentId, [work.studentId]);
    const running = (await work.phone.start(assessmentId)).data;
    await work.phone.answer(running.id, asked.open, { text: 'not handed in' });
    const { data } = await portal.call(exportStudentData, { as, params: { id: work.studentId } });
    const now = data.work.find(({ submittedAt }) => submittedAt === null);
    expect(now?.attempts).toMatchObject([{ handedInAt: null, answers: [{ answer: { text: 'not handed in' } }] }]);
  });
});
