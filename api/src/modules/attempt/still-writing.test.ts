import { updateDueDate } from 'shared/contract/assessment-settings';
import { updateAssessment } from 'shared/contract/assessment-write';
import { answerPractice, getPracticeQuestion, openForPractice } from 'shared/contract/practice';
import { publishAssessment } from 'shared/contract/publishing';
import { getResult } from 'shared/contract/result';
import {
  releaseResults,
  releaseToStudents,
  reopenAttempt,
  setStudentWriting,
  setWriting,
} from 'shared/contract/writing';
import { addDraft } from '../../testing/exam';
import { addOpenQuiz, inMinutes, type OpenQuiz, plain } from '../../testing/open-quiz';
import { addPupils, MINUTE, openSchool } from '../../testing/writing';
import { handInAllEnded } from './writing/auto-submit';

let test: Awaited<ReturnType<typeof openSchool>>;
beforeAll(async () => {
  test = await openSchool();
});
afterEach(() => {
  test.portal.clockOffsetMs = 0;
});
afterAll(() => test.portal.close());

const quiz = (rules?: object) => addOpenQuiz(test, rules);

const doors: [string, (quiz: OpenQuiz, anyway?: boolean) => Promise<{ status: number; error?: { code: string } }>][] = [
  [
    'releasing now',
    ({ id }, anyway) =>
      test.portal.call(releaseResults, {
        ...{ as: test.as, params: { id }, body: { released: true, ...(anyway && { anyway }) } },
      }),
  ],
  [
    'releasing to one student',
    ({ id, first }, anyway) =>
      test.portal.call(releaseToStudents, {
        ...{ as: test.as, params: { id } },
        body: {
          ...{ studentIds: [first.studentId], release: { at: null, shows: 'solution' } },
          ...(anyway && { anyway }),
        },
      }),
  ],
  [
    'a date for one student before the end',
    ({ id, first }, anyway) =>
      test.portal.call(releaseToStudents, {
        ...{ as: test.as, params: { id } },
        body: {
          ...{ studentIds: [first.studentId], release: { at: inMinutes(10), shows: 'comments' } },
          ...(anyway && { anyway }),
        },
      }),
  ],
  [
    'a date that has passed',
    ({ id }, anyway) =>
      test.portal.call(setWriting, {
        ...{ as: test.as, params: { id } },
        body: { ...plain, releaseMode: 'atDate', releaseAt: inMinutes(-1), ...(anyway && { anyway }) },
      }),
  ],
  [
    'a date before the end',
    ({ id }, anyway) =>
      test.portal.call(setWriting, {
        ...{ as: test.as, params: { id } },
        body: { ...plain, releaseMode: 'atDate', releaseAt: inMinutes(10), ...(anyway && { anyway }) },
      }),
  ],
];

