import { eq } from 'drizzle-orm';
import { limits } from 'shared/contract/limits';
import {
  createQuestionView,
  deleteQuestionView,
  listQuestionViews,
  updateQuestionView,
} from 'shared/contract/question-view';
import { questionViews } from '../../../db/schema/question-views';
import { schoolMembers } from '../../../db/schema/schools';
import { addAccount, addSchool, type TestSchool } from '../../../testing/people';
import { TestPortal } from '../../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let colleague: Awaited<ReturnType<typeof addAccount>>;
beforeAll(async () => {
  portal = await TestPortal.open();
});
beforeEach(async () => {
  school = await addSchool(portal);
  colleague = await addAccount(portal, { schoolIds: [school.schoolId], memberRole: 'teacher' });
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const view = (name: string, isShared = false) => ({ name, address: 'subject=1&level=5&labels=May', isShared });
const save = async (name: string, isShared = false) =>
  (
    await portal.call(createQuestionView, {
      as: as(),
      body: { schoolId: school.schoolId, ...view(name, isShared) },
    })
  ).data;
const listed = async (token = as()) =>
  (await portal.call(listQuestionViews, { as: token, query: { schoolId: school.schoolId } })).data;

describe('saved filters of the bank', () => {
  it('are kept by name with the address of the bank, and are nobody else’s', async () => {
    const { id } = await save('  Hard ones ');
    expect(await listed()).toEqual([
      {
        ...{ id, name: 'Hard ones', address: 'subject=1&level=5&labels=May', isShared: false, isOwn: true },
        author: { id: school.teacher.userId, name: expect.any(String) as string },
      },
    ]);
    expect(await listed(colleague.token)).toEqual([]);
  });

  it('can be shared with the school, where colleagues use but do not change them', async () => {
    const { id } = await save('For all', true);
    await save('Mine');
    expect((await listed(colleague.token)).map(({ name, isOwn }) => [name, isOwn])).toEqual([['For all', false]]);
    const of = { as: colleague.token, params: { id } };
    expect((await portal.call(updateQuestionView, { ...of, body: view('Theirs') })).status).toBe(404);
    expect((await portal.call(deleteQuestionView, of)).status).toBe(404);
    expect((await listed()).map(({ name }) => name)).toEqual(['For all', 'Mine']);
  });

  it('are renamed, shared, and deleted', async () => {
    const { id } = await save('Old name');
    const of = { as: as(), params: { id } };
    const { data } = await portal.call(updateQuestionView, { ...of, body: view('New name', true) });
    expect(data).toMatchObject({ id, name: 'New name', isShared: true });
    expect((await listed(colleague.token)).map(({ name }) => name)).toEqual(['New name']);
    await portal.call(deleteQuestionView, of);
    expect(await listed()).toEqual([]);
    expect((await portal.call(deleteQuestionView, of)).status).toBe(404);
  });

  it('are refused without a name, too long, or one too many', async () => {
    const send = (change: object) =>
      portal.call(createQuestionView, {
        as: as(),
        body: { schoolId: school.schoolId, ...view('A'), ...change },
      });
    expect((await send({ name: '  ' })).status).toBe(400);
    expect((await send({ address: 'x'.repeat(limits.linkMax + 1) })).status).toBe(400);
    const { schoolId } = school;
    const row = { ...view('Many'), schoolId, userId: school.teacher.userId };
    await portal.db.insert(questionViews).values(Array.from({ length: limits.questionViewsMax }, () => row));
    expect((await send({})).error.code).toBe('errors.questionViewsMax');
  });

  it('go with whoever leaves the school', async () => {
    await save('For all', true);
    await portal.db.delete(schoolMembers).where(eq(schoolMembers.userId, school.teacher.userId));
    expect(await listed(colleague.token)).toEqual([]);
  });
});
