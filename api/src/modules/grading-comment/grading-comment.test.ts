import { createGradingComment, deleteGradingComment, listGradingComments } from 'shared/contract/grading-comment';
import { schoolMembers } from '../../db/schema/schools';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
let second: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  second = await addSchool(portal, 'Second School');
  await portal.db.insert(schoolMembers).values({ schoolId: second.schoolId, userId: school.teacher.userId });
});
afterAll(() => portal.close());

const keep = (text: string, schoolId = school.schoolId, headers: Record<string, string> = {}) =>
  portal.call(createGradingComment, { as: school.teacher.token, body: { schoolId, text }, headers });
const textsOf = async (as: string, schoolId?: number) =>
  (await portal.call(listGradingComments, { as, query: schoolId === undefined ? {} : { schoolId } })).data.map(
    ({ text }) => text,
  );

describe('saved grading comments', () => {
  it('returns saved comments in order, for one school or all', async () => {
    await keep('  Show your working. ');
    await keep('Well argued.');
    await keep('Birimi unutmayın.', second.schoolId);
    expect(await textsOf(school.teacher.token, school.schoolId)).toEqual(['Show your working.', 'Well argued.']);
    expect(await textsOf(school.teacher.token, second.schoolId)).toEqual(['Birimi unutmayın.']);
    expect(await textsOf(school.teacher.token)).toHaveLength(3);
  });

  it('stores a comment once, however often the same text is sent', async () => {
    const first = await keep('Only once.');
    expect((await keep('Only once.')).data).toEqual(first.data);
    const headers = { 'idempotency-key': 'grading-comment-1' };
    expect((await keep('By key.', school.schoolId, headers)).data).toEqual(
      (await keep('By key.', school.schoolId, headers)).data,
    );
    expect(
      (await textsOf(school.teacher.token)).filter((text) => text === 'Only once.' || text === 'By key.'),
    ).toHaveLength(2);
  });

  it('rejects a comment without a text', async () => {
    expect((await keep('   ')).error).toMatchObject({ status: 400, code: 'errors.required' });
  });

  it('hides saved comments from colleagues, who can neither see nor delete them', async () => {
    const { data } = await keep('Mine.');
    const colleague = await addAccount(portal, { schoolIds: [school.schoolId] });
    expect(await textsOf(colleague.token)).toEqual([]);
    expect((await portal.call(deleteGradingComment, { as: colleague.token, params: { id: data.id } })).status).toBe(
      404,
    );
    expect(
      (await portal.call(deleteGradingComment, { as: school.teacher.token, params: { id: data.id } })).status,
    ).toBe(200);
    expect(await textsOf(school.teacher.token)).not.toContain('Mine.');
  });
});