describe('doors through which answers reach students', () => {
  it.each(doors)('%s is refused while one may still start, and goes on once the teacher was told', async (_, open) => {
    const work = await quiz();
    expect(await work.still()).toEqual([['second', 'mayStart']]);
    expect(await open(work)).toMatchObject({ status: 409, error: { code: 'errors.stillWriting' } });
    expect((await test.portal.call(getResult, { as: work.phone.as, params: { id: work.id } })).status).toBe(409);
    expect((await open(work, true)).status).toBe(200);
  });

  it.each(doors)('%s is refused while one is writing, and not once all have handed in', async (_, open) => {
    const work = await quiz();
    const { data } = await work.tablet.start(work.id);
    expect(await work.still()).toEqual([['second', 'writing']]);
    expect((await open(work)).status).toBe(409);
    await work.tablet.handIn(data.id);
    expect(await work.still()).toEqual([]);
    expect((await open(work)).status).toBe(200);
  });

  it('time is asked about once one student was shown answers', async () => {
    const { portal, as } = test;
    const work = await quiz();
    await doors[1]?.[1](work, true);
    const params = { id: work.id, studentId: work.second.studentId };
    const give = (anyway?: true) =>
      portal.call(setStudentWriting, {
        ...{ as, params },
        body: { opensAt: null, endsAt: inMinutes(120), extraMinutes: null, ...(anyway && { anyway }) },
      });
    expect((await give()).status).toBe(200);
    await work.tablet.start(work.id).then(({ data }) => work.tablet.handIn(data.id));
    expect(await work.still()).toEqual([]);
    const reopen = (anyway: boolean) =>
      portal.call(setWriting, { as, params: { id: work.id }, body: { ...plain, tries: 2, anyway } });
    expect((await reopen(false)).error.code).toBe('errors.answersShown');
    expect((await reopen(true)).status).toBe(200);
  });

  it('more than the score is refused where only the score was released', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseShows: 'score' });
    const params = { id: work.id };
    expect((await portal.call(releaseResults, { as, params, body: { released: true } })).status).toBe(200);
    const more = await portal.call(setWriting, { as, params, body: plain });
    expect(more.error.code).toBe('errors.stillWriting');
    expect((await portal.call(getResult, { as: work.phone.as, params })).data).toMatchObject({ shows: 'score' });
  });

  it('a date after every end, and what waits by itself, need no question', async () => {
    const { portal, as } = test;
    const { id } = await quiz();
    const set = (rules: object) => portal.call(setWriting, { as, params: { id }, body: { ...plain, ...rules } });
    expect((await set({ releaseMode: 'atDate', releaseAt: inMinutes(61) })).status).toBe(200);
    expect((await set({ releaseMode: 'atOnce' })).status).toBe(200);
  });

  it('counts late work, another end, extra minutes and further tries as time to write', async () => {
    const { portal, as } = test;
    const late = await quiz({ acceptsLate: true });
    portal.clockOffsetMs = 90 * MINUTE;
    expect(await late.still()).toEqual([['second', 'mayStart']]);
    portal.clockOffsetMs = 0;
    const longer = await quiz();
    const body = { opensAt: null, endsAt: inMinutes(120), extraMinutes: 5 };
    const params = { id: longer.id, studentId: longer.second.studentId };
    await portal.call(setStudentWriting, { as, params, body });
    expect(await longer.still(inMinutes(124))).toEqual([['second', 'mayStart']]);
    expect(await longer.still(inMinutes(126))).toEqual([]);
    const again = await quiz({ tries: 2 });
    expect(await again.still()).toEqual([
      ['first', 'mayTryAgain'],
      ['second', 'mayStart'],
    ]);
  });

  it('practice gives no key of a question whose solution this student has not been shown', async () => {
    const { portal, as, asked } = test;
    const work = await quiz();
    await portal.call(openForPractice, { as, body: { ids: [asked.choice], open: true } });
    const params = { id: asked.choice };
    const answer = () =>
      portal.call(answerPractice, { as: work.tablet.as, params, body: { optionIds: [asked.keyId] } });
    await doors[0]?.[1](work, true);
    expect((await answer()).status).toBe(404);
    const topic = { topicId: asked.tags[0] ?? 0 };
    expect((await portal.call(getPracticeQuestion, { as: work.tablet.as, params: topic })).status).toBe(404);
  });

  it('does not count a student who has seen the solution as one who may try again', async () => {
    const { portal, as } = test;
    const work = await quiz({ tries: 2, acceptsLate: true });
    expect(await work.still()).toEqual([
      ['first', 'mayTryAgain'],
      ['second', 'mayStart'],
    ]);
    await doors[0]?.[1](work, true);
    expect(await work.still()).toEqual([['second', 'mayStart']]);
    const body = { ...plain, tries: 3, acceptsLate: true };
    expect((await portal.call(setWriting, { as, params: { id: work.id }, body })).status).toBe(200);
    expect((await work.phone.start(work.id)).error.code).toBe('errors.submissionOnce');
  });

  it('nobody is left once the time is over', async () => {
    const { portal } = test;
    const work = await quiz();
    await work.tablet.start(work.id);
    portal.clockOffsetMs = 61 * MINUTE;
    await handInAllEnded(portal.app.services, portal.app.log);
    expect(await work.still()).toEqual([]);
    expect((await doors[0]?.[1](work))?.status).toBe(200);
  });
});

/** Ways to give somebody time or a try; each for a quiz of which the first has handed in. */
const gifts: [string, (quiz: OpenQuiz, anyway?: boolean) => Promise<{ status: number; error?: { code: string } }>][] = [
  [
    'another end',
    ({ id, second: { studentId } }, anyway) =>
      test.portal.call(setStudentWriting, {
        ...{ as: test.as, params: { id, studentId } },
        body: { opensAt: null, endsAt: inMinutes(180), extraMinutes: null, ...(anyway && { anyway }) },
      }),
  ],
  [
    'late work of everybody',
    ({ id }, anyway) =>
      test.portal.call(setWriting, {
        ...{ as: test.as, params: { id } },
        body: { ...plain, acceptsLate: true, ...(anyway && { anyway }) },
      }),
  ],
];

