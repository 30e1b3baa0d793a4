import { getUpcomingEvents } from 'shared/contract/assessment';
import { addAssessment } from '../../testing/class-room';
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
    await addAssessment(portal, school, { title, dueDate: new Date(dueDate) });
  }
});
afterAll(() => portal.close());

const events = (query: { from?: string; until?: string }) =>
  portal.call(getUpcomingEvents, { as: school.teacher.token, query: { gradeId: school.gradeId, ...query } });

describe('a range of the calendar', () => {
  it('includes events due from the start of a range up to but not including its end, by UTC day', async () => {
    const { data } = await events({ from: '2020-03-01T00:00:00Z', until: '2020-04-01T00:00:00Z' });
    expect(Object.entries(data).map(([day, list]) => [day, list.map(({ title }) => title)])).toEqual([
      ['2020-03-01', ['First']],
      ['2020-03-31', ['Last']],
    ]);
  });

  it('starts a range a month ago by default', async () => {
    expect((await events({})).data).toEqual({});
  });

  it('rejects an invalid date of a range', async () => {
    expect((await events({ from: 'yesterday' })).status).toBe(400);
  });
});
