import { eq } from 'drizzle-orm';
import { deleteQuestion } from 'shared/contract/question';
import { type PlanKind, countPlanStock } from 'shared/contract/exam-plan';
import { getBlueprint, listChosenQuestions, listPlanCandidates } from 'shared/contract/question-choice';
import { fillClasses } from '../../classes/fill-classes.repository';
import { assessmentQuestions, assessmentTargets } from '../../db/schema/assessments';
import { classStudents } from '../../db/schema/classes';
import { addAssessment, addQuestion, addStudents, addTopic } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let other: TestSchool;
let cell: number;
let energy: number;
let topics: { membrane: number; pump: number };
let gone: number;
let easy: number;
let both: number;

beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  other = await addSchool(portal, 'Other School');
  cell = await addTopic(portal, school, 'Cell');
  energy = await addTopic(portal, school, 'Energy');
  const removed = await addTopic(portal, school, 'Removed', { deletedAt: new Date() });
  easy = await addQuestion(portal, school, { difficulty: 1, topics: [cell, removed] });
  both = await addQuestion(portal, school, { difficulty: 4, topics: [cell, energy] });
  const membrane = await addTopic(portal, school, 'Membrane', { parentId: energy });
  topics = { membrane, pump: await addTopic(portal, school, 'Pump', { parentId: membrane }) };
  await addQuestion(portal, school, { difficulty: 4, topics: [topics.pump, energy] });
  gone = await addQuestion(portal, school, { difficulty: 4, topics: [energy] });
  await portal.call(deleteQuestion, { as: school.teacher.token, params: { id: gone } });
});
afterAll(() => portal.close());

describe('the blueprint', () => {
  const blueprint = (query: { courseId: number; gradeId?: number }, as = school.teacher.token) =>
    portal.call(getBlueprint, { as, query });

  it('counts questions by topic and difficulty, one with two topics in both, one of a subtopic once in its ancestors', async () => {
    const expected = [
      { categoryId: cell, difficulty: 1, count: 1 },
      { categoryId: cell, difficulty: 4, count: 1 },
      { categoryId: energy, difficulty: 4, count: 2 },
      { categoryId: topics.membrane, difficulty: 4, count: 1 },
      { categoryId: topics.pump, difficulty: 4, count: 1 },
    ];
    expect((await blueprint({ courseId: school.courseId })).data).toEqual(expected);
    expect((await blueprint({ courseId: school.courseId, gradeId: school.gradeId })).data).toEqual(expected);
  });

  it('returns 404 for the blueprint of another school’s course or grade', async () => {
    expect((await blueprint({ courseId: school.courseId }, other.teacher.token)).status).toBe(404);
    expect((await blueprint({ courseId: school.courseId, gradeId: other.gradeId })).status).toBe(404);
  });
});

describe('the questions that a plan chooses from', () => {
  const candidates = (ids: number[], as = school.teacher.token) =>
    portal.call(listPlanCandidates, {
      as,
      body: { courseId: school.courseId, gradeId: school.gradeId, topics: ids },
    });

  it('are the ready ones of the topics and those below them, with what a plan needs to know', async () => {
    await addQuestion(portal, school, { topics: [cell], status: 'draft' });
    const { data } = await candidates([cell, topics.membrane]);
    expect(data.isWhole).toBe(true);
    expect(data.questions.map(({ id, difficulty }) => [id, difficulty]).sort()).toEqual([
      [easy, 1],
      [both, 4],
      [expect.any(Number), 4],
    ]);
    expect(data.questions.find(({ id }) => id === both)).toMatchObject({
      tags: [cell, energy],
      timesUsed: 0,
      passageId: null,
      bloomsTaxonomy: null,
      questionType: 1,
      score: 0,
    });
    expect(data.questions.map(({ id }) => id)).not.toContain(gone);
  });

  it('are those of other topics and of none too where it is asked for them, and none without a topic', async () => {
    const own = await addSchool(portal, 'Own School');
    const [topic, free] = [await addTopic(portal, own, 'Own'), await addQuestion(portal, own, { score: 2.5 })];
    const placed = await addQuestion(portal, own, { topics: [topic], bloomsTaxonomy: 'apply', questionType: 5 });
    const of = (more: object) =>
      portal.call(listPlanCandidates, {
        as: own.teacher.token,
        body: { courseId: own.courseId, gradeId: own.gradeId, topics: [], ...more },
      });
    expect((await of({})).data).toEqual({ questions: [], isWhole: true });
    const { data } = await of({ topics: [topic], others: true });
    expect(data.questions.map(({ id }) => id).sort()).toEqual([free, placed].sort());
    expect(data.questions.find(({ id }) => id === free)).toMatchObject({ tags: [], score: 2.5 });
    expect(data.questions.find(({ id }) => id === placed)).toMatchObject({ bloomsTaxonomy: 'apply', questionType: 5 });
  });

  describe('without the last exams of the students', () => {
    const day = (days: number) => new Date(Date.UTC(2026, 9, days));
    const only = async (withoutLast: number) => {
      const { data } = await portal.call(listPlanCandidates, {
        as: own.teacher.token,
        body: { courseId: own.courseId, topics: [topic], withoutLast },
      });
      return data.questions.map(({ id }) => id).sort((one, next) => one - next);
    };
    let own: TestSchool;
    let topic: number;
    let ids: number[];
    beforeEach(async () => {
      own = await addSchool(portal, 'Asked School');
      topic = await addTopic(portal, own, 'Asked');
      ids = [];
      for (let at = 0; at < 4; at += 1) ids.push(await addQuestion(portal, own, { topics: [topic] }));
      await fillClasses(portal.db, own.schoolId, { now: new Date() });
    });
    const ask = async (at: number, row: object, to = own.student.studentId) => {
      const { schoolId } = own;
      const assessmentId = await addAssessment(portal, own, { type: 2, subType: 1, ...row });
      await portal.db.insert(assessmentQuestions).values({
        ...{ assessmentId, schoolId, questionId: ids[at] ?? 0, position: 1, marks: 1 },
      });
      await portal.db.insert(assessmentTargets).values({ assessmentId, schoolId, studentId: to });
    };

    it('leaves out the questions of so many exams and quizzes, the newest first', async () => {
      await ask(0, { publishedAt: day(1) });
      await ask(1, { publishedAt: day(3), type: 3 });
      await ask(2, { publishedAt: day(2) });
      expect(await only(0)).toEqual(ids);
      expect(await only(1)).toEqual([ids[0], ids[2], ids[3]]);
      expect(await only(2)).toEqual([ids[0], ids[3]]);
      expect(await only(10)).toEqual([ids[3]]);
    });

    it('counts no drafts, no assignments, nothing that is deleted, and nothing of other students', async () => {
      await ask(0, { publishedAt: null, status: 1 });
      await ask(1, { publishedAt: day(3), type: 1 });
      await ask(2, { publishedAt: day(3), deletedAt: day(4) });
      const [gone = 0] = await addStudents(portal, own, 1);
      await portal.db
        .update(classStudents)
        .set({ leftAt: day(2) })
        .where(eq(classStudents.studentId, gone));
      await ask(3, { publishedAt: day(3) }, gone);
      expect(await only(5)).toEqual(ids);
    });

    it('is refused where it is no number of exams', async () => {
      const of = (withoutLast: number) =>
        portal.call(listPlanCandidates, {
          as: own.teacher.token,
          body: { courseId: own.courseId, topics: [topic], withoutLast },
        });
      for (const bad of [-1, 1.5, 11]) expect((await of(bad)).status).toBe(400);
    });
  });

  it('are none of a topic of another school, and of its course neither', async () => {
    const foreign = await addTopic(portal, other, 'Foreign');
    await addQuestion(portal, other, { topics: [foreign] });
    expect((await candidates([foreign])).data).toEqual({ questions: [], isWhole: true });
    expect((await candidates([cell], other.teacher.token)).status).toBe(404);
  });
});

