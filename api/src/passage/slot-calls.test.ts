import { createGuardianLink } from 'shared/contract/guardian-link';
import { nameOfCall, type RemoteService } from 'shared/contract/service';
import { uploadOf } from '../releases/testing/upload';
import { json } from '../testing/remote-service';
import { contractOf } from './testing/contract-of';
import { healthOf, library, type Library, openLibrary } from './testing/library';

const at = '2026-03-02T09:00:00.000Z';
const notice = { id: 'b7', text: { en: 'A book is due', tr: 'Bir kitabın günü geldi' }, at, isRead: false };
const found = { id: '7', text: { en: 'Emma', tr: 'Emma' }, to: '/library' };

let lib: Library;
let giving: RemoteService;

const releaseWith = (version: string, service: RemoteService) => {
  const slots = { notices: {}, learnNotices: {}, results: { label: { en: 'Books' } } };
  const declaration = { name: 'mfe-library', mounts: ['/library'], navigation: [], slots };
  return lib.release(uploadOf(version, { day: 2, service, other: { declaration } }));
};

beforeAll(async () => {
  lib = await openLibrary(800);
  giving = await contractOf(`import { learnNoticesOf, noticesOf, resultsOf } from 'shared/contract/slot-calls';
    export const { listNotices, readNotices } = noticesOf('mfe-library');
    export const { listLearnNotices, readLearnNotices } = learnNoticesOf('mfe-library');
    export const { findResults } = resultsOf('mfe-library');`);
  lib.service.health = { ...healthOf(library), calls: [...library.calls, ...giving.calls].map(nameOfCall) };
});
afterAll(() => lib.close());
beforeEach(() => {
  lib.portal.clockOffsetMs += 20_000;
});

it('refuses a release that names slots whose calls its contract does not have, and accepts one that has them', async () => {
  const refused = await releaseWith('1.1.0', library);
  expect(refused.status).toBe(409);
  expect(refused.reason).toContain('Its slot notices needs GET /notices and PUT /notices/read in src/service.ts');
  expect(refused.reason).toContain('Its slot learnNotices needs GET /learn/notices and PUT /learn/notices/read');
  expect((await releaseWith('1.1.0', giving)).status).toBeLessThan(300);
  const registry = await lib.portal.app.inject('/remotes.json');
  expect(registry.json()).toMatchObject({ remotes: [{ slots: { notices: {}, results: { label: { en: 'Books' } } } }] });
});

it('passes on notices and results for the caller, who is signed, and what was read', async () => {
  lib.service.behave = json({ data: [notice] });
  expect((await lib.call('mfe-library/notices?school=1')).body?.data).toEqual([notice]);
  lib.service.behave = json({ data: [found] });
  expect((await lib.call('mfe-library/results?school=1&search=em')).body?.data).toEqual([found]);
  lib.service.behave = json({ data: null });
  expect((await lib.call('mfe-library/notices/read', { method: 'PUT', body: { ids: ['b7'] } })).status).toBe(200);
  expect(lib.service.asked.at(-1)).toMatchObject({ method: 'PUT', url: '/notices/read', body: '{"ids":["b7"]}' });
});

it('passes on notices for students and for guardians, who may mark them, and not for teachers', async () => {
  const { student, teacher } = lib.school;
  const asStudent = { as: student.token };
  lib.service.behave = json({ data: [{ ...notice, to: '/learn/area/mfe-library' }] });
  expect((await lib.call('mfe-library/learn/notices', asStudent)).status).toBe(200);
  const { data: link } = await lib.portal.call(createGuardianLink, {
    as: teacher.token,
    params: { id: student.studentId },
    body: { guardian: 'Mother', endsAt: new Date(Date.now() + lib.portal.clockOffsetMs + 86_400_000).toISOString() },
  });
  const asGuardian = { as: '', headers: { authorization: `Guardian ${link.url.split('#')[1]?.split('=').at(-1)}` } };
  expect((await lib.call('mfe-library/learn/notices', asGuardian)).status).toBe(200);
  expect((await lib.call('mfe-library/learn/notices')).status).toBe(403);
  expect((await lib.call('mfe-library/notices?school=1', asGuardian)).status).toBe(401);
  lib.service.behave = json({ data: null });
  const mark = { method: 'PUT', body: { ids: ['b7'] } } as const;
  for (const caller of [asStudent, asGuardian])
    expect((await lib.call('mfe-library/learn/notices/read', { ...mark, ...caller })).status).toBe(200);
  lib.service.behave = json({ data: [{ ...notice, text: { en: 'A book is due' } }] });
  expect((await lib.call('mfe-library/learn/notices', asStudent)).status).toBe(502);
});

it.each([
  ['101 notices', 'notices?school=1', Array(101).fill(notice)],
  ['a notice in one language', 'notices?school=1', [{ ...notice, text: { en: 'A book is due' } }]],
  ['a text without an end', 'notices?school=1', [{ ...notice, text: { en: 'a'.repeat(301), tr: 'a' } }]],
  ['eleven results', 'results?school=1&search=em', Array(11).fill(found)],
  ['results without a page', 'results?school=1&search=em', [{ ...found, to: undefined }]],
])('lets no service give %s', async (_, path, data) => {
  lib.service.behave = json({ data });
  expect((await lib.call(`mfe-library/${path}`)).status).toBe(502);
});

it('asks no service for a caller without a session, or for more than 100 notices to be marked', async () => {
  const before = lib.service.asked.length;
  expect((await lib.call('mfe-library/notices?school=1', { as: '' })).status).toBe(401);
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  expect((await lib.call('mfe-library/notices/read', { method: 'PUT', body: { ids } })).status).toBe(400);
  expect(lib.service.asked).toHaveLength(before);
});
