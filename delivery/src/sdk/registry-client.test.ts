import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { callRegistry, registryOf } from './registry-client';

it.each([
  [{}, /PORTAL_URL says/],
  [{ PORTAL_URL: 'https://portal.example' }, /PORTAL_TOKEN is/],
])('names what is missing for a release over the network from %j', (env, message) =>
  expect(() => registryOf(env)).toThrow(message),
);

it.each([
  [
    'its details',
    409,
    { message: 'Refused.', details: [{ path: '', message: 'Release the shell first.' }] },
    'Release the shell first.',
  ],
  ['its message', 401, { message: 'The token has ended.' }, 'The token has ended.'],
  ['what is no answer of a portal', 502, 'Bad gateway', 'The portal answered 502: "Bad gateway"'],
])('reports a rejection over the network: %s', async (_, status, body, message) => {
  const server = createServer((_call, answer) => void answer.writeHead(status).end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(callRegistry({ portal, token: 'tpr_x' }, 'mfe-library', {})).rejects.toThrow(message);
  server.closeAllConnections();
  server.close();
});
