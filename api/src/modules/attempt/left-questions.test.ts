import { type EndpointBody } from 'shared/contract/endpoint';
import { exportStudentData } from 'shared/contract/student-data';
import { setWriting } from 'shared/contract/writing';
import { acceptKeptAnswer, getSubmission, listSubmissions, submitAssessment } from 'shared/contract/submission';
import { addQuestion } from '../../testing/class-room';
import { addDraft, publishTo } from '../../testing/exam';
import { addPupils, Device, MINUTE, openSchool } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let test: Awaited<ReturnType<typeof openSchool>>;
let questions: [number, number, number];
beforeAll(async () => {
  test = await openSchool();
  const open = { questionType: 2, keys: [], distractors: ['unused'], plainText: 'And then?' };
  questions = [test.asked.choice, test.asked.open, await addQuestion(test.portal, test.school, open)];
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const rules: EndpointBody<typeof setWriting> = {
  ...{ shuffleQuestions: false, shuffleOptions: false, accessCode: null, noGoingBack: true },
  ...{ acceptsLate: false, notesLeaving: false, releaseMode: 'byHand', releaseAt: null, releaseShows: 'comments' },
};
const later = (minutes: number) => {
  test.portal.clockOffsetMs = minutes * MINUTE;
};

/** An exam of 20 minutes with three questions that one student has begun. */
async function begun(change: Partial<{ noGoingBack: boolean; shuffleQuestions: boolean }> = {}) {
  const { portal, school, asked, as } = test;
  const [pupil] = await addPupils(portal, school, 1);
  const assessmentId = await addDraft(portal, school, { tags: asked.tags, questions: [...questions] });
  await publishTo(portal, school, assessmentId, [pupil?.studentId ?? 0]);
  const setRules = (noGoingBack: boolean) =>
    portal.call(setWriting, { as, params: { id: assessmentId }, body: { ...rules, ...change, noGoingBack } });
  await setRules(change.noGoingBack ?? true);
  const phone = new Device(portal, pupil?.token ?? '');
  const { data } = await phone.start(assessmentId);
  const [first = 0, second = 0, third = 0] = (data.paper?.questions ?? []).map(({ id }) => id);
  const isChoice = (id: number) => id === asked.choice;
  const say = (id: number, isOther = false) =>
    isChoice(id) ? { optionIds: [isOther ? asked.otherId : asked.keyId] } : { text: isOther ? 'other' : 'own' };
  let revision = 0;
  /** Answers sent in one call, each with the page's own time in minutes after the start. */
  const save = async (written: [id: number, minutes?: number, isOther?: boolean][], device = phone, left?: number) => {
    const answers = written.map(([questionId, minutes, isOther]) => ({
      ...{ questionId, response: say(questionId, isOther), revision: (revision += 1) },
      ...(minutes !== undefined && { elapsedMs: minutes * MINUTE }),
    }));
    const { receipts } = (await device.save(data.id, answers, data.startedAt, left)).data;
    return written.map(([id]) => {
      const receipt = receipts.find(({ questionId }) => questionId === id);
      return receipt?.reason ?? receipt?.outcome;
    });
  };
  const read = async () => (await phone.read(data.id)).data;
  const saved = async (id: number) => (await read()).answers.find(({ questionId }) => questionId === id)?.response;
  const submissionId = async () => {
    const rows = (await portal.call(listSubmissions, { as, params: { id: assessmentId } })).data;
    return rows.find(({ student }) => student.id === pupil?.studentId)?.id ?? 0;
  };
  const exported = async () => {
    const { data } = await portal.call(exportStudentData, {
      as,
      params: { id: pupil?.studentId ?? 0 },
    });
    return data.work[0]?.attempts?.[0]?.answers ?? [];
  };
  const paper = async () => (await portal.call(getSubmission, { as, params: { id: await submissionId() } })).data;
  return {
    ...{ id: data.id, assessmentId, phone, first, second, third },
    say,
    save,
    read,
    saved,
    paper,
    exported,
    setRules,
  };
}

describe('a question that the student has left', () => {
  it('takes no other answer, but keeps it for the teacher, who can let it count', async () => {
    const { portal, as } = test;
    const work = await begun();
    await work.save([[work.first, 1]]);
    await work.save([[work.second, 2]]);
    expect(await work.save([[work.first, 3, true]])).toEqual(['left']);
    expect(await work.saved(work.first)).toEqual(work.say(work.first));
    await work.phone.handIn(work.id);
    const { kept = [] } = await work.paper();
    expect(kept).toMatchObject([
      { questionId: work.first, response: work.say(work.first, true), why: 'left', accepted: null },
    ]);
    const body = { accepted: true, reason: 'The page had moved on by itself' };
    await portal.call(acceptKeptAnswer, { as, params: { id: kept[0]?.id ?? 0 }, body });
    const counting = (await work.paper()).answers.find(({ questionId }) => questionId === work.first);
    expect(counting?.response).toEqual(work.say(work.first, true));
  });

  it('is left without an answer too, when the page says so, and the sheet says it to every device', async () => {
    const work = await begun();
    expect((await work.read()).left).toEqual([]);
    await work.save([], work.phone, work.second);
    expect((await work.read()).left?.sort()).toEqual([work.first, work.second].sort());
    expect(await work.save([[work.second, 0]])).toEqual(['left']);
  });

  it('takes the same answer again, and what was written before leaving', async () => {
    const work = await begun();
    await work.save([
      [work.first, 1],
      [work.second, 2],
    ]);
    later(4);
    expect(await work.save([[work.first, 4]])).toEqual(['saved']);
  });

  it('is judged by the order of the paper that the student sees', async () => {
    const work = await begun({ shuffleQuestions: true });
    await work.save([[work.third, 1]]);
    expect((await work.read()).left?.sort()).toEqual([work.first, work.second].sort());
  });

  it('stays open where the attempt began with a way back, and left where the rule goes after it', async () => {
    const free = await begun({ noGoingBack: false });
    await free.setRules(true);
    expect(await free.save([[free.third, 1]])).toEqual(['saved']);
    expect(await free.save([[free.first, 2]])).toEqual(['saved']);
    expect((await free.read()).noGoingBack).toBe(false);
    const bound = await begun();
    await bound.setRules(false);
    await bound.save([[bound.first, 1]]);
    await bound.save([[bound.second, 2]]);
    expect(await bound.save([[bound.first, 3, true]])).toEqual(['left']);
    expect((await bound.read()).noGoingBack).toBe(true);
  });

  it('is in the copy of a person’s data with the time at which it was left, also without an answer', async () => {
    const work = await begun();
    await work.save([[work.first, 1]], work.phone, work.second);
    expect(await work.exported()).toEqual([
      {
        question: expect.any(String),
        answer: work.say(work.first),
        ...{ receivedAt: expect.any(String), leftAt: expect.any(String) },
      },
      { question: expect.any(String), answer: null, ...{ receivedAt: null, leftAt: expect.any(String) } },
    ]);
    await work.save([[work.third, 2]]);
    expect((await work.exported()).map(({ leftAt }) => leftAt !== null)).toEqual([true, true, false]);
  });

  it('takes no other answer with the whole submission in one call', async () => {
    const { portal } = test;
    const work = await begun();
    await work.save([
      [work.first, 1],
      [work.second, 2],
    ]);
    const answers = [
      { questionId: work.first, response: work.say(work.first, true) },
      { questionId: work.third, response: work.say(work.third) },
    ];
    await portal.call(submitAssessment, { as: work.phone.as, body: { assessmentId: work.assessmentId, answers } });
    const { answers: counted, kept } = await work.paper();
    const responseTo = (id: number) => counted.find(({ questionId }) => questionId === id)?.response;
    expect([work.first, work.third].map(responseTo)).toEqual([work.say(work.first), work.say(work.third)]);
    expect(kept).toMatchObject([{ questionId: work.first, why: 'left' }]);
  });
});

describe('answers written without a network', () => {
  it('all count when they come late in one call, in the order of writing', async () => {
    const work = await begun();
    later(15);
    expect(
      await work.save([
        [work.third, 12],
        [work.first, 3],
        [work.second, 7],
      ]),
    ).toEqual(['saved', 'saved', 'saved']);
  });

  it('are kept when they come after their question was left, whatever time they claim', async () => {
    const work = await begun();
    later(5);
    await work.save([[work.first, 1]]);
    await work.save([[work.second, 4]]);
    for (const claimed of [0, 2, 4.9]) expect(await work.save([[work.first, claimed, true]])).toEqual(['left']);
    expect(await work.saved(work.first)).toEqual(work.say(work.first));
  });

  it('are kept when one was written after a later question, by the times of the page', async () => {
    const work = await begun();
    later(10);
    expect(
      await work.save([
        [work.first, 8],
        [work.second, 5],
      ]),
    ).toEqual(['left', 'saved']);
  });

  it('count without times where nothing was left before, and are kept where it was', async () => {
    const work = await begun();
    expect(await work.save([[work.first], [work.second]])).toEqual(['saved', 'saved']);
    expect(
      await work.save([
        [work.first, undefined, true],
        [work.second, undefined, true],
      ]),
    ).toEqual(['left', 'saved']);
  });

  it('count after the end of the time as far as they were written before leaving', async () => {
    const { portal } = test;
    const work = await begun();
    await work.save([[work.first, 0]]);
    later(19);
    await work.save([[work.second, 18]]);
    later(21);
    await handInAllEnded(portal.app.services, portal.app.log);
    expect(
      await work.save([
        [work.first, 19.5, true],
        [work.third, 19.6],
      ]),
    ).toEqual(['left', 'saved']);
    const { answers } = await work.paper();
    expect(answers.find(({ questionId }) => questionId === work.first)?.response).toEqual(work.say(work.first));
  });

  it('of the earlier device are kept when they were changed after the student went on elsewhere', async () => {
    const { portal } = test;
    const work = await begun();
    const tablet = new Device(portal, work.phone.as);
    await tablet.takeOver(work.id);
    later(3);
    await work.save([[work.second, 2]], tablet);
    await work.phone.takeOver(work.id);
    later(6);
    expect(await work.save([[work.first, 5]])).toEqual(['left']);
  });
});
