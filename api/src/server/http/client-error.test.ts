import { type AddressInfo, connect } from 'node:net';
import { apiErrorBodySchema } from 'shared/contract/envelope';
import { TestPortal } from '../../testing/portal';

describe('what the parser of HTTP refuses', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await TestPortal.open();
    await portal.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => portal.close());

  /** Sends raw bytes and reads until the server closes the connection. */
  const exchange = (bytes: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = portal.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let answer = '';
      socket.setEncoding('utf8');
      socket.on('data', (chunk: string) => (answer += chunk));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });

  it.each([
    ['what is no HTTP', 'GARBAGE\r\n\r\n', 400, 'errors.malformedJson'],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nx',
      400,
      'errors.malformedJson',
    ],
    [
      'headers without an end',
      `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`,
      431,
      'errors.bodyTooLarge',
    ],
  ])('responds with the envelope to invalid HTTP such as %s', async (_, bytes, status, code) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('content-type: application/json');
    const body = apiErrorBodySchema.strict().parse(JSON.parse(answer.split('\r\n\r\n')[1] ?? ''));
    expect(body).toMatchObject({ status, code, message: expect.not.stringContaining('errors.') });
  });
});
