import { eq } from 'drizzle-orm';
import { createCalendarAddress, getCalendarState, revokeCalendarAddress } from 'shared/contract/calendar';
import { createSchoolYear } from 'shared/contract/school-year';
import { calendarFeeds, users } from '../../db/schema/people';
import { addAssessment } from '../../testing/class-room';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';

let portal: TestPortal;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
  school = await addSchool(portal);
  const other = await addSchool(portal, 'Other School');
  await addAssessment(portal, school, {
    title: 'Hücre, çizim',
    type: 1,
    dueDate: new Date('2999-03-29T00:00:00Z'),
    status: 2,
  });
  await addAssessment(portal, school, {
    title: 'Midterm',
    type: 2,
    time: 40,
    publishDate: new Date('2999-10-26T00:00:00Z'),
    dueDate: new Date('2999-10-26T01:30:00Z'),
    status: 2,
  });
  await addAssessment(portal, school, {
    title: 'Open for a week',
    type: 3,
    time: 15,
    publishDate: new Date('2999-11-01T08:00:00Z'),
    dueDate: new Date('2999-11-08T08:00:00Z'),
    status: 2,
  });
  await addAssessment(portal, school, { title: 'A draft', status: 1 });
  await addAssessment(portal, school, { title: 'Archived', status: 5, archivedAt: new Date() });
  await addAssessment(portal, other, { title: 'Elsewhere', status: 2 });
});
afterAll(() => portal.close());

const as = () => school.teacher.token;
const make = async () => (await portal.call(createCalendarAddress, { as: as() })).data.url;
const read = (url: string) => {
  const { pathname, search } = new URL(url);
  return portal.app.inject({ method: 'GET', url: pathname + search });
};
const lines = async (url: string) => (await read(url)).body.replaceAll('\r\n ', '').split('\r\n');

describe('the private calendar address', () => {
  it('returns the events of the teacher’s schools at the private calendar address without signing in', async () => {
    const url = await make();
    const answer = await read(url);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect((await lines(url)).filter((line) => line.startsWith('SUMMARY:'))).toEqual([
      'SUMMARY:Assignment: Hücre\\, çizim',
      'SUMMARY:Exam: Midterm',
      'SUMMARY:Quiz: Open for a week',
    ]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('has exams from their opening to their end in UTC, also in the repeated hour of a clock change, and all-day assignments', async () => {
    const all = await lines(await make());
    expect(all).toEqual(
      expect.arrayContaining([
        'DTSTART:29991026T000000Z',
        'DTEND:29991026T013000Z',
        'DTSTART;VALUE=DATE:29990329',
        'DTEND;VALUE=DATE:29990330',
      ]),
    );
  });

  it('has a quiz that is open for days on the day it is due, with its times and minutes', async () => {
    const all = await lines(await make());
    expect(all).toContain('DTSTART;VALUE=DATE:29991108');
    const quiz = all.find((line) => line.startsWith('DESCRIPTION:') && line.includes('15 minutes'));
    expect(quiz).toMatch(/1 Nov 2999.*08:00.*8 Nov 2999.*08:00.*n15 minutes$/);
  });

  it.each([
    ['America/New_York', '29990328'],
    ['Europe/Istanbul', '29990329'],
    ['UTC', '29990329'],
  ])('puts an event due at midnight UTC on its day in %s', async (timeZone, day) => {
    const { data } = await portal.call(createCalendarAddress, { as: as(), query: { timeZone } });
    expect(await lines(data.url)).toContain(`DTSTART;VALUE=DATE:${day}`);
  });

  it('puts events on the days of the zone where its owner is now', async () => {
    const { data } = await portal.call(createCalendarAddress, { as: as(), query: { timeZone: 'Europe/Istanbul' } });
    const move = (timeZone: string | null) =>
      portal.db.update(users).set({ timeZone }).where(eq(users.id, school.teacher.userId));
    await move('America/New_York');
    expect(await lines(data.url)).toContain('DTSTART;VALUE=DATE:29990328');
    await move(null);
    expect(await lines(data.url)).toContain('DTSTART;VALUE=DATE:29990329');
  });

  it('rejects an unknown time zone', async () => {
    expect((await portal.call(createCalendarAddress, { as: as(), query: { timeZone: 'Mars/Olympus' } })).status).toBe(
      400,
    );
  });

  it('has the holidays of the school, each from its first to its last day', async () => {
    const body = {
      ...{ name: 'A year', startsOn: '2998-09-01', endsOn: '2999-06-30' },
      holidays: [{ name: 'Winter; break', startsOn: '2999-01-30', endsOn: '2999-02-02' }],
    };
    await portal.call(createSchoolYear, { as: as(), params: { id: school.schoolId }, body });
    const all = await lines(await make());
    const at = all.indexOf('SUMMARY:Winter\\; break');
    expect(at).toBeGreaterThan(0);
    expect(all.slice(0, at).lastIndexOf('DTSTART;VALUE=DATE:29990130')).toBeGreaterThan(0);
    expect(all.slice(0, at).lastIndexOf('DTEND;VALUE=DATE:29990203')).toBeGreaterThan(0);
  });

  it('uses the language in which the address was created', async () => {
    const { data } = await portal.call(createCalendarAddress, { as: as(), headers: { 'accept-language': 'tr' } });
    expect(await lines(data.url)).toContain('SUMMARY:Sınav: Midterm');
  });

  it('revokes the address when another one is created and on request', async () => {
    const first = await make();
    const second = await make();
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await portal.call(getCalendarState, { as: as() })).data.createdAt).not.toBeNull();
    expect((await portal.call(revokeCalendarAddress, { as: as() })).message).toBe(
      'The calendar address no longer works.',
    );
    expect((await read(second)).statusCode).toBe(404);
    expect((await portal.call(getCalendarState, { as: as() })).data).toEqual({ createdAt: null });
  });

  it('stores the address only as a hash', async () => {
    const token = /calendar\/(.+)\.ics/.exec(await make())?.[1] ?? '';
    expect(token).toHaveLength(43);
    expect(JSON.stringify(await portal.db.select().from(calendarFeeds))).not.toContain(token);
  });

  it('stops serving the address when the account is blocked', async () => {
    const url = await make();
    await portal.db.update(users).set({ isBlocked: true }).where(eq(users.id, school.teacher.userId));
    expect((await read(url)).statusCode).toBe(404);
    await portal.db.update(users).set({ isBlocked: false }).where(eq(users.id, school.teacher.userId));
    expect((await read(url)).statusCode).toBe(200);
  });

  it.each(['x.ics', `${'A'.repeat(43)}.ics`, 'A'.repeat(43)])(
    'returns 404 for an unknown calendar address: %s',
    async (file) => {
      const answer = await read(`http://localhost/api/v1/calendar/${file}`);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'errors.notFound']);
    },
  );
});
