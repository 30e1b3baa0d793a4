import { eq } from 'drizzle-orm';
import { students } from '../../db/schema/students';
import { rosterServices } from '../../configs/roster-services';
import { addSchool, type TestSchool } from '../../testing/people';
import { TestPortal } from '../../testing/portal';
import { RosterServiceStandIn, serviceSchool } from '../../testing/roster-service';
import { type Patience } from './ask-service';
import { lastNight, readNightly } from './read-nightly';
import { findReading, leftOutOf, problemOf } from './reading.repository';

let portal: TestPortal;
let service: RosterServiceStandIn;
let school: TestSchool;
beforeAll(async () => {
  portal = await TestPortal.open();
});
afterAll(() => portal.close());
beforeEach(async () => {
  service = await RosterServiceStandIn.start();
  school = await addSchool(portal, 'Çınar Lisesi');
});
afterEach(() => service.close());

const hasty: Patience = { answerMs: 30_000, readingMs: 60_000, pausesMs: [1, 1] };

const json = { 'content-type': 'application/json' };

/** Simulates consecutive nightly imports. */
async function night(change: Record<string, unknown> = {}, patience: Patience = hasty) {
  portal.clockOffsetMs += 86_400_000;
  const list = rosterServices.parse(JSON.stringify([service.settings(school.schoolId, change)]));
  const { services } = portal.app;
  await readNightly({ ...services, config: { ...services.config, rosterServices: list } }, patience);
  return findReading(portal.db, school.schoolId);
}
const sourced = async () =>
  (await portal.db.select().from(students).where(eq(students.schoolId, school.schoolId)))
    .filter(({ sourcedId }) => sourcedId !== null)
    .map(({ name, deletedAt }) => (deletedAt ? `${name} has left` : name));

it.each(['v1p1', 'v1p2'] as const)('imports what a %s service says, page by page, with guardians', async (version) => {
  service.records = serviceSchool(version);
  const { url } = service.settings(school.schoolId);
  expect(await night({ url: url.replace('v1p1', version) })).toMatchObject({
    problem: null,
    changes: expect.any(Number),
  });
  expect(await sourced()).toEqual(['Öğrenci Numara 1', 'Öğrenci Numara 2', 'Öğrenci Numara 3']);
  expect(service.calls).toContain(`/ims/oneroster/${version}/users?limit=1000&offset=2`);
  const [first] = await portal.db.select().from(students).where(eq(students.sourcedId, 'U1'));
  expect(first).toMatchObject({ guardianName: 'Işıl Çınar', contactNumber: '0532' });
});

it('reads the service once a night, and changes nothing without new data', async () => {
  await night();
  const calls = service.calls.length;
  const list = rosterServices.parse(JSON.stringify([service.settings(school.schoolId)]));
  const { services } = portal.app;
  await readNightly({ ...services, config: { ...services.config, rosterServices: list } });
  expect(service.calls).toHaveLength(calls);
  expect(await night()).toMatchObject({ problem: null, changes: 0 });
});

it('leaves out a record that refers to nothing, imports the others, and says so', async () => {
  service.instead = (path, response) => {
    if (!path.endsWith('/enrollments')) return false;
    const [first] = service.records.enrollments ?? [];
    const dangling = { ...first, sourcedId: 'E99', user: { sourcedId: 'U99' } };
    response
      .writeHead(200, json)
      .end(JSON.stringify({ enrollments: [...(service.records.enrollments ?? []), dangling] }));
    return true;
  };
  const reading = await night();
  expect(reading).toMatchObject({ problem: null, changes: expect.any(Number) });
  expect(reading && leftOutOf(reading, 'en')).toMatch(
    /lines with errors \(1\), which were left out\. The first one, in enrollments\.csv:\d+: .* names U99/,
  );
  expect(await sourced()).toHaveLength(3);
});

it('withdraws students missing from the service, but not half of the school', async () => {
  service.records = serviceSchool('v1p1', 5);
  await night();
  service.records = serviceSchool('v1p1', 4);
  expect(await night()).toMatchObject({ problem: null });
  expect(await sourced()).toContain('Öğrenci Numara 5 has left');
  service.records = serviceSchool('v1p1', 1);
  expect(await night()).toMatchObject({ problem: 'errors.rosterServiceWithdraws', values: { count: 3 } });
  expect((await sourced()).filter((name) => name.endsWith('has left'))).toHaveLength(1);
});

