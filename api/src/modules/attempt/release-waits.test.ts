import { archiveAssessment, unarchiveAssessment } from 'shared/contract/assessment-settings';
import { deleteAssessment, restoreAssessment } from 'shared/contract/assessment-write';
import { listClasses } from 'shared/contract/class';
import { getGradebook } from 'shared/contract/gradebook';
import { pauseWriting } from 'shared/contract/exam-room';
import { publishAssessment } from 'shared/contract/publishing';
import { getResult } from 'shared/contract/result';
import { restoreFromTrash } from 'shared/contract/trash';
import { releaseResults, setStudentWriting, setWriting } from 'shared/contract/writing';
import { assessmentTargets } from '../../db/schema/assessments';
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

const release = ({ id }: OpenQuiz, anyway?: boolean) =>
  test.portal.call(releaseResults, {
    ...{ as: test.as, params: { id }, body: { released: true, ...(anyway && { anyway }) } },
  });

describe('a date of release that comes while the time of somebody still runs', () => {
  const result = ({ id, phone }: OpenQuiz) => test.portal.call(getResult, { as: phone.as, params: { id } });
  const wait = (minutes: number) => {
    test.portal.clockOffsetMs = minutes * MINUTE;
  };

  it('shows no answers while a pause has moved the end beyond it, nor practice, and then does by itself', async () => {
    const { portal, as, asked } = test;
    const work = await quiz({ releaseMode: 'atDate', releaseAt: inMinutes(61) });
    const params = { id: work.id };
    wait(50);
    await work.tablet.start(work.id);
    await portal.call(pauseWriting, { as, params, body: { paused: true } });
    wait(70);
    expect((await result(work)).error.code).toBe('errors.resultUnreleased');
    await portal.call(pauseWriting, { as, params, body: { paused: false } });
    expect((await result(work)).error.code).toBe('errors.resultUnreleased');
    wait(100);
    await handInAllEnded(portal.app.services, portal.app.log);
    expect((await result(work)).data.questions).toMatchObject([{ keys: [asked.keyId] }]);
  });

  it('shows the score, and all where the teacher releases by hand', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseMode: 'atDate', releaseAt: inMinutes(61), releaseShows: 'score' });
    const params = { id: work.id };
    wait(50);
    await work.tablet.start(work.id);
    await portal.call(pauseWriting, { as, params, body: { paused: true } });
    wait(70);
    expect((await result(work)).data).toMatchObject({ shows: 'score', questions: null });
    await portal.call(setWriting, { as, params, body: { ...plain, anyway: true } });
    await portal.call(releaseResults, { as, params, body: { released: true, anyway: true } });
    expect((await result(work)).data.shows).toBe('solution');
  });
});

/** Ways to bring back what students could not write meanwhile. */
const returns: [
  string,
  (id: number) => Promise<unknown>,
  (id: number, anyway?: 'true') => Promise<{ status: number }>,
][] = [
  [
    'taking it out of the archive',
    (id) => test.portal.call(archiveAssessment, { as: test.as, params: { id } }),
    (id, anyway) => {
      const headers = { 'if-match': '*' };
      return test.portal.call(unarchiveAssessment, {
        ...{ as: test.as, params: { id }, headers, query: anyway ? { anyway } : {} },
      });
    },
  ],
  [
    'taking its deletion back',
    (id) => test.portal.call(deleteAssessment, { as: test.as, params: { id } }),
    (id, anyway) =>
      test.portal.call(restoreAssessment, { as: test.as, params: { id }, query: anyway ? { anyway } : {} }),
  ],
  [
    'restoring it from the trash',
    (id) => test.portal.call(deleteAssessment, { as: test.as, params: { id } }),
    (id, anyway) => {
      const params = { kind: 'assessment' as const, id };
      return test.portal.call(restoreFromTrash, { as: test.as, params, query: anyway ? { anyway } : {} });
    },
  ],
];

describe('an assessment that was put away and comes back', () => {
  it.each(returns)(
    '%s is refused while answers are shown and somebody may start, unless the teacher was told',
    async (_, away, back) => {
      const work = await quiz();
      await release(work, true);
      await away(work.id);
      expect(await back(work.id)).toMatchObject({ status: 409, error: { code: 'errors.answersShown' } });
      expect((await work.tablet.start(work.id)).status).not.toBe(200);
      expect((await back(work.id, 'true')).status).toBe(200);
      expect(await work.still()).toEqual([['second', 'mayStart']]);
    },
  );

  it.each(returns)(
    '%s is done without a question once nobody can start, and while nothing is shown',
    async (_, away, back) => {
      const hidden = await quiz();
      await away(hidden.id);
      expect((await back(hidden.id)).status).toBe(200);
      const over = await quiz();
      test.portal.clockOffsetMs = 61 * MINUTE;
      await release(over);
      await away(over.id);
      expect((await back(over.id)).status).toBe(200);
    },
  );
});

