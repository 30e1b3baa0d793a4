import { type EndpointBody } from 'shared/contract/endpoint';
import {
  createGradingComment,
  deleteGradingComment,
  listGradingComments,
  takeGradingComment,
  updateGradingComment,
} from 'shared/contract/grading-comment';
import { schoolMembers } from '../../db/schema/schools';
import { addAccount, addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { regrading } from '../../testing/regrading';

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

const listFor = async (as: string, questionId: number) =>
  (await portal.call(listGradingComments, { as, query: { schoolId: school.schoolId, questionId } })).data;
const save = async (body: Partial<EndpointBody<typeof createGradingComment>> & { text: string }) =>
  (await portal.call(createGradingComment, { as: school.teacher.token, body: { schoolId: school.schoolId, ...body } }))
    .data;

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

describe('comments that are shared', () => {
  it('are seen by colleagues of the school, who can take them but not change or delete them', async () => {
    const { id } = await save({ text: 'Name the law.', points: -1, shared: true });
    const [colleague, stranger] = [
      await addAccount(portal, { schoolIds: [school.schoolId] }),
      await addAccount(portal, { schoolIds: [second.schoolId] }),
    ];
    const [seen] = (await portal.call(listGradingComments, { as: colleague.token, query: {} })).data;
    expect(seen).toMatchObject({
      id,
      text: 'Name the law.',
      points: -1,
      shared: true,
      author: { id: school.teacher.userId },
    });
    expect(await textsOf(stranger.token)).toEqual([]);
    const [params, body] = [{ id }, { text: 'Mine now' }];
    expect((await portal.call(updateGradingComment, { as: colleague.token, params, body })).status).toBe(404);
    expect((await portal.call(deleteGradingComment, { as: colleague.token, params })).status).toBe(404);
    const changed = await portal.call(updateGradingComment, { as: school.teacher.token, params, body });
    expect(changed.data).toMatchObject({ text: 'Mine now', points: null, shared: false });
    expect(await textsOf(colleague.token)).toEqual([]);
  });

  it('come in the order of their use for the question, without those about other questions', async () => {
    const { question, submissionIds } = await regrading(portal, school).addExam();
    const other = (await regrading(portal, school).addExam()).question;
    expect(submissionIds).toHaveLength(4);
    const rarely = await save({ text: 'Taken rarely', questionId: question });
    const often = await save({ text: 'Taken often' });
    await save({ text: 'About another question', questionId: other });
    const as = school.teacher.token;
    const take = (id: number, questionId: number) =>
      portal.call(takeGradingComment, { as, params: { id }, body: { questionId } });
    await take(rarely.id, question);
    for (const questionId of [question, question, other]) expect((await take(often.id, questionId)).status).toBe(200);
    const listed = await listFor(as, question);
    expect(listed.slice(0, 2).map(({ text, uses }) => [text, uses])).toEqual([
      ['Taken often', 2],
      ['Taken rarely', 1],
    ]);
    expect(listed.map(({ text }) => text)).not.toContain('About another question');
  });

  it('are about questions that the school asks', async () => {
    const body = { schoolId: school.schoolId, text: 'About nothing', questionId: 2_000_000_000 };
    expect((await portal.call(createGradingComment, { as: school.teacher.token, body })).status).toBe(404);
  });
});
