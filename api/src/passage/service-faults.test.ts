import { json } from '../testing/remote-service';
import { badAnswers, refusal } from './testing/bad-answers';
import { type Library, openLibrary } from './testing/library';

let lib: Library;

beforeAll(async () => {
  // Long enough for 10 MB on a busy machine.
  lib = await openLibrary(800);
});
afterAll(() => lib.close());
beforeEach(() => {
  // What rested after the last test is asked again.
  lib.portal.clockOffsetMs += 20_000;
  lib.service.asked.length = 0;
  lib.service.behave = json({ data: [] });
});

describe('a service', () => {
  it.each(badAnswers)(
    'that %s is a fault of its area only, said in the language of the caller',
    async (_, behave, expected) => {
      const [status, code] = expected;
      lib.service.behave = behave;
      const answer = await lib.call('mfe-library/books?lang=tr');
      expect(answer.body).toEqual({ status, code, message: expect.stringMatching(/^Portalın bu bölüm/) });
      expect(answer.headers['set-cookie']).toBeUndefined();
      lib.portal.clockOffsetMs += 20_000;
      lib.service.behave = json({ data: [] });
      expect((await lib.call('mfe-library/books')).status).toBe(200);
    },
  );

  it('cannot send the portal to another address', async () => {
    lib.service.behave = (_, response) =>
      void response
        .writeHead(302, { location: `${lib.next.url}/books`, 'service-contract': 'mfe-library/1.2.0' })
        .end();
    expect((await lib.call('mfe-library/books')).status).toBe(502);
    expect(lib.next.asked).toEqual([]);
  });

  it('refuses in its own words, which the caller gets', async () => {
    lib.service.behave = json({ ...refusal(409), extra: 'b' }, { status: 409 });
    expect((await lib.call('mfe-library/books')).body).toEqual(refusal(409));
    lib.service.behave = json(refusal(429), { status: 429, headers: { 'retry-after': '7' } });
    expect((await lib.call('mfe-library/books')).headers['retry-after']).toBe('7');
  });

  it('that is down is left alone after five failures, and asked by one call after ten seconds', async () => {
    lib.service.behave = (_, response) => void response.socket?.destroy();
    for (let index = 0; index < 5; index += 1) await lib.call('mfe-library/books');
    const asked = lib.service.asked.length;
    const started = performance.now();
    const rested = await lib.call('mfe-library/books');
    expect([rested.status, rested.headers['retry-after']]).toEqual([503, '5']);
    expect(lib.service.asked).toHaveLength(asked);
    expect(performance.now() - started).toBeLessThan(200);
    lib.portal.clockOffsetMs += 11_000;
    lib.service.behave = () => undefined;
    const [tried, ...others] = await Promise.all([1, 2, 3].map(() => lib.call('mfe-library/books')));
    expect([tried?.status, ...others.map(({ status }) => status)].sort()).toEqual([503, 503, 504]);
    expect(lib.service.asked).toHaveLength(asked + 1);
    lib.portal.clockOffsetMs += 11_000;
    lib.service.behave = json({ data: [] });
    expect((await lib.call('mfe-library/books')).status).toBe(200);
    expect((await lib.call('mfe-library/books')).status).toBe(200);
  });

  it('that is slow does not keep the portal from answering anything else', async () => {
    let [open, most] = [0, 0];
    lib.service.behave = (_, response) => {
      open += 1;
      most = Math.max(most, open);
      response.once('close', () => (open -= 1));
    };
    const slow = Array.from({ length: 100 }, () => lib.call('mfe-library/books'));
    expect((await lib.portal.app.inject('/health')).statusCode).toBe(200);
    const statuses = (await Promise.all(slow)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503, 504]));
    // On a busy machine the first are given up before the last have come, which are asked instead.
    expect(most).toBeLessThanOrEqual(64);
    expect(most).toBeGreaterThan(1);
  });
});
