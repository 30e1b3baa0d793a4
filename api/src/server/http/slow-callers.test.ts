import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { TestPortal } from '../../testing/portal';
import { apiBase } from '../route';

/** So long that a busy machine is not taken for a slow caller. */
const sending = { headersMs: 1500, bodyGraceMs: 1500, bytesPerSecond: 100_000, checkMs: 50 };

let portal: TestPortal;
let port: number;
beforeAll(async () => {
  portal = await TestPortal.open({ sending });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = portal.app.server.address() as AddressInfo);
});
afterAll(() => portal.close());

/** Sends the headers, then single bytes until the connection is closed. Returns the response. */
async function drip(head: string): Promise<string> {
  const socket: Socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(head);
  const drops = setInterval(() => socket.writable && socket.write('a'), 20);
  await new Promise((resolve) => socket.once('close', resolve));
  clearInterval(drops);
  return answer;
}

const post = (path: string, length: number) =>
  `POST ${path} HTTP/1.1\r\nhost: portal\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

it('closes a connection with a trickling body, with 408', async () => {
  expect(await drip(`${post(`${apiBase}/auth/sign-in`, 100_000)}{"email":"`)).toMatch(/^HTTP\/1\.1 408 /);
});

it('closes a connection whose body still trickles after its response', async () => {
  expect(await drip(post(`${apiBase}/question`, 100_000))).toMatch(/^HTTP\/1\.1 401 /);
});

it('closes a connection with trickling headers', async () => {
  const answer = await drip('GET /health HTTP/1.1\r\nx-');
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toContain('"code":"errors.requestTimeout"');
});

it('accepts a large body sent at once, and keeps the connection', async () => {
  const url = `http://127.0.0.1:${port}${apiBase}/auth/sign-in`;
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(500_000) });
  const statuses = await Promise.all(
    [1, 2].map(async () => {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      await answer.text();
      return answer.status;
    }),
  );
  expect(statuses).toEqual([400, 400]);
});
