/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { releaseOverNetwork } from './release';

let portal: Server;
let asked: string[];
let live: string | undefined;
beforeEach(async () => {
  asked = [];
  portal = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.end(JSON.stringify({ data: { name: 'mfe-library', live } }));
  }).listen(0, 'localhost');
  await once(portal, 'listening');
});
afterEach(() => new Promise((resolve) => portal.close(resolve)));

const release = () => {
  const { port } = portal.address() as AddressInfo;
  const declaration = { name: 'mfe-library', mounts: ['/library'], navigation: [] };
  const remote = { name: 'mfe-library', dir: __dirname, declaration, packageVersion: '1.0.0' };
  const order = { version: '1.0.0', verified: true, rollout: { percent: 10, users: [] }, report: () => undefined };
  return releaseOverNetwork(remote, { portal: `http://localhost:${port}`, token: 'x' }, order);
};

it('says before any check that a first release goes to everybody', async () => {
  live = undefined;
  await expect(release()).rejects.toThrow('mfe-library has no live release to stage another beside');
  expect(asked).toEqual(['GET /api/releases/mfe-library']);
});

it('refuses a build that no check has passed before it sends anything', async () => {
  live = '0.9.0';
  await expect(release()).rejects.toThrow(
    'Nothing shows that mfe-library 1.0.0 was checked. Run `portal-remote check`',
  );
  expect(asked).toEqual(['GET /api/releases/mfe-library']);
});