describe('time that is given after answers were shown', () => {
  it.each(gifts)('%s is refused unless the teacher was told, and changes nothing', async (_, give) => {
    const { portal } = test;
    const work = await quiz();
    portal.clockOffsetMs = 61 * MINUTE;
    expect((await doors[0]?.[1](work))?.status).toBe(200);
    expect(await give(work)).toMatchObject({ status: 409, error: { code: 'errors.answersShown' } });
    expect(await work.still()).toEqual([]);
    expect((await give(work, true)).status).toBe(200);
    expect(await work.still()).toHaveLength(1);
  });

  it.each(gifts)('%s is given without a question while nothing is shown', async (_, give) => {
    const work = await quiz();
    test.portal.clockOffsetMs = 61 * MINUTE;
    expect((await give(work)).status).toBe(200);
  });

  it('another try is refused where answers are shown, and given where the solution already ended the tries', async () => {
    const { portal, as } = test;
    const again = ({ id, first: { studentId } }: OpenQuiz) => {
      const body = { opensAt: null, endsAt: inMinutes(180), extraMinutes: null, tries: 2 };
      return portal.call(setStudentWriting, { as, params: { id, studentId }, body });
    };
    const [answers, solution] = [await quiz({ releaseShows: 'comments' }), await quiz()];
    portal.clockOffsetMs = 61 * MINUTE;
    for (const work of [answers, solution]) expect((await doors[0]?.[1](work))?.status).toBe(200);
    expect((await again(answers)).error.code).toBe('errors.answersShown');
    expect((await again(solution)).status).toBe(200);
    expect(await solution.still()).toEqual([]);
    expect((await solution.phone.start(solution.id)).status).toBe(409);
  });

  it('another end is given without a question while only scores are shown', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseShows: 'score' });
    portal.clockOffsetMs = 61 * MINUTE;
    await portal.call(releaseResults, { as, params: { id: work.id }, body: { released: true } });
    expect((await gifts[0]?.[1](work))?.status).toBe(200);
  });

  it('a later due date and more students are refused until the results are hidden', async () => {
    const { portal, as, school } = test;
    const work = await quiz();
    const [third] = await addPupils(portal, school, 1);
    const params = { id: work.id };
    const headers = { 'if-match': '*' };
    const calls = [
      () => portal.call(updateDueDate, { as, params, headers, body: { dueDate: inMinutes(300) } }),
      () => {
        const body = { assessmentId: work.id, courseId: school.courseId, studentIds: [third?.studentId ?? 0] };
        return portal.call(publishAssessment, { as, body });
      },
    ];
    await doors[0]?.[1](work, true);
    expect((await calls[1]?.())?.error?.code).toBe('errors.answersShown');
    portal.clockOffsetMs = 61 * MINUTE;
    expect((await calls[0]?.())?.error?.code).toBe('errors.answersShown');
    await portal.call(releaseResults, { as, params, body: { released: false } });
    for (const call of calls) expect((await call()).status).toBeLessThan(300);
    expect(await work.still()).toHaveLength(2);
  });

  it('reopening what was handed in is refused unless the teacher was told', async () => {
    const { portal, as } = test;
    const work = await quiz();
    const { data } = await work.tablet.start(work.id);
    await work.tablet.handIn(data.id);
    await doors[0]?.[1](work);
    const params = { id: work.id, studentId: work.first.studentId };
    expect((await portal.call(reopenAttempt, { as, params })).error.code).toBe('errors.answersShown');
    expect(await work.still()).toEqual([]);
    expect((await portal.call(reopenAttempt, { as, params, query: { anyway: 'true' } })).status).toBe(200);
    expect(await work.still()).toEqual([['first', 'writing']]);
  });

  it('more time up to a date of release that has not come is given without a question, and beyond it is not', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseMode: 'atDate', releaseAt: inMinutes(90) });
    const params = { id: work.id, studentId: work.second.studentId };
    const until = (minutes: number) =>
      portal.call(setStudentWriting, {
        ...{ as, params, body: { opensAt: null, endsAt: inMinutes(minutes), extraMinutes: null } },
      });
    expect((await until(89)).status).toBe(200);
    expect((await until(91)).error.code).toBe('errors.answersShown');
  });

  it('a draft is asked about when its date of release is set, of everybody in its grade, and its due date stays before it', async () => {
    const { portal, school, as, asked } = test;
    const questions = [asked.choice];
    const id = await addDraft(portal, school, { tags: asked.tags, questions, dueDate: inMinutes(60) });
    const set = (minutes: number) =>
      portal.call(setWriting, {
        ...{ as, params: { id }, body: { ...plain, releaseMode: 'atDate', releaseAt: inMinutes(minutes) } },
      });
    expect((await set(30)).error.code).toBe('errors.stillWriting');
    expect((await set(61)).status).toBe(200);
    const due = (minutes: number) =>
      portal.call(updateAssessment, { as, params: { id }, body: { dueDate: inMinutes(minutes) } });
    expect((await due(120)).error.code).toBe('errors.answersShown');
    expect((await due(59)).status).toBe(200);
  });
});
