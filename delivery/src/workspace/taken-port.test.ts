/** @jest-environment node */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { remoteDevServer } from '../bundler/config/remote-dev-server';
import { refuseTaken } from './taken-port';

it('says which variable chooses another port, and nothing where the port is free', async () => {
  const other = createServer().listen(0, 'localhost');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  await expect(refuseTaken(port, 'PAGE')).rejects.toThrow(
    `Port ${port} is taken by another program: choose another, such as PAGE=${port + 100}.`,
  );
  other.close();
  await once(other, 'close');
  await refuseTaken(port, 'PAGE');
});

it('serves what is developed to this machine only', () =>
  expect(remoteDevServer(4411)).toMatchObject({ host: 'localhost' }));
