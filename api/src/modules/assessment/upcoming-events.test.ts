import { getUpcomingEvents } from 'shared/contract/assessment';
import { addPaper } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  for (const [title, dueDate] of [
    ['Before', '2020-02-29T23:59:59Z'],
    ['First', '2020-03-01T00:00:00Z'],
    ['Last', '2020-03-31T23:59:59Z'],
    ['After', '2020-04-01T00:00:00Z'],
  ] as const) {
    await addPaper(portal, school, { title, dueDate: new Date(dueDate) });
  }
});
afterAll(() => portal.close());

const events = (query: { from?: string; until?: string }) =>
  portal.call(getUpcomingEvents, { as: school.teacher.token, query: { gradeId: school.gradeId, ...query } });

describe('a part of the calendar', () => {
  it('has what is due from its first moment to just before its last, by day in UTC', async () => {
    const { data } = await events({ from: '2020-03-01T00:00:00Z', until: '2020-04-01T00:00:00Z' });
    expect(Object.entries(data).map(([day, list]) => [day, list.map(({ title }) => title)])).toEqual([
      ['2020-03-01', ['First']],
      ['2020-03-31', ['Last']],
    ]);
  });

  it('begins a month ago when nobody says where', async () => {
    expect((await events({})).data).toEqual({});
  });

  it('refuses what is not a moment', async () => {
    expect((await events({ from: 'yesterday' })).status).toBe(400);
  });
});
