import { deleteCategory } from 'shared/contract/category';
import { deleteExamPlan, listExamPlans, type PlanCell, saveExamPlan } from 'shared/contract/exam-plan';
import { limits } from 'shared/contract/limits';
import { examPlans } from '../../db/schema/exam-plans';
import { addTopic } from '../../testing/class-room';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let topic: number;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  topic = await addTopic(portal, school, 'Cells');
});
afterAll(() => portal.close());

const cell = (categoryId = topic, count = 3) => ({ categoryId, difficulty: 2 as const, count });
const save = (name: string, cells: PlanCell[] = [cell()], as = school.teacher.token) =>
  portal.call(saveExamPlan, { as, body: { courseId: school.courseId, name, cells } });
const listed = async (as = school.teacher.token) =>
  (await portal.call(listExamPlans, { as, query: { courseId: school.courseId } })).data;

describe('plans of exams', () => {
  it('are saved by name for all who teach the course', async () => {
    const { data, status } = await save('  Mid-term ');
    const { userId, token } = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
    expect(status).toBe(201);
    expect(await listed(token)).toEqual([data]);
    expect(data).toMatchObject({ name: 'Mid-term', cells: [cell()], author: { id: school.teacher.userId } });
    await save('Mid-term', [cell(topic, 5)], token);
    expect(await listed()).toEqual([
      expect.objectContaining({
        id: data.id,
        cells: [cell(topic, 5)],
        author: expect.objectContaining({ id: userId }),
      }),
    ]);
  });

  it('keep targets by level of Bloom, type and whole exam, in questions and in marks', async () => {
    const cells: PlanCell[] = [
      cell(),
      { count: 20 },
      { unit: 'marks', count: 1000 },
      { bloomsTaxonomy: 'apply', count: 5 },
      { bloomsTaxonomy: 'apply', unit: 'marks', count: 30 },
      { categoryId: topic, questionType: 5, count: 2 },
    ];
    expect((await save('Mid-term', cells)).status).toBe(201);
    expect((await listed())[0]?.cells).toEqual(cells);
  });

  it('come up unchanged where they were kept before there were other targets', async () => {
    const { schoolId, courseId, teacher } = school;
    const kept = { schoolId, courseId, userId: teacher.userId, name: 'Old', savedAt: new Date() };
    await portal.db.insert(examPlans).values({ ...kept, cells: [cell(), { ...cell(), count: 4 }] });
    expect((await listed())[0]?.cells).toEqual([cell(), { ...cell(), count: 4 }]);
  });

  it('are refused that ask twice for the same questions, or for more than there can be', async () => {
    const twice = await save('A', [cell(), { ...cell(topic, 5), unit: 'questions' }]);
    expect([twice.status, twice.error.code]).toEqual([400, 'errors.planCellTwice']);
    expect((await save('A', [{ count: 5 }, { count: 6 }])).error.code).toBe('errors.planCellTwice');
    expect((await save('A', [{ unit: 'marks', count: limits.planMarksMax + 1 }])).status).toBe(400);
    expect((await save('A', [{ bloomsTaxonomy: 'apply', count: limits.autoSelectMax + 1 }])).status).toBe(400);
    expect((await save('A', [{ count: 0 }])).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('say nothing of topics that are deleted, until these are restored', async () => {
    const other = await addTopic(portal, school, 'Plants');
    await save('Mid-term', [cell(), cell(other)]);
    const headers = { 'if-match': '*' };
    const deleted = await portal.call(deleteCategory, { as: school.teacher.token, params: { id: other }, headers });
    expect(deleted.status).toBe(200);
    expect((await listed())[0]?.cells).toEqual([cell()]);
  });

  it('are deleted once', async () => {
    const { data } = await save('Mid-term');
    const of = { as: school.teacher.token, params: { id: data.id } };
    expect((await portal.call(deleteExamPlan, of)).status).toBe(200);
    expect(await listed()).toEqual([]);
    expect((await portal.call(deleteExamPlan, of)).status).toBe(404);
  });

  it('are refused with a topic of another course, without a name, a cell or a whole number, and one too many', async () => {
    const foreign = await addTopic(portal, await addSchool(portal), 'Foreign');
    expect((await save('A', [cell(foreign)])).status).toBe(404);
    expect((await save(' ')).status).toBe(400);
    expect((await save('A', [])).status).toBe(400);
    expect((await save('A', [cell(topic, 0)])).status).toBe(400);
    expect((await save('A', [cell(topic, 1.5)])).status).toBe(400);
    expect((await save('A', [cell(topic, limits.autoSelectMax + 1)])).status).toBe(400);
    const { schoolId, courseId, teacher } = school;
    const row = { schoolId, courseId, userId: teacher.userId, cells: [cell()], savedAt: new Date() };
    const many = Array.from({ length: limits.examPlansMax }, (_, at) => ({ ...row, name: `Plan ${at}` }));
    await portal.db.insert(examPlans).values(many);
    expect((await save('One more')).error.code).toBe('errors.examPlansMax');
    expect((await save('Plan 7')).status).toBe(201);
  });
});