describe('results that wait for students who may still start', () => {
  const result = ({ id, phone }: Pick<OpenQuiz, 'id' | 'phone'>) =>
    test.portal.call(getResult, { as: phone.as, params: { id } });
  const wait = (minutes: number) => {
    test.portal.clockOffsetMs = minutes * MINUTE;
  };
  /** What the gradebook says of the first pupil's result. */
  async function cell({ id, first }: OpenQuiz) {
    const { portal, as, school } = test;
    const classes = (await portal.call(listClasses, { as, params: { id: school.schoolId } })).data;
    for (const { id: classId } of classes) {
      const book = (await portal.call(getGradebook, { as, params: { id: classId } })).data;
      const row = book.students.findIndex((each) => each.id === first.studentId);
      if (row >= 0) return book.cells[row]?.[book.columns.findIndex(({ key }) => key === `a${id}`)]?.state;
    }
    return undefined;
  }
  const set = (id: number, rules: object) =>
    test.portal.call(setWriting, { as: test.as, params: { id }, body: { ...plain, ...rules } });

  it('at once waits while late work may still be handed in, and shows them when everybody has', async () => {
    const work = await quiz({ acceptsLate: true, releaseMode: 'atOnce' });
    wait(200);
    expect((await result(work)).error.code).toBe('errors.resultUnreleased');
    expect(await cell(work)).toBe('graded');
    const { data } = await work.tablet.start(work.id);
    await work.tablet.handIn(data.id);
    expect((await result(work)).data.questions).toMatchObject([{ keys: [test.asked.keyId] }]);
    expect(await cell(work)).toBe('released');
  });

  it('at once shows them when late work is no longer accepted, and by hand at any time', async () => {
    const rules = { acceptsLate: true, releaseMode: 'atOnce' };
    const [closed, byHand] = [await quiz(rules), await quiz(rules)];
    wait(200);
    await set(closed.id, { releaseMode: 'atOnce' });
    expect((await result(closed)).data.shows).toBe('solution');
    expect((await release(byHand)).status).toBe(409);
    await release(byHand, true);
    expect((await result(byHand)).data.shows).toBe('solution');
  });

  it('at once waits for the extra minutes of somebody who has not started', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseMode: 'atOnce' });
    const params = { id: work.id, studentId: work.second.studentId };
    await portal.call(setStudentWriting, { as, params, body: { opensAt: null, endsAt: null, extraMinutes: 30 } });
    wait(80);
    expect((await result(work)).error.code).toBe('errors.resultUnreleased');
    wait(101);
    expect((await result(work)).data.shows).toBe('solution');
  });

  it('at once lets a student try again while another one may still hand in late', async () => {
    const work = await quiz({ acceptsLate: true, releaseMode: 'atOnce', tries: 2 });
    wait(200);
    expect((await work.phone.start(work.id)).status).toBe(201);
  });

  it('a date that was set when everybody had handed in waits for one who joins, as the teacher was not asked', async () => {
    const { portal, as, school } = test;
    const work = await quiz({ acceptsLate: true });
    const { data } = await work.tablet.start(work.id);
    await work.tablet.handIn(data.id);
    expect((await set(work.id, { acceptsLate: true, releaseMode: 'atDate', releaseAt: inMinutes(90) })).status).toBe(
      200,
    );
    const [third] = await addPupils(portal, school, 1);
    const studentIds = [third?.studentId ?? 0];
    const body = { assessmentId: work.id, courseId: school.courseId, studentIds };
    expect((await portal.call(publishAssessment, { as, body })).error.code).toBe('errors.answersShown');
    await portal.db
      .insert(assessmentTargets)
      .values({ assessmentId: work.id, schoolId: school.schoolId, studentId: studentIds[0] ?? 0 });
    wait(100);
    expect((await result(work)).error.code).toBe('errors.resultUnreleased');
    expect(
      (await set(work.id, { acceptsLate: true, releaseMode: 'atDate', releaseAt: inMinutes(90), anyway: true })).status,
    ).toBe(200);
    expect((await result(work)).data.shows).toBe('solution');
  });

  it('a date follows what the teacher said when it was set, also after other changes, until it is another date', async () => {
    const work = await quiz();
    const dated = { acceptsLate: true, releaseMode: 'atDate', releaseAt: inMinutes(90) };
    expect((await set(work.id, dated)).error.code).toBe('errors.stillWriting');
    expect((await set(work.id, { ...dated, anyway: true })).status).toBe(200);
    expect((await set(work.id, { ...dated, latePercent: 10 })).status).toBe(200);
    wait(100);
    expect((await result(work)).data.shows).toBe('solution');
    expect(await cell(work)).toBe('released');
    expect((await set(work.id, { ...dated, releaseAt: inMinutes(80) })).error.code).toBe('errors.stillWriting');
  });

  it('a date does not wait for whom the teacher gave time beyond it', async () => {
    const { portal, as } = test;
    const work = await quiz({ releaseMode: 'atDate', releaseAt: inMinutes(90) });
    const params = { id: work.id, studentId: work.second.studentId };
    const body = { opensAt: null, endsAt: inMinutes(180), extraMinutes: null, anyway: true };
    expect((await portal.call(setStudentWriting, { as, params, body })).status).toBe(200);
    wait(100);
    expect((await result(work)).data.shows).toBe('solution');
  });
});
