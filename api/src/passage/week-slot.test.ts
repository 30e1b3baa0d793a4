import { createGuardianLink } from 'shared/contract/guardian-link';
import { nameOfCall, type RemoteService } from 'shared/contract/service';
import { decodeJwt } from 'jose';
import { uploadOf } from '../releases/testing/upload';
import { json } from '../testing/remote-service';
import { contractOf } from './testing/contract-of';
import { healthOf, library, type Library, openLibrary } from './testing/library';

const line = { text: { en: 'Emma is due', tr: 'Emma’nın günü geldi' } };
const label = { en: 'Books', tr: 'Kitaplar' };

let lib: Library;
let giving: RemoteService;
let guardian: { linkId: number; schoolId: number; studentId: number };

const release = (version: string, service: RemoteService, day: number) => {
  const declaration = { name: 'mfe-library', mounts: ['/library'], navigation: [], slots: { guardianWeek: { label } } };
  return lib.release(uploadOf(version, { day, service, other: { declaration: declaration as never } }));
};

beforeAll(async () => {
  lib = await openLibrary(800);
  giving = await contractOf(`import { guardianWeekOf } from 'shared/contract/slot-calls';
    export const { listWeek } = guardianWeekOf('mfe-library');`);
  lib.service.health = { ...healthOf(library), calls: [...library.calls, ...giving.calls].map(nameOfCall) };
  const { schoolId, student, teacher } = lib.school;
  const endsAt = new Date(Date.now() + 86_400_000).toISOString();
  const { data } = await lib.portal.call(createGuardianLink, {
    ...{ as: teacher.token, params: { id: student.studentId }, body: { guardian: 'Hatice', endsAt } },
  });
  guardian = { linkId: data.id, schoolId, studentId: student.studentId };
});
afterAll(() => lib.close());
beforeEach(() => {
  lib.portal.clockOffsetMs += 20_000;
});

const ask = () =>
  lib.portal.app.services.weekOfServices({ guardian, from: '2026-11-28', until: '2026-12-04', id: 'an-id' });

it('refuses a release that names the slot whose call its contract does not have, and accepts one that has it', async () => {
  expect((await release('1.1.0', library, 2)).reason).toContain('Its slot guardianWeek needs GET /guardian/week');
  expect((await release('1.1.0', giving, 2)).status).toBeLessThan(300);
});

it('asks as the guardian behind the link, about the days, and gives the lines with the label of the slot', async () => {
  lib.service.behave = json({ data: [line] });
  expect(await ask()).toEqual([{ label, lines: [line] }]);
  const { url, headers } = lib.service.asked.at(-1) ?? {};
  expect(url).toBe('/guardian/week?from=2026-11-28&until=2026-12-04');
  expect(decodeJwt(headers?.authorization?.slice('Bearer '.length) ?? '')).toMatchObject({
    ...{ sub: `guardian:${guardian.linkId}`, role: 'guardian', students: [guardian.studentId] },
    schools: [{ id: guardian.schoolId }],
  });
});

it.each([
  ['is down', (_: unknown, response: { destroy: () => void }) => response.destroy()],
  ['fails', json({}, { status: 500 })],
  ['says 403', json({ status: 403, code: 'x', message: 'No.' }, { status: 403 })],
  ['does not answer', () => {}],
  ['gives 21 lines', json({ data: Array(21).fill(line) })],
  ['gives a line without Turkish', json({ data: [{ text: { en: 'x' } }] })],
])('names a service that %s instead of its lines', async (_, behave) => {
  lib.service.behave = behave as never;
  expect(await ask()).toEqual([{ label, lines: undefined }]);
});
