import { uploadOf } from '../releases/testing/upload';
import { json } from '../testing/remote-service';
import { healthOf, library, type Library, openLibrary } from './testing/library';

let lib: Library;

beforeAll(async () => {
  lib = await openLibrary();
});
afterAll(() => lib.close());
beforeEach(() => {
  // What rested after the last test is asked again.
  lib.portal.clockOffsetMs += 20_000;
  lib.service.asked.length = 0;
  lib.service.behave = json({ data: [] });
});

describe('a release with its service', () => {
  it('is tried and withdrawn together with it: a page calls the service of its own version', async () => {
    const loans = {
      method: 'GET',
      path: '/loans',
      status: 200,
      access: 'teacher',
      act: 'own',
      response: true,
    } as const;
    const next = { contract: '2.0.0', line: '2', calls: [loans] };
    lib.next.behave = json({ data: 'next' }, { contract: 'mfe-library/2.0.0' });
    lib.next.health = { service: 'mfe-library', contract: '2.0.0', calls: ['GET /loans'] };
    const upload = { ...uploadOf('2.0.0', { day: 2, service: next }), rollout: { percent: 50, users: [] } };
    expect((await lib.release(upload)).status).toBe(201);
    const at = (version: string, path: string) =>
      lib.call(`mfe-library/${path}`, { headers: { 'remote-release': version } });
    expect((await at('2.0.0', 'loans')).body).toEqual({ data: 'next' });
    expect((await at('2.0.0', 'books')).status).toBe(404);
    expect((await at('1.0.0', 'loans')).status).toBe(404);
    expect((await at('1.0.0', 'books')).status).toBe(200);
    expect((await lib.call('mfe-library/loans')).status).toBe(404);
    await lib.release({}, 'mfe-library/rollback');
    expect((await at('2.0.0', 'loans')).status).toBe(404);
  });

  it('is refused where the service does not answer what it calls', async () => {
    const { calls } = library;
    const loan = { ...calls[0], path: '/loans' } as (typeof calls)[0];
    const reasonFor = async (service: typeof library) =>
      (await lib.release({ build: uploadOf('3.0.0', { day: 3, service }).build }, 'mfe-library/check')).reason;
    expect(await reasonFor(library)).toBeUndefined();
    expect(await reasonFor({ ...library, calls: [...calls, loan] })).toMatch(/does not answer: GET \/loans/);
    expect(await reasonFor({ ...library, contract: '1.3.0' })).toMatch(/needs the contract 1.3.0; .* answers by 1.2.0/);
    expect(await reasonFor({ ...library, line: 'third' })).toMatch(/no address for mfe-library@third/);
    lib.service.health = { service: 'mfe-loans', contract: '1.2.0', calls: [] };
    expect(await reasonFor(library)).toMatch(/did not say at \/health that it is mfe-library/);
    lib.service.health = healthOf(library);
  });

  it('tells its team what the service answers that it does not call, and the other way round', async () => {
    const calls = ['GET /books', 'GET /books/:id', 'GET /books/newest', 'POST /books', 'GET /old'];
    lib.service.health = { service: 'mfe-library', contract: '1.4.0', calls };
    await lib.release({ build: uploadOf('3.0.0', { day: 3, service: library }).build }, 'mfe-library/check');
    expect(await lib.state()).toMatchObject({
      service: { answers: true, lacking: ['GET /mine'], unnamed: ['GET /old'] },
    });
  });

  it('is switched off together with it', async () => {
    await lib.release({}, 'mfe-library/disable');
    expect((await lib.call('mfe-library/books')).body).toMatchObject({ status: 503, code: 'errors.serviceDown' });
    await lib.release({}, 'mfe-library/enable');
    expect((await lib.call('mfe-library/books')).status).toBe(200);
  });

  it('shows pages neither its contract nor its address', async () => {
    const registry = (await lib.portal.app.inject('/remotes.json')).body;
    expect(registry).toContain('mfe-library');
    expect(registry).not.toMatch(/\/books|"service"|127\.0\.0\.1/);
  });
});
