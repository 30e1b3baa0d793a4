import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bundleServer, type ServerProcess, startServer } from './testing/server-process';
import { timesOf } from './testing/long-run';

/** Each kill and restart takes seconds; the long run does more of them. */
const kills = timesOf({ normal: 1, long: 20 });

describe('the server as a process', () => {
  let main: string;
  let dataDir: string;
  let server: ServerProcess | undefined;
  beforeAll(async () => {
    main = await bundleServer();
    dataDir = mkdtempSync(join(tmpdir(), 'teacher-portal-durability-'));
  });
  afterEach(async () => {
    if (server?.child.exitCode === null && server.child.signalCode === null) await server.end('SIGKILL');
    server = undefined;
  });
  afterAll(() => {
    rmSync(dataDir, { recursive: true, force: true });
    rmSync(dirname(main), { recursive: true, force: true });
  });

  const post = async (path: string, body: unknown, token?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const response = await fetch(`${server?.url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return {
      status: response.status,
      body: (await response.json()) as { data: { token: string; name: string } },
    };
  };
  const school = (name: string) => ({ name, grades: [{ name: '9', courses: [{ name: 'Biology' }] }] });
  const account = { username: 'Deniz', email: 'deniz@example.com', password: 'long enough' };

  it('loses no acknowledged write when it is killed while writing', async () => {
    server = await startServer(main, { DATA_DIR: dataDir });
    let { token } = (await post('/auth/sign-up', account)).body.data;
    const acknowledged = new Set<string>();
    const write = async (name: string) => {
      if ((await post('/school', school(name), token)).status === 201) acknowledged.add(name);
    };
    for (let round = 0; round < kills; round += 1) {
      const killed = server;
      const before = acknowledged.size;
      const writers = [0, 1, 2].map(async (writer) => {
        for (let count = 0; killed.child.signalCode === null && killed.child.exitCode === null; count += 1) {
          // A call interrupted by the kill was not acknowledged.
          await write(`${round}-${writer}-${count}`).catch(() => undefined);
        }
      });
      while (acknowledged.size < before + 5) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 40));
      await killed.end('SIGKILL');
      await Promise.all(writers);
      server = await startServer(main, { DATA_DIR: dataDir });
      token = (await post('/auth/sign-in', { email: account.email, password: account.password })).body.data.token;
      const answer = await fetch(`${server.url}/api/v1/school`, {
        headers: { authorization: `Bearer ${token}` },
      });
      const { data } = (await answer.json()) as { data: { name: string; grades: unknown[] }[] };
      const names = new Set(data.map(({ name }) => name));
      expect([...acknowledged].filter((name) => !names.has(name))).toEqual([]);
      expect(data.filter(({ grades }) => grades.length !== 1)).toEqual([]);
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills * 5);
  });

  it('finishes running calls on SIGTERM, then exits with 0 and leaves no lock', async () => {
    server = await startServer(main, { DATA_DIR: dataDir });
    const { url } = server;
    // Opens the connections in advance, so that all five calls have started when the first one is answered.
    await Promise.all(Array.from({ length: 5 }, async () => (await fetch(`${url}/health`)).text()));
    const answers = Array.from({ length: 5 }, () =>
      post('/auth/sign-in', { email: account.email, password: account.password }),
    );
    await Promise.race(answers);
    expect(await server.end('SIGTERM')).toBe(0);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    server = await startServer(main, { DATA_DIR: dataDir });
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('reports in one line that the folder or the port is in use and exits with 1', async () => {
    server = await startServer(main, { DATA_DIR: dataDir });
    const other = mkdtempSync(join(tmpdir(), 'teacher-portal-durability-'));
    await expect(startServer(main, { DATA_DIR: dataDir })).rejects.toThrow(
      /^The server ended with 1: The data folder .* is in use by another server \(process \d+\)\..*\n$/,
    );
    const { port } = new URL(server.url);
    await expect(startServer(main, { DATA_DIR: other, PORT: port })).rejects.toThrow(
      /^The server ended with 1: Port \d+ is taken\..*\n$/,
    );
    await expect(startServer(main, { PORT: 'http' })).rejects.toThrow(
      /^The server ended with 1: Configuration is not valid: PORT: .*\n$/,
    );
    rmSync(other, { recursive: true });
  });
});
