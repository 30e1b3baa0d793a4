import { decodeJwt } from 'jose';
import { createCalendarAddress } from 'shared/contract/calendar';
import { nameOfCall, type RemoteService } from 'shared/contract/service';
import { uploadOf } from '../releases/testing/upload';
import { addAccount } from '../testing/people';
import { json } from '../testing/remote-service';
import { contractOf } from './testing/contract-of';
import { healthOf, library, type Library, openLibrary } from './testing/library';

const due = { id: 'loan-7', text: { en: 'Emma is due', tr: 'Emma’nın günü geldi' }, day: '2026-03-02', days: 2 };
const club = { id: 'club.1', text: { en: 'Club', tr: 'Kulüp' }, at: '2026-03-03T14:00:00.000Z', minutes: 90 };

let lib: Library;
let giving: RemoteService;

const releaseWith = (version: string, service: RemoteService, day: number, act?: string) => {
  const slots = { calendar: { label: { en: 'Books', tr: 'Kitaplar' }, ...(act && { act }) } };
  const declaration = { name: 'mfe-library', mounts: ['/library'], navigation: [], slots } as never;
  return lib.release(uploadOf(version, { day, service, other: { declaration } }));
};

beforeAll(async () => {
  lib = await openLibrary(800);
  giving = await contractOf(`import { calendarOf } from 'shared/contract/slot-calls';
    export const { listEvents } = calendarOf('mfe-library');`);
  lib.service.health = { ...healthOf(library), calls: [...library.calls, ...giving.calls].map(nameOfCall) };
});
afterAll(() => lib.close());
beforeEach(() => {
  lib.portal.clockOffsetMs += 20_000;
});

async function feedOf(as: string, language = 'en') {
  const headers = { 'accept-language': language };
  const { data } = await lib.portal.call(createCalendarAddress, { as, headers });
  const { pathname, search } = new URL(data.url);
  const { statusCode, body } = await lib.portal.app.inject(pathname + search);
  return { status: statusCode, lines: body.replaceAll('\r\n ', '').split('\r\n') };
}
const ofTeacher = (language?: string) => feedOf(lib.school.teacher.token, language);

it('refuses a release that names the calendar whose call its contract does not have, and accepts one that has it', async () => {
  expect((await releaseWith('1.1.0', library, 2)).reason).toContain('Its slot calendar needs GET /calendar');
  expect((await releaseWith('1.1.0', giving, 2)).status).toBeLessThan(300);
});

it('adds what the service gives to the feed of a teacher, in its language and under the name of its area', async () => {
  lib.service.behave = json({ data: [due, club] });
  const { lines } = await ofTeacher('tr');
  expect(lines).toEqual(
    expect.arrayContaining([
      ...['UID:mfe-library-loan-7@localhost', 'SUMMARY:Emma’nın günü geldi', 'DESCRIPTION:Kitaplar'],
      ...['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260304'],
      ...['UID:mfe-library-club.1@localhost', 'DTSTART:20260303T140000Z', 'DTEND:20260303T153000Z'],
    ]),
  );
  expect(lines.some((line) => line.startsWith('X-WR-CALDESC'))).toBe(false);
});

it('signs for the service whose calendar it is, a teacher or a student', async () => {
  lib.service.behave = json({ data: [] });
  const whoAsked = () => decodeJwt(lib.service.asked.at(-1)?.headers.authorization?.slice('Bearer '.length) ?? '');
  const { school } = lib;
  await ofTeacher();
  expect(lib.service.asked.at(-1)?.url).toMatch(/^\/calendar\?from=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d$/);
  expect(whoAsked()).toMatchObject({
    ...{ sub: `user:${school.teacher.userId}`, role: 'teacher', aud: 'mfe-library' },
    schools: [{ id: school.schoolId, role: 'owner' }],
  });
  await feedOf(school.student.token);
  expect(whoAsked()).toMatchObject({ sub: `user:${school.student.userId}`, role: 'student' });
});

it.each([
  ['is down', (_: unknown, response: { destroy: () => void }) => response.destroy()],
  ['fails', json({}, { status: 500 })],
  ['says 403', json({ status: 403, code: 'x', message: 'No.' }, { status: 403 })],
  ['does not answer', () => {}],
  ['gives 301 events', json({ data: Array(301).fill(due) })],
  ['gives an event without a time', json({ data: [{ id: 'a', text: due.text }] })],
  ['gives an event with an id that is none', json({ data: [{ ...due, id: 'a\r\nATTACH:x' }] })],
])('names the area in the feed and leaves the rest as it is if its service %s', async (_, behave) => {
  lib.service.behave = behave as never;
  const { status, lines } = await ofTeacher();
  expect(status).toBe(200);
  expect(lines).toContain('X-WR-CALDESC:Some events are missing: Books did not answer just now.');
  expect(lines.filter((line) => line.startsWith('UID:mfe-library'))).toEqual([]);
});

it('lets no team give more by a contract of its own for the same call', async () => {
  const loose: RemoteService = {
    ...giving,
    calls: giving.calls.map((call) => ({ ...call, response: {} })),
  };
  expect((await releaseWith('1.2.0', loose, 3)).status).toBeLessThan(300);
  lib.service.behave = json({ data: [{ ...due, to: 'https://elsewhere.example' }] });
  expect((await ofTeacher()).lines.some((line) => line.startsWith('X-WR-CALDESC'))).toBe(true);
});

it('does not ask where the role of the teacher may not, or where the remote is switched off', async () => {
  lib.service.behave = json({ data: [due] });
  expect((await releaseWith('1.3.0', giving, 4, 'oversee')).status).toBeLessThan(300);
  const other = await addAccount(lib.portal, { schoolIds: [lib.school.schoolId], memberRole: 'teacher' });
  expect((await feedOf(other.token)).lines).not.toContain('UID:mfe-library-loan-7@localhost');
  expect((await ofTeacher()).lines).toContain('UID:mfe-library-loan-7@localhost');
  const asked = lib.service.asked.length;
  await lib.release({}, 'mfe-library/disable');
  const { lines } = await ofTeacher();
  expect(lines.filter((line) => /^(UID:mfe|X-WR-CALDESC)/.test(line))).toEqual([]);
  expect(lib.service.asked).toHaveLength(asked);
});