it.each([
  ['a wrong secret', { clientSecret: 'wrong' }, undefined, /does not accept the portal’s client id and secret/],
  ['a silent server', { tokenUrl: 'http://127.0.0.1:1/token' }, undefined, /did not answer/],
  ['a call that is not allowed', {}, ['users', 403, '{}'], /does not allow the portal to read “users”/],
  ['a fault of the server', {}, ['classes', 500, 'oops'], /answered “classes” with status 500/],
  ['a web page', {}, ['users', 200, '<html>'], /sent something for “users” that is not OneRoster/],
  ['records without ids', {}, ['users', 200, '{"users":[{"name":"x"}]}'], /that is not OneRoster/],
  [
    'a record that refers to nothing',
    {},
    ['orgs', 200, '{"orgs":[]}'],
    /sent data with errors \(1\), so nothing was imported\. The first one, in orgs\.csv: There is no school/,
  ],
] as const)(
  'tells an administrator about %s, without a secret, and imports nothing',
  async (_, change, instead, said) => {
    service.instead = (path, response) => {
      if (!instead || !path.endsWith(`/${instead[0]}`)) return false;
      response.writeHead(instead[1], json).end(instead[2]);
      return true;
    };
    const reading = await night(change);
    expect(reading?.problem).toMatch(/^errors\.rosterService/);
    expect(reading && problemOf(reading, 'en')).toMatch(said);
    expect(JSON.stringify(reading)).not.toMatch(/secret-of|wrong|Basic|token-/);
    expect(await sourced()).toEqual([]);
  },
);

it('quotes the first error in the language of its reader, and as text if an earlier version stored it', async () => {
  service.instead = (path, response) => {
    if (!path.endsWith('/orgs')) return false;
    response.writeHead(200, json).end('{"orgs":[]}');
    return true;
  };
  const reading = await night();
  if (!reading) throw new Error('Nothing was read.');
  expect(problemOf(reading, 'en')).toMatch(/The first one, in orgs\.csv: There is no school/);
  expect(problemOf(reading, 'tr')).toMatch(/İlki orgs\.csv dosyasında: Bu dosyada okul yok\.$/);
  const stored = {
    ...reading,
    firstError: null,
    values: { count: 1, file: 'orgs.csv', message: 'There is no school.' },
  };
  expect(problemOf(stored, 'tr')).toMatch(/There is no school\./);
});

const everybody = ['Öğrenci Numara 1', 'Öğrenci Numara 2', 'Öğrenci Numara 3'];
const countOf = (path: string) => service.calls.filter((call) => call.includes(path)).length;

