import { deleteCategory } from 'shared/contract/category';
import { deleteExamPlan, listExamPlans, saveExamPlan } from 'shared/contract/exam-plan';
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
const save = (name: string, cells = [cell()], as = school.teacher.token) =>
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
