import { json } from '../testing/remote-service';
import { type Library, openLibrary } from './testing/library';

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

describe('a call of a service', () => {
  it('reaches it by method, path, query and body of the contract, and its answer the caller', async () => {
    lib.service.behave = json({ data: [{ id: 1, title: 'Cells' }] }, { headers: { etag: '"7"' } });
    const read = await lib.call('mfe-library/books?search=a%20b&page=2&lang=tr');
    expect([read.status, read.body, read.headers.etag]).toEqual([200, { data: [{ id: 1, title: 'Cells' }] }, '"7"']);
    expect(lib.service.asked[0]).toMatchObject({ method: 'GET', url: '/books?search=a+b&page=2', body: '' });
    lib.service.behave = json({ data: { id: 2, title: 'Ümit' }, message: 'Kaydedildi.' }, { status: 201 });
    const made = await lib.call('mfe-library/books', { method: 'POST', body: { title: 'Ümit' } });
    expect([made.status, made.body]).toEqual([201, { data: { id: 2, title: 'Ümit' }, message: 'Kaydedildi.' }]);
    expect(lib.service.asked[1]).toMatchObject({ method: 'POST', url: '/books', body: '{"title":"Ümit"}' });
  });

  it('takes the call that is written out before the one with a parameter, which is passed on encoded', async () => {
    await lib.call('mfe-library/books/newest');
    lib.service.behave = json({ data: { id: 1, title: 'Cells' } });
    expect((await lib.call('mfe-library/books/%C3%BC%3Fa%26b')).status).toBe(200);
    expect(lib.service.asked.map(({ url }) => url)).toEqual(['/books/newest', '/books/%C3%BC%3Fa%26b']);
  });

  it('carries no cookie and no token either way, and of the headers only those of the contract', async () => {
    lib.service.behave = json(
      { data: [] },
      { headers: { 'set-cookie': 'a=b', location: 'http://10.0.0.1/', 'x-other': 'c', connection: 'close' } },
    );
    const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    const answer = await lib.call('mfe-library/books', {
      headers: {
        ...{ cookie: 'session=secret', traceparent, 'x-forwarded-for': '10.0.0.1', 'accept-language': 'tr' },
        ...{ 'if-none-match': '"6"', connection: 'upgrade', upgrade: 'websocket', te: 'trailers' },
      },
    });
    const headers = lib.service.asked[0]?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-language',
      'authorization',
      'connection',
      'host',
      'if-none-match',
      'traceparent',
      'x-request-id',
    ]);
    expect(headers).toMatchObject({ traceparent, 'accept-language': 'tr', connection: 'keep-alive' });
    expect(headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(JSON.stringify(headers)).not.toContain(lib.school.teacher.token);
    expect(answer.headers).not.toHaveProperty('set-cookie');
    expect(answer.headers).not.toHaveProperty('x-other');
    expect(answer.headers).not.toHaveProperty('location');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  });

  it('gets rows as CSV where the contract has them, and says that the caller knows the answer', async () => {
    lib.service.behave = (_, response) =>
      response.writeHead(200, { 'content-type': 'text/csv', 'service-contract': 'mfe-library/1.3.0' }).end('id\n1\n');
    const table = await lib.call('mfe-library/books', { headers: { accept: 'text/csv' } });
    expect([table.status, table.headers['content-type'], table.text]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'id\n1\n',
    ]);
    lib.service.behave = (_, response) =>
      response.writeHead(304, { 'service-contract': 'mfe-library/1.2.0', etag: '"7"' }).end();
    expect((await lib.call('mfe-library/books', { headers: { 'if-none-match': '"7"' } })).status).toBe(304);
    expect((await lib.call('mfe-library/books')).status).toBe(502);
  });

  it.each([
    ['a path that the contract does not name', 'mfe-library/loans'],
    ['a remote that there is not', 'mfe-other/books'],
    ['a remote without a name', '/books'],
    ['the service itself', 'mfe-library/'],
    ['its health', 'mfe-library/health'],
    ['a parent', 'mfe-library/books/..'],
    ['an encoded parent', 'mfe-library/books/%2e%2e'],
    ['an encoded slash', 'mfe-library/books/..%2f..%2fadmin'],
    ['an encoded backslash', 'mfe-library/books/a%5Cb'],
    ['a line break', 'mfe-library/books/a%0d%0aHost:%20b'],
    ['an empty segment', 'mfe-library//books'],
    ['a slash at its end', 'mfe-library/books/'],
    ['a segment that is no text', 'mfe-library/books/%ff'],
  ])('is not found for %s', async (_, path) => {
    expect((await lib.call(path)).status).toBeGreaterThanOrEqual(400);
    expect((await lib.call(path)).status).toBeLessThanOrEqual(404);
    expect(lib.service.asked).toEqual([]);
  });

  it('is refused for a method, a query or a body that the contract does not name, before the service is asked', async () => {
    const wrong = await lib.call('mfe-library/books', { method: 'DELETE' });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, 'GET, POST']);
    expect((await lib.call('mfe-library/books', { method: 'PATCH' })).status).toBe(405);
    expect((await lib.call('mfe-library/books?admin=1')).body).toMatchObject({
      status: 400,
      details: [{ path: 'admin' }],
    });
    const send = (body: unknown) => lib.call('mfe-library/books', { method: 'POST', body });
    expect((await send({ title: 7 })).body).toMatchObject({ status: 400, details: [{ path: 'title' }] });
    expect((await send({})).status).toBe(400);
    expect((await send({ title: 'a', note: 'b'.repeat(2_100_000) })).status).toBe(413);
    expect(lib.service.asked).toEqual([]);
  });
});
