import { createAccessToken, revokeAccessToken } from 'shared/contract/access-token';
import { type AuditQuery, getAuditFilters, listAudit } from 'shared/contract/audit';
import { createLecture, deleteLecture } from 'shared/contract/lecture';
import { deleteQuestion } from 'shared/contract/question';
import { gradeSubmission } from 'shared/contract/submission';
import { addWorld, mark } from '../../authorization/world';
import { type World } from '../../authorization/row';
import { auditLog } from '../../db/schema/audit';
import { addAccount, addSession, testPassword, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { eraseOldTrash } from '../trash/erase.commands';

let portal: TestPortal;
let school: TestSchool;
let world: World;
let as: string;
beforeAll(async () => {
  portal = await TestPortal.open();
  ({ school, world } = await addWorld(portal));
  as = school.teacher.token;
});
afterAll(() => portal.close());

const read = (query: AuditQuery = {}) => portal.call(listAudit, { as, params: { id: school.schoolId }, query });

async function readTable(query: Record<string, string> = {}, language = 'en') {
  const search = new URLSearchParams({ ...query, lang: language }).toString();
  return portal.app.inject({
    url: `/api/v1/school/${school.schoolId}/audit?${search}`,
    headers: { authorization: `Bearer ${as}`, accept: 'text/csv' },
  });
}

/** Entries of a past year, the newest first, two of them in every minute. */
async function addEntries(schoolId: number, year: number, count: number): Promise<void> {
  const entry = { schoolId, action: 'school.joined' as const, record: 'school' as const, recordId: schoolId };
  await portal.db.insert(auditLog).values(
    Array.from({ length: count }, (_, index) => ({
      ...entry,
      at: new Date(Date.UTC(year, 0, 1, 0, Math.floor(index / 2))),
      address: `192.0.2.${index % 250}`,
    })),
  );
}

describe('the list', () => {
  it('lists who did what in the audit log, with current names', async () => {
    await portal.call(gradeSubmission, { as, body: { submissionId: world.submissionId, comment: 'Good' } });
    const [entry] = (await read({ limit: 1 })).data;
    expect(entry).toMatchObject({
      person: { id: school.teacher.userId, name: 'Deniz Kaya' },
      action: 'submission.graded',
      record: 'submission',
      recordId: world.submissionId,
      recordName: `${mark} Ada`,
      recordOf: `${mark} exam`,
      address: '127.0.0.1',
      isBlind: true,
    });
    expect(JSON.stringify(entry)).not.toContain('Good');
  });

  it('names the access token that a program worked with, also once it is revoked', async () => {
    const wanted = { currentPassword: testPassword, name: 'Timetable', scope: 'write' as const, days: 30 };
    const { token, accessToken } = (await portal.call(createAccessToken, { as, body: wanted })).data;
    await portal.call(gradeSubmission, { as: token, body: { submissionId: world.submissionId, comment: 'Good' } });
    await portal.call(revokeAccessToken, { as, params: { id: accessToken.id } });
    const { data } = await read({ limit: 3 });
    expect(data.map(({ action, tokenName }) => [action, tokenName])).toEqual([
      ['account.tokenRevoked', null],
      ['submission.graded', 'Timetable'],
      ['account.tokenCreated', null],
    ]);
    expect((await readTable({ action: 'submission.graded' })).body).toContain(',Timetable,');
  });

  it('names a question by its number and its course, never by its text', async () => {
    await portal.call(deleteQuestion, { as, params: { id: world.questionId }, headers: { 'if-match': '*' } });
    expect((await read({ record: 'question' })).data).toMatchObject([
      { recordId: world.questionId, recordName: null, recordOf: `${mark} Biology` },
    ]);
  });

  it('keeps the entries of a lecture that was erased from the trash, without its name', async () => {
    const { id } = (
      await portal.call(createLecture, {
        as,
        body: {
          name: 'Osmosis',
          type: 1,
          description: 'd',
          tagSlots: [{ tagId: world.categoryId }],
          tags: [world.categoryId],
        },
      })
    ).data;
    expect((await read({ record: 'lecture', recordId: id })).data).toMatchObject([{ recordName: 'Osmosis' }]);
    await portal.call(deleteLecture, { as, params: { id }, headers: { 'if-match': '*' } });
    await eraseOldTrash({ database: portal.app.services.database, now: () => new Date(Date.now() + 40 * 86_400_000) });
    expect((await read({ record: 'lecture', recordId: id })).data).toMatchObject([
      { action: 'lecture.deleted', recordName: null },
      { action: 'lecture.created', recordName: null },
    ]);
  });

  it.each([
    ['action', { action: 'school.joined' } as const, ['school.joined']],
    ['record', { record: 'submission' } as const, ['submission.graded']],
    ['the time from when', { from: '2021-01-01T00:00:00Z', to: '2021-06-01T00:00:00Z' }, ['school.joined']],
    ['a time before which nothing happened', { to: '2000-01-01T00:00:00Z' }, []],
  ])('finds entries by %s', async (_what, query, actions) => {
    await addEntries(school.schoolId, 2021, 1);
    const { data } = await read(query);
    expect([...new Set(data.map(({ action }) => action))]).toEqual(actions);
  });

  it('finds what one person did', async () => {
    const { token, userId } = await addAccount(portal, {
      schoolIds: [school.schoolId],
      memberRole: 'owner',
      fullName: 'Ayşe Yılmaz',
    });
    await portal.call(gradeSubmission, { as: token, body: { submissionId: world.submissionId, comment: 'x' } });
    expect((await read({ userId })).data).toMatchObject([{ person: { id: userId, name: 'Ayşe Yılmaz' } }]);
  });

  it('continues where the last page ended, across equal times, whatever was added meanwhile', async () => {
    await addEntries(school.schoolId, 2022, 7);
    const year = { from: '2022-01-01T00:00:00Z', to: '2022-06-01T00:00:00Z', limit: 3 };
    const seen: number[] = [];
    let after: string | undefined;
    for (const length of [3, 3, 1]) {
      const page = await read({ ...year, ...(after ? { after } : {}) });
      expect(page.data).toHaveLength(length);
      seen.push(...page.data.map(({ id }) => id));
      after = page.meta.next ?? undefined;
      await portal.db.insert(auditLog).values({
        at: new Date(Date.UTC(2022, 3, 1)),
        schoolId: school.schoolId,
        action: 'school.joined',
        record: 'school',
        recordId: school.schoolId,
        address: '127.0.0.1',
      });
    }
    expect(after).toBeUndefined();
    expect(seen).toHaveLength(new Set(seen).size);
    expect([...seen].sort((a, b) => b - a)).toEqual(seen);
  });

  it.each([
    ['a record number without its kind', { recordId: 7 }],
    ['an unknown action', { action: 'nothing' }],
    ['a place that is none', { after: 'x' }],
  ])('responds 400 to %s', async (_what, query) => {
    expect((await read(query as AuditQuery)).status).toBe(400);
  });

  it('serves the audit log to owners: 403 for other members, 404 for another school', async () => {
    const member = await addAccount(portal, { schoolIds: [school.schoolId] });
    const stranger = await addAccount(portal);
    for (const endpoint of [listAudit, getAuditFilters]) {
      const status = async (token: string) =>
        (await portal.call(endpoint, { as: token, params: { id: school.schoolId } } as never)).status;
      expect([await status(member.token), await status(stranger.token)]).toEqual([403, 404]);
    }
  });

  it('contains nothing of other schools', async () => {
    const other = await addWorld(portal);
    await portal.call(gradeSubmission, {
      as: other.school.teacher.token,
      body: { submissionId: other.world.submissionId, comment: 'x' },
    });
    const ids = (await read({ record: 'submission', limit: 100 })).data.map(({ recordId }) => recordId);
    expect(ids).not.toContain(other.world.submissionId);
    const { people } = (await portal.call(getAuditFilters, { as, params: { id: school.schoolId } })).data;
    expect(people.map(({ id }) => id)).not.toContain(other.school.teacher.userId);
  });
});

it('lists the teachers and the actions that have entries', async () => {
  const fresh = await addWorld(portal);
  const owner = await addSession(portal, fresh.school.teacher.userId);
  const filters = async () =>
    (await portal.call(getAuditFilters, { as: owner, params: { id: fresh.school.schoolId } })).data;
  expect(await filters()).toEqual({ people: [], actions: [] });
  const change = { schoolId: fresh.school.schoolId, at: new Date(), address: '127.0.0.1' };
  await portal.db.insert(auditLog).values([
    { ...change, userId: fresh.school.teacher.userId, action: 'question.created', record: 'question', recordId: 1 },
    { ...change, userId: fresh.school.student.userId, action: 'account.signedIn', record: 'account' },
    { ...change, userId: null, action: 'school.rosterImported', record: 'school', recordId: 1 },
  ]);
  expect(await filters()).toEqual({
    people: [{ id: fresh.school.teacher.userId, name: 'Deniz Kaya' }],
    actions: ['account.signedIn', 'question.created', 'school.rosterImported'],
  });
});

describe('the table', () => {
  it('exports everything that the filter finds, and logs the export itself', async () => {
    await addEntries(school.schoolId, 2023, 1001);
    const year = { from: '2023-01-01T00:00:00Z', to: '2023-06-01T00:00:00Z' };
    const answer = await readTable(year);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFTime (UTC),Person,Action,Record,Number,Name,Of,Address,Program,Access token,Overwritten unseen',
    );
    expect(lines).toHaveLength(1002);
    expect(new Set(lines).size).toBeGreaterThan(1000 / 2);
    expect((await read({ limit: 1 })).data).toMatchObject([{ action: 'school.auditExported' }]);
  });

  it('exports no cell that a spreadsheet would evaluate, in the dialect of the language', async () => {
    const person = await addAccount(portal, { schoolIds: [school.schoolId], fullName: '=cmd|"calc"!A1' });
    await portal.db.insert(auditLog).values({
      at: new Date(),
      schoolId: school.schoolId,
      userId: person.userId,
      action: 'account.signedIn',
      record: 'account',
      address: '127.0.0.1',
    });
    const [heading, line] = (await readTable({ userId: String(person.userId) }, 'tr')).body.split('\r\n');
    expect(heading).toContain(';İşlem;');
    expect(line).toContain(`;"'=cmd|""calc""!A1";account.signedIn;`);
  });
});