describe('a service that fails for a moment', () => {
  it.each([
    [500, {}],
    [503, { 'retry-after': '0' }],
    [429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ])('is asked again after status %i', async (status, headers) => {
    let faults = 2;
    service.instead = (path, response) => {
      if (!path.endsWith('/classes') || faults === 0) return false;
      faults -= 1;
      response.writeHead(status, headers).end('oops');
      return true;
    };
    expect(await night()).toMatchObject({ problem: null });
    expect(await sourced()).toEqual(everybody);
  });

  it('is asked again if it hangs up', async () => {
    let faults = 2;
    service.instead = (path, response) => {
      if (!path.endsWith(faults === 2 ? '/token' : '/users') || faults === 0) return false;
      faults -= 1;
      response.destroy();
      return true;
    };
    expect(await night()).toMatchObject({ problem: null });
    expect(await sourced()).toEqual(everybody);
  });

  it('is given up after some attempts', async () => {
    service.instead = (path, response) => {
      if (!path.endsWith('/users')) return false;
      response.writeHead(502).end();
      return true;
    };
    expect(await night()).toMatchObject({ problem: 'errors.rosterServiceRefused', values: { status: 502 } });
    expect(countOf('/users')).toBe(1 + hasty.pausesMs.length);
    expect(await sourced()).toEqual([]);
  });
});

describe('a slow service', () => {
  const begun = (response: { write: (text: string) => void }) => response.write('{"users":[');
  it.each([
    ['never answers', () => undefined],
    ['never ends its answer', begun],
  ])('that %s is waited for as long as one answer may take', async (_what, answer) => {
    service.instead = (path, response) => {
      if (path.endsWith('/users')) answer(response);
      return path.endsWith('/users');
    };
    const reading = await night({}, { ...hasty, answerMs: 300 });
    expect(reading).toMatchObject({ problem: 'errors.rosterServiceSilent', endedAt: expect.any(Date) });
    expect(await sourced()).toEqual([]);
  });

  it('is left when the whole reading has taken too long', async () => {
    service.instead = (path) => path.endsWith('/users');
    const reading = await night({}, { ...hasty, readingMs: 300 });
    expect(reading).toMatchObject({ problem: 'errors.rosterServiceSilent', endedAt: expect.any(Date) });
  });
});

describe('a token that ends', () => {
  it('is replaced in the middle of a collection', async () => {
    service.instead = (path) => {
      if (path.endsWith('/users') && countOf('/users') === 2) service.forgetTokens();
      return false;
    };
    expect(await night()).toMatchObject({ problem: null });
    expect(countOf('/token')).toBe(2);
    expect(await sourced()).toEqual(everybody);
  });

  it('is replaced once for a call, and not for ever', async () => {
    service.instead = (path) => {
      if (path.endsWith('/users')) service.forgetTokens();
      return false;
    };
    expect(await night()).toMatchObject({ problem: 'errors.rosterServiceForbidden', values: { path: 'users' } });
    expect(countOf('/token')).toBe(2);
  });
});

describe('a service that pages in its own way', () => {
  const whole = (list: readonly object[]) => ({ page: list });
  const total = (list: readonly object[]) => ({ 'x-total-count': String(list.length) });
  const next = { link: '<https://sis.example/users?offset=2>; rel="next"' };
  type PageOf = RosterServiceStandIn['pageOf'];

  it.each<[string, PageOf]>([
    ['sends everything each time', whole],
    ['sends more than was asked for', (list, offset) => ({ page: list.slice(offset, offset + 3000) })],
    [
      'repeats the last record of a page',
      (list, offset) => ({ page: list.slice(Math.max(0, offset - 1), offset + 2) }),
    ],
    ['says how many there are', (list, offset) => ({ page: list.slice(offset, offset + 1), headers: total(list) })],
    [
      'names the next page',
      (list, offset) => ({
        page: list.slice(offset, offset + 1),
        ...(offset + 1 < list.length ? { headers: next } : {}),
      }),
    ],
  ])('is read whole, and every record once, if it %s', async (_what, pageOf) => {
    service.pageOf = pageOf;
    expect(await night()).toMatchObject({ problem: null });
    expect(await sourced()).toEqual(everybody);
  });

  it.each<[string, PageOf]>([
    ['sends the first page only', (list) => ({ page: list.slice(0, 2), headers: total(list) })],
    ['stops before the end', (list, offset) => ({ page: offset > 1 ? [] : list.slice(0, 2), headers: total(list) })],
    ['does not move to the next page', (list) => ({ page: list.slice(0, 2), headers: next })],
    ['turns round', (list, offset) => ({ page: list.slice(offset % 4, (offset % 4) + 2), headers: total(list) })],
  ])('withdraws nobody if it %s', async (_what, pageOf) => {
    service.records = serviceSchool('v1p1', 6);
    await night();
    service.pageOf = pageOf;
    expect(await night()).toMatchObject({ problem: 'errors.rosterServiceStrange' });
    expect((await sourced()).filter((name) => name.endsWith('has left'))).toEqual([]);
  });
});

it.each([
  ['2026-11-26T01:59:00Z', '2026-11-25T02:00:00.000Z'],
  ['2026-11-26T02:00:00Z', '2026-11-26T02:00:00.000Z'],
])('at %s the last night was %s', (now, night) => {
  expect(lastNight(new Date(now), 2).toISOString()).toBe(night);
});

it.each([
  ['an address in the clear', { url: 'http://sis.example/ims/oneroster/v1p1' }],
  ['no secret', { clientSecret: '' }],
])('refuses a configuration with %s, without repeating it', (_, change) => {
  const { success, error } = rosterServices.safeParse(JSON.stringify([service.settings(1, change)]));
  expect(success).toBe(false);
  expect(JSON.stringify(error?.issues)).not.toContain('secret-of');
});