describe('what the bank has for a plan', () => {
  it('is counted by kind in questions and marks: ready ones, of a topic with those below it, each once', async () => {
    const own = await addSchool(portal, 'Counted School');
    const top = await addTopic(portal, own, 'Top');
    const below = await addTopic(portal, own, 'Below', { parentId: top });
    const add = (more: object) => addQuestion(portal, own, { difficulty: 2, ...more });
    await add({ topics: [top, below], bloomsTaxonomy: 'apply', score: 2.5 });
    await add({ topics: [below], bloomsTaxonomy: 'apply', questionType: 5, score: 4 });
    await add({ bloomsTaxonomy: 'create', difficulty: 3 });
    await add({ topics: [top], bloomsTaxonomy: 'apply', status: 'draft', score: 100 });
    const count = (kinds: PlanKind[], as = own.teacher.token) =>
      portal.call(countPlanStock, { as, body: { courseId: own.courseId, gradeId: own.gradeId, kinds } });
    const foreign = await addTopic(portal, other, 'Foreign too');
    await addQuestion(portal, other, { topics: [foreign], bloomsTaxonomy: 'apply' });
    expect(
      (
        await count([
          {},
          { categoryId: top },
          { categoryId: top, bloomsTaxonomy: 'apply', questionType: 5 },
          { bloomsTaxonomy: 'create' },
          { bloomsTaxonomy: 'create', difficulty: 2 },
          { categoryId: foreign },
        ])
      ).data,
    ).toEqual([
      { questions: 3, marks: 6.5 },
      { questions: 2, marks: 6.5 },
      { questions: 1, marks: 4 },
      { questions: 1, marks: 0 },
      { questions: 0, marks: 0 },
      { questions: 0, marks: 0 },
    ]);
    expect((await count([{}], school.teacher.token)).status).toBe(404);
    expect((await count([])).status).toBe(400);
  });

  it('is nothing in a course without questions', async () => {
    const empty = await addSchool(portal, 'Empty School');
    const { data } = await portal.call(countPlanStock, {
      as: empty.teacher.token,
      body: { courseId: empty.courseId, kinds: [{}, { difficulty: 5 as const }] },
    });
    expect(data).toEqual([
      { questions: 0, marks: 0 },
      { questions: 0, marks: 0 },
    ]);
  });
});

describe('chosen questions', () => {
  const chosen = (ids: number[], as = school.teacher.token) => portal.call(listChosenQuestions, { as, body: { ids } });

  it('returns chosen questions in the requested order, once each, with the number deleted since', async () => {
    const { data } = await chosen([gone, both, easy, both]);
    expect(data.map(({ id, deleted }) => [id, deleted])).toEqual([
      [gone, true],
      [both, false],
      [easy, false],
    ]);
  });

  it('returns 404 if one of the chosen questions belongs to another school', async () => {
    expect((await chosen([easy], other.teacher.token)).status).toBe(404);
    expect((await chosen([easy, 999_999])).status).toBe(404);
  });

  it('requires ids of chosen questions', async () =>
    expect((await chosen([])).error.code).toBe('errors.questionsSelection'));
});
